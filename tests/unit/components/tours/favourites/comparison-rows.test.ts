import { expect, test } from 'vitest'
import { type ComparedTour, listComparisonRows } from '#src/components/tours/favourites/comparison-rows.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const

const TOUR: ComparedTour = {
  id: 'aaaaaaaaaaaa',
  name: 'Merkiu',
  textLocale: 'lt',
  distanceKm: 12,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  youngestAge: null,
  leastCents: null,
  bookingMode: 'none',
  priceCents: 2000,
  currency: 'EUR',
  departure: null,
  arrival: null,
  departureAddress: 'Puvočiai',
  arrivalAddress: '',
  rivers: ['merkys'],
  regions: ['dzukija'],
  providerId: 'pppppppppppp',
  providerName: 'Merkio vingis',
  boats: [],
  fleet: [],
  chosen: [],
  pricedKinds: [],
  hasChildSeat: false,
  photo: null,
  warning: null,
  closed: null,
  amenities: [],
}

const amenity = (variant: 'tent' | 'life-vest', amountCents: number): ComparedTour['amenities'][number] => ({
  id: `${variant}-amenity`,
  variant,
  info: '',
  infoLocale: 'lt',
  amountCents,
  currency: 'EUR',
  unit: 'person',
})

/** The texts of each tour by the name of the row. */
const textsOf = (...tours: ComparedTour[]) =>
  Object.fromEntries(
    listComparisonRows(lt, tours).map(({ label, cells }) => [
      label,
      cells.map(lines =>
        lines
          .map(({ text, note }) => (note ? `${text} ${note}` : text))
          .join(', ')
          .replaceAll('\u00a0', ' '),
      ),
    ]),
  )

const sameRows = (...tours: ComparedTour[]) =>
  listComparisonRows(lt, tours).flatMap(({ label, isSame }) => (isSame ? [label] : []))

test('tours are compared by what a decision needs, in words', () => {
  const texts = textsOf(TOUR, { ...TOUR, difficulty: 4.5, durationHours: null, rivers: ['merkys', 'ula'] })
  expect(texts).toEqual({
    Kaina: ['nuo 20 € asmeniui', 'nuo 20 € asmeniui'],
    Atstumas: ['12 km', '12 km'],
    Trukmė: ['4 valandos', '1 diena'],
    Sunkumas: ['lengvas', 'labai sunkus'],
    Upė: ['Merkys', 'Merkys, Ūla'],
    Kraštas: ['Dzūkija', 'Dzūkija'],
    'Įlipimo vieta': ['Puvočiai', 'Puvočiai'],
    'Išlipimo vieta': ['', ''],
    Įskaičiuota: ['', ''],
    'Už papildomą mokestį': ['', ''],
    Nuomotojas: ['Merkio vingis', 'Merkio vingis'],
  })
})

test('tours are compared by what each of two pays for all of one, whatever its days and rates', () => {
  const rated = { ...TOUR, leastCents: [9000, 9000, 9000] }
  const { Kaina } = textsOf(TOUR, { ...TOUR, days: 3, durationHours: null }, rated)
  expect(Kaina).toEqual(['nuo 20 € asmeniui', 'nuo 60 € asmeniui už visą žygį', 'nuo 45 € asmeniui'])
})

test('what is included and what costs more are apart', () => {
  const texts = textsOf({ ...TOUR, amenities: [amenity('life-vest', 0), amenity('tent', 500)] })
  expect(texts.Įskaičiuota).toEqual(['Gelbėjimosi liemenė'])
  expect(texts['Už papildomą mokestį']).toEqual(['Palapinė 5 € asmeniui'])
})

test('what is known of few tours has a row where one of them says it', () => {
  const fleet = (['triple-kayak', 'raft-12', 'raft'] as const).map(kind => ({
    kind,
    seats: 3,
    owned: 1,
    childToAge: 6,
  }))
  const texts = textsOf(TOUR, { ...TOUR, fleet, departure: { lng: 24.498, lat: 54.11 } })
  expect(texts).toMatchObject({
    Traukinys: ['', 'traukiniu iki Zervynų'],
    Valtys: ['', 'Trivietė baidarė, Plaustas'],
    'Mažam vaikui': ['', 'vieta vaikui iki 6 m.'],
  })
})

test('a row is the same only where all its tours say the same, to the last price and half a point', () => {
  expect(sameRows(TOUR, TOUR)).toHaveLength(11)
  expect(sameRows(TOUR, { ...TOUR, priceCents: 2100 })).not.toContain('Kaina')
  expect(sameRows(TOUR, { ...TOUR, difficulty: 2.4 })).not.toContain('Sunkumas')
  expect(sameRows(TOUR, TOUR, { ...TOUR, distanceKm: 13 })).not.toContain('Atstumas')
  const extras = [amenity('tent', 500), amenity('tent', 600)].map(it => ({ ...TOUR, amenities: [it] }))
  expect(sameRows(...extras)).not.toContain('Už papildomą mokestį')
})

test('the price is that of the party where one is known, above what each tour costs at least', () => {
  const party = { people: 4, cents: 9600, kind: 'exact', cheaperTaken: false } as const
  const { Kaina } = textsOf({ ...TOUR, party }, TOUR)
  expect(Kaina?.map(text => text.replaceAll(/\s/g, ' '))).toEqual([
    'Keturiems 96 € nuo 20 € asmeniui',
    'nuo 20 € asmeniui',
  ])
})
