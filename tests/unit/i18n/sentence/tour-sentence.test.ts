import { describe, expect, test } from 'vitest'
import { type ToldTour, tourSentence } from '#src/i18n/sentence/tour-sentence.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const

const TOUR: ToldTour = {
  distanceKm: 14,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  priceCents: 1600,
  leastCents: null,
  currency: 'EUR',
  departureAddress: 'Puvočiai',
  arrivalAddress: 'Merkinė',
  rivers: ['merkys'],
}
const NOTHING: ToldTour = {
  ...TOUR,
  distanceKm: null,
  durationHours: null,
  difficulty: null,
  priceCents: null,
  departureAddress: '',
  arrivalAddress: '',
  rivers: [],
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (change: Partial<ToldTour>, options?: { isRaft: boolean }) =>
  [lt, en].map(context => plain(tourSentence(context, { ...TOUR, ...change }, options)))

test.each<[string, Partial<ToldTour>, lithuanian: string, english: string]>([
  [
    'of a day',
    {},
    'Lengvas 14 km žygis Merkiu, apie keturias valandas: įlipama Puvočiuose, išlipama Merkinėje; nuo 16 € asmeniui.',
    'An easy 14 km tour on the Merkys, about four hours: put in at Puvočiai, take out at Merkinė; from €16 per person.',
  ],
  [
    'of several days on two rivers',
    { days: 2, durationHours: null, distanceKm: 8.5, difficulty: null, rivers: ['ula', 'merkys'] },
    'Dviejų dienų 8,5 km žygis Ūla ir Merkiu: įlipama Puvočiuose, išlipama Merkinėje; nuo 32 € asmeniui už visą žygį.',
    'A two-day 8.5 km tour on the Ūla and Merkys: put in at Puvočiai, take out at Merkinė; from €32 per person for the whole tour.',
  ],
  [
    'on many rivers',
    { rivers: ['zeimena', 'merkys', 'ula', 'neris'] },
    'Lengvas 14 km žygis Žeimena, apie keturias valandas: įlipama Puvočiuose, išlipama Merkinėje; nuo 16 € asmeniui.',
    'An easy 14 km tour on the Žeimena, about four hours: put in at Puvočiai, take out at Merkinė; from €16 per person.',
  ],
  [
    'that ends where it begins, on a river with a second name',
    { arrivalAddress: ' Puvočiai', rivers: ['nemunas'], difficulty: 4.6 },
    'Labai sunkus 14 km žygis Nemunu, apie keturias valandas: įlipama ir išlipama Puvočiuose; nuo 16 € asmeniui.',
    'A very hard 14 km tour on the Nemunas, about four hours: put in and take out at Puvočiai; from €16 per person.',
  ],
  [
    'on a river that is not known, with one end',
    { rivers: ['amazonas'], arrivalAddress: '' },
    'Lengvas 14 km žygis, apie keturias valandas: įlipama Puvočiuose; nuo 16 € asmeniui.',
    'An easy 14 km tour, about four hours: put in at Puvočiai; from €16 per person.',
  ],
  [
    'from an address, which needs no case',
    { departureAddress: 'prie  tilto, Puvočių k.' },
    'Lengvas 14 km žygis Merkiu, apie keturias valandas. Įlipama: prie tilto, Puvočių k.; išlipama: Merkinė. Nuo 16 € asmeniui.',
    'An easy 14 km tour on the Merkys, about four hours. Put-in: prie tilto, Puvočių k.; take-out: Merkinė. From €16 per person.',
  ],
  [
    'to an address that ends with a stop',
    { departureAddress: '', arrivalAddress: 'Merkinės k.' },
    'Lengvas 14 km žygis Merkiu, apie keturias valandas. Išlipama: Merkinės k. Nuo 16 € asmeniui.',
    'An easy 14 km tour on the Merkys, about four hours. Take-out: Merkinės k. From €16 per person.',
  ],
  [
    'without ends',
    { departureAddress: '', arrivalAddress: '' },
    'Lengvas 14 km žygis Merkiu, apie keturias valandas, nuo 16 € asmeniui.',
    'An easy 14 km tour on the Merkys, about four hours, from €16 per person.',
  ],
  [
    'that is paused',
    { status: 'paused' },
    'Lengvas 14 km žygis Merkiu, apie keturias valandas: įlipama Puvočiuose, išlipama Merkinėje.',
    'An easy 14 km tour on the Merkys, about four hours: put in at Puvočiai, take out at Merkinė.',
  ],
  ['of which nothing is known', NOTHING, 'Žygis.', 'A tour.'],
])('a tour %s is one sentence', (_what, change, lithuanian, english) => {
  expect(told(change)).toEqual([lithuanian, english])
})

test('a raft is said to be one', () => {
  expect(told({ ...NOTHING, rivers: ['sventoji'] }, { isRaft: true })).toEqual([
    'Žygis plaustu Šventąja.',
    'A tour by raft on the Šventoji.',
  ])
})

test.each([
  [1, 'valandą', 'an hour'],
  [1.5, 'pusantros valandos', 'an hour and a half'],
  [2, 'dvi valandas', 'two hours'],
  [2.5, 'dvi su puse valandos', 'two and a half hours'],
  [3.25, '3,25 valandos', '3.25 hours'],
  [9, 'devynias valandas', 'nine hours'],
  [10, 'dešimt valandų', 'ten hours'],
  [10.5, '10,5 valandos', '10.5 hours'],
  [11, '11 valandų', '11 hours'],
  [21, '21 valandą', '21 hours'],
  [22, '22 valandas', '22 hours'],
])('%d hours are said as one says them', (durationHours, lithuanian, english) => {
  expect(told({ ...NOTHING, durationHours })).toEqual([`Žygis, apie ${lithuanian}.`, `A tour, about ${english}.`])
})

test.each([
  [3, 'Trijų dienų žygis.', 'A three-day tour.'],
  [8, 'Aštuonių dienų žygis.', 'An eight-day tour.'],
  [10, 'Dešimties dienų žygis.', 'A ten-day tour.'],
  [11, '11 dienų žygis.', 'An 11-day tour.'],
  [21, '21 dienos žygis.', 'A 21-day tour.'],
  [60, '60 dienų žygis.', 'A 60-day tour.'],
])('%d days are said as one says them, and hours are not', (days, lithuanian, english) => {
  expect(told({ ...NOTHING, days, durationHours: 4 })).toEqual([lithuanian, english])
})

test.each([
  [1, 'A 1 km tour.'],
  [8, 'An 8 km tour.'],
  [11, 'An 11 km tour.'],
  [18.5, 'An 18.5 km tour.'],
  [80, 'An 80 km tour.'],
  [110, 'A 110 km tour.'],
  [118, 'A 118 km tour.'],
])('%d km have the article that is heard', (distanceKm, english) => {
  expect(told({ ...NOTHING, distanceKm })[1]).toBe(english)
})

describe('what does not fit into a description', () => {
  const long = 'Paplūdimys už senojo malūno tvenkinio pylimo, prie medinio lieptelio'
  test('is left out whole', () => {
    expect(told({ departureAddress: long, arrivalAddress: long.slice(1) })).toEqual([
      'Lengvas 14 km žygis Merkiu, apie keturias valandas, nuo 16 € asmeniui.',
      'An easy 14 km tour on the Merkys, about four hours, from €16 per person.',
    ])
  })
  test('is what begins at the 161st character', () => {
    const rest = told({ departureAddress: '', arrivalAddress: 'X' })[1]?.length ?? 0
    const fitting = 'X'.repeat(160 - rest + 1)
    expect(told({ departureAddress: '', arrivalAddress: fitting })[1]).toHaveLength(160)
    expect(told({ departureAddress: '', arrivalAddress: `${fitting}X` })[1]).not.toContain('XX')
  })
})
