import { distanceKm, type Place } from './projection.ts'
import { REGIONS, type Region } from './regions.ts'

/** Towns of each region. Its border is drawn nowhere: a place is in the region of the nearest of them. */
export const REGION_TOWNS: Record<Region, string> = {
  aukstaitija: `Anykščiai, Baisogala, Biržai, Domeikava, Ignalina, Jonava, Joniškis, Juodupė, Kaišiadorys, Karmėlava, Kaunas, Kėdainiai,
    Kulautuva, Kupiškis, Linkuva, Molėtai, Obeliai, Pabradė, Pakruojis, Panevėžys, Pasvalys, Radviliškis,
    Ramygala, Raudondvaris, Rokiškis, Šeduva, Šiauliai, Širvintos, Švenčionėliai, Švenčionys, Ukmergė, Utena, Vilkija, Visaginas,
    Zarasai, Žagarė, Žiežmariai`,
  dzukija: `Alytus, Baltoji Vokė, Birštonas, Daugai, Druskininkai, Eišiškės, Elektrėnai, Grigiškės, Jieznas, Lazdijai, Leipalingis,
    Lentvaris, Matuizos, Nemenčinė, Nemėžis, Rudamina, Rūdiškės, Senieji Trakai, Senoji Varėna, Simnas, Šalčininkai, Trakai,
    Varėna, Veisiejai, Viečiūnai, Vievis, Vilnius`,
  'mazoji-lietuva': 'Klaipėda, Nida, Pagėgiai, Pervalka, Priekulė, Rusnė, Šilutė',
  suvalkija: `Ežerėlis, Garliava, Gelgaudiškis, Kalvarija, Kazlų Rūda, Kudirkos Naumiestis, Kybartai, Marijampolė, Prienai, Šakiai,
    Vilkaviškis`,
  zemaitija: `Akmenė, Ariogala, Gargždai, Jurbarkas, Kelmė, Kretinga, Kuršėnai, Mažeikiai, Naujoji Akmenė, Palanga, Papilė, Plateliai,
    Plungė, Raseiniai, Rietavas, Salantai, Seda, Skuodas, Šilalė, Šventoji, Tauragė, Telšiai, Tytuvėnai, Venta, Viekšniai,
    Žemaičių Naumiestis`,
}

/** The same bound as in `nearestTown`: a place farther from all towns is not in Lithuania. */
const NEAR_KM = 50

/** The region of a place, of those `among` which it has to be. */
export function regionAt(
  place: Place,
  towns: readonly (Place & { name: string })[],
  among: readonly Region[] = REGIONS,
): Region | undefined {
  const near = among
    .flatMap(region => {
      const names = REGION_TOWNS[region].split(/,\s+/)
      const own = towns.filter(town => names.includes(town.name))
      return own.map(town => ({ region, km: distanceKm(town, place) }))
    })
    .sort((one, other) => one.km - other.km)[0]
  return near && near.km <= NEAR_KM ? near.region : undefined
}
