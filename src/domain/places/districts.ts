import { LOCALITIES, type Locality } from './localities.ts'
import { nearestTown } from './nearest-town.ts'
import type { Place } from './projection.ts'

/** A municipality by its seat: a district around it, a city, or another one. */
export type District = { seat: string; kind: 'district' | 'city' | 'other' }

/** Municipalities with their localities, as far as that is certain: of a place that is none, the nearest counts. */
const DISTRICTS = `
  Akmenė district: Akmenė, Naujoji Akmenė, Papilė, Venta; Alytus city: Alytus; Alytus district: Daugai, Simnas;
  Anykščiai district: Anykščiai, Kavarskas, Andrioniškis, Kurkliai; Birštonas other: Birštonas; Biržai district: Biržai, Kvetkai;
  Druskininkai other: Druskininkai, Leipalingis, Viečiūnai; Elektrėnai other: Elektrėnai, Vievis, Semeliškės;
  Ignalina district: Ignalina, Palūšė, Meironys, Vaišnoriškė; Jonava district: Jonava, Upninkai; Joniškis district: Joniškis, Žagarė;
  Jurbarkas district: Jurbarkas, Seredžius; Kaišiadorys district: Kaišiadorys, Žiežmariai; Kalvarija other: Kalvarija, Jungėnai;
  Kaunas city: Kaunas; Kaunas district: Akademija, Domeikava, Ežerėlis, Garliava, Karmėlava, Kulautuva, Raudondvaris, Vilkija, Babtai;
  Kazlų Rūda other: Kazlų Rūda; Kėdainiai district: Kėdainiai, Angiriai, Josvainiai, Surviliškis;
  Kelmė district: Kelmė, Tytuvėnai, Kražiai; Klaipėda city: Klaipėda; Klaipėda district: Gargždai, Priekulė;
  Kretinga district: Kretinga, Salantai, Kartena; Kupiškis district: Kupiškis, Subačius;
  Lazdijai district: Lazdijai, Veisiejai, Kapčiamiestis; Marijampolė other: Marijampolė, Liudvinavas, Bukta, Padovinys;
  Mažeikiai district: Mažeikiai, Seda, Viekšniai; Molėtai district: Molėtai, Dubingiai, Alanta, Mindūnai;
  Neringa other: Nida, Pervalka, Juodkrantė; Pagėgiai other: Pagėgiai; Pakruojis district: Pakruojis, Linkuva;
  Palanga city: Palanga, Šventoji; Panevėžys city: Panevėžys; Panevėžys district: Ramygala, Krekenava, Naujamiestis;
  Pasvalys district: Pasvalys, Saločiai, Ustukiai; Plungė district: Plungė, Plateliai;
  Prienai district: Prienai, Jieznas, Stakliškės, Verbyliškės; Radviliškis district: Radviliškis, Baisogala, Šeduva;
  Raseiniai district: Raseiniai, Ariogala, Betygala, Lyduvėnai, Kaulakiai; Rietavas other: Rietavas, Medingėnai;
  Rokiškis district: Rokiškis, Juodupė, Panemunis; Skuodas district: Skuodas, Mosėdis;
  Šakiai district: Šakiai, Kudirkos Naumiestis, Gelgaudiškis, Panoviai, Slavikai;
  Šalčininkai district: Šalčininkai, Eišiškės, Jašiūnai, Turgeliai, Vilkiškės; Šiauliai city: Šiauliai; Šiauliai district: Kuršėnai;
  Šilalė district: Šilalė, Pagrybis; Šilutė district: Šilutė, Rusnė, Žemaičių Naumiestis, Ventė, Minija;
  Širvintos district: Širvintos, Musninkai, Kernavė, Čiobiškis, Vindeikiai;
  Švenčionys district: Švenčionys, Švenčionėliai, Pabradė, Kaltanėnai, Labanoras, Liūlinė, Lakaja, Vasiuliškė;
  Tauragė district: Tauragė, Pagramantis; Telšiai district: Telšiai, Tryškiai, Biržuvėnai;
  Trakai district: Trakai, Lentvaris, Rūdiškės, Aukštadvaris, Vilkokšnis; Ukmergė district: Ukmergė, Želva, Lyduokiai;
  Utena district: Utena, Užpaliai; Vilkaviškis district: Vilkaviškis, Kybartai;
  Varėna district: Varėna, Matuizos, Senoji Varėna, Dubičiai, Merkinė, Marcinkonys, Liškiava, Perloja, Puvočiai, Zervynos, Žiūrai,
  Kašėtos, Darželiai, Valkininkai, Pamerkiai; Vilnius city: Vilnius, Grigiškės, Naujoji Vilnia, Trakų Vokė;
  Vilnius district: Nemenčinė, Nemėžis, Rudamina, Buivydžiai, Santaka, Juodoji Vokė; Visaginas other: Visaginas;
  Zarasai district: Zarasai`

type Known = Locality & { district: District }

const readRow = (row: string): Known[] => {
  const [head = '', names = ''] = row.trim().split(': ')
  const seat = head.slice(0, head.lastIndexOf(' '))
  const kind = head.slice(head.lastIndexOf(' ') + 1) as District['kind']
  const known = names.split(/,\s+/)
  return LOCALITIES.filter(({ name }) => known.includes(name)).map(place => ({ ...place, district: { seat, kind } }))
}

/** Every locality whose municipality is certain. Read once it is asked for: few pages have namesakes. */
let localities: Known[] | undefined

/** The municipality in which a place is, by the nearest known locality; undefined far from the country. */
export function districtOf(place: Place): District | undefined {
  localities ??= DISTRICTS.split(';').flatMap(readRow)
  return nearestTown(localities, place)?.district
}
