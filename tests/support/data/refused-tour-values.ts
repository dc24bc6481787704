import { newId } from '#db/schema/columns.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'

/** Invalid values of a tour, each with its message and path. */
export type Refusal = { path: string; values: readonly unknown[]; lt: string; en: string }

const ž = (length: number) => 'ž'.repeat(length)

export const refusals: readonly Refusal[] = [
  { path: 'name', values: [5, true, ['Ūla']], lt: 'Įrašykite žygio pavadinimą.', en: 'Enter tour name' },
  { path: 'name', values: [ž(121)], ...tooLong(120) },
  { path: 'provider', values: ['x', 5, ['ula'], "' or 1=1"], lt: 'Pasirinkite nuomotoją.', en: 'Select provider' },
  {
    path: 'distance',
    values: [0, 0.99, -5, '12', true],
    lt: 'Atstumas turi būti bent 1 km.',
    en: 'Distance must be at least 1 km.',
  },
  { path: 'distance', values: [1000.1], ...atMost(1000) },
  {
    path: 'days',
    values: [0, -1, 1.5, '2'],
    lt: 'Žygis turi trukti bent 1 dieną.',
    en: 'Tour must be at least 1 day long.',
  },
  { path: 'days', values: [61], ...atMost(60) },
  {
    path: 'duration',
    values: [0, 0.5, -1, '4', true],
    lt: 'Trukmė turi būti bent 1 valanda.',
    en: 'Duration must be at least 1 hour.',
  },
  { path: 'duration', values: [24.5], ...atMost(24) },
  {
    path: 'difficulty',
    values: [0, 0.9, '3'],
    lt: 'Sunkumas turi būti nuo 1 iki 5.',
    en: 'Difficulty must be from 1 to 5.',
  },
  { path: 'difficulty', values: [5.1], ...atMost(5) },
  {
    path: 'youngestAge',
    values: [-1, 18, 5.5, '6', true],
    lt: 'Jauniausio vaiko amžius turi būti sveikas skaičius nuo 0 iki 17.',
    en: 'The age of the youngest child must be a whole number from 0 to 17.',
  },
  { path: 'price', values: [-1, 0.5, '1500', true], lt: 'Įrašykite žygio kainą.', en: 'Enter tour price.' },
  { path: 'price', values: [10_000_001], lt: 'Daugiausia 100000 €.', en: '€100000 at most.' },
  { path: 'currency', values: ['USD', 'eur', 5], lt: 'Pasirinkite valiutą.', en: 'Choose currency.' },
  {
    path: 'website',
    values: ['upe', 'javascript:alert(1)', 'ftp://upe.lt', 'https://ona:slapta@upe.lt', 'https://upe.lt/"x'],
    lt: 'Įrašykite teisingą svetainės adresą, pavyzdžiui, https://upe.example.',
    en: 'Enter a valid web address, such as https://upe.example.',
  },
  { path: 'website', values: [`https://upe.lt/${'x'.repeat(486)}`], ...tooLong(500) },
  { path: 'description', values: [ž(10_001)], ...tooLong(10_000) },
  { path: 'regions', values: ['dzukija', { 0: 'dzukija' }], ...invalid() },
  { path: 'regions.0', values: [['mordor']], ...invalid() },
  { path: 'rivers.1', values: [['ula', 'styx']], ...invalid() },
  { path: 'rivers', values: [RIVERS.slice(0, 11)], ...tooMany(10) },
  {
    path: 'departure.coordinates',
    values: [[24], ['24', 54], { coordinates: 'Zervynos' }, { coordinates: [true, 54] }],
    ...point(),
  },
  { path: 'departure.coordinates.1', values: [[24, 90.1], { coordinates: [24, -91] }], ...point() },
  { path: 'arrival.coordinates.0', values: [[-180.1, 54], { coordinates: [181, 54] }], ...point() },
  { path: 'arrival.address', values: [{ address: ž(301) }], ...tooLong(300) },
  {
    path: 'amenities.0',
    values: [['x'], [5]],
    lt: 'Rinkitės tik iš to paties nuomotojo paslaugų.',
    en: 'Choose only services of the same provider.',
  },
  {
    path: 'amenities',
    values: [[newId()]],
    lt: 'Rinkitės tik iš to paties nuomotojo paslaugų.',
    en: 'Choose only services of the same provider.',
  },
  { path: 'amenities', values: [Array.from({ length: 61 }, newId)], ...tooMany(60) },
  { path: 'translations.lt.name', values: [{ lt: { name: ž(121) } }], ...tooLong(120) },
  {
    path: 'translations.en.description',
    values: [{ en: { name: 'Ūla', description: ž(10_001) } }],
    ...tooLong(10_000),
  },
]

export const fieldOf = ({ path }: Refusal): string => path.split('.')[0] ?? ''

function atMost(max: number) {
  return { lt: `Daugiausia ${max}.`, en: `${max} at most.` }
}

function tooLong(max: number) {
  return {
    lt: `Tekstas per ilgas: ženklų gali būti iki ${max}.`,
    en: `The text is too long: ${max} characters fit.`,
  }
}

function tooMany(max: number) {
  return { lt: `Per daug pasirinkta: galima iki ${max}.`, en: `Too many were chosen: ${max} at most.` }
}

function invalid() {
  return { lt: 'Netinkama reikšmė.', en: 'The value is not valid.' }
}

function point() {
  return {
    lt: 'Nurodykite vietą: ilgumą ir platumą laipsniais.',
    en: 'Give a place: longitude and latitude in degrees.',
  }
}
