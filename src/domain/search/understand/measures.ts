import type { Findings } from './intents.ts'

/** Numbers in words, without accents, in the cases that stand before days, hours and people. */
const WORDS: readonly [value: number, words: string][] = [
  [1, 'viena vienos vienai vieno one'],
  [2, 'du dvi dvieju dviem two'],
  [3, 'trys triju trims tris three'],
  [4, 'keturi keturios keturiu keturioms keturiems keturias keturis four'],
  [5, 'penki penkios penkiu penkioms penkiems penkias penkis five'],
  [6, 'sesi sesios sesiu sesioms sesias sesis six'],
  [7, 'septyni septynios septyniu septynioms septynias seven'],
]

const VALUES = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)))

/** Source of a pattern for a number. */
export const NUMBER = `(\\d{1,4}|${[...VALUES.keys()].join('|')})`

export const numberOf = (word: string | undefined): number => VALUES.get(word ?? '') ?? Number(word)

/** Numbers with a unit, in plain words. `numbers` are those of the pattern. */
type Measure = [pattern: string, found: (...numbers: number[]) => Findings & { radiusKm?: number }]

const THAN = '(?: (?:nei|negu|kaip|uz|than))?'
const MOST = `(?:iki|up to|under|below|less than|max|maks|within|ne (?:daugiau|brangiau|ilgiau|toliau)${THAN}|(?:maziau|pigiau|trumpiau)${THAN}|(?:cheaper|shorter)${THAN})`
const LEAST = `(?:nuo|at least|over|more than|min|bent|virs|(?:daugiau|ilgiau|brangiau|longer)${THAN})`
const BETWEEN = '(?:(?:iki|to|ar|or|arba) )?'
const DAY = '(?:d|dien(?:a|os|u|oms|om|ai|as)|par(?:a|os|u)|days?)'
const HOUR = '(?:val|valand[a-z]+|h|hours?|hrs?)'
const KM = '(?:km|kilometr[a-z]+|kilometers?|kilometres?)'
const EURO = '(?:€|eur|eur[uaio][a-z]*|euros?)'
const ABOUT = '(?:(?:apie|about|around) )?'

export const MEASURES: readonly Measure[] = [
  [
    `(?:(?:iki|within|up to) )?${NUMBER} ${KM}(?: (?:atstumu|spinduliu))?(?= (?:nuo|from|of|aplink|around|netoli) )`,
    km => ({ radiusKm: km }),
  ],
  [
    `(?:spinduliu|radius) ${NUMBER} ${KM}|${NUMBER} ${KM} (?:spinduliu|radius)`,
    (one, other) => ({ radiusKm: one || other || 0 }),
  ],
  [`${LEAST} ${NUMBER} ${BETWEEN}${NUMBER} ${DAY}`, (from, to) => ({ daysFrom: from, daysTo: to })],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${DAY}`, (from, to) => ({ daysFrom: from, daysTo: to })],
  [`${LEAST} ${NUMBER} ${DAY}`, from => ({ daysFrom: from })],
  [`${MOST} ${NUMBER} ${DAY}`, to => ({ daysTo: to })],
  [`${NUMBER} ${DAY}`, days => ({ daysFrom: days, daysTo: days })],
  [`${NUMBER} (?:nakt[a-z]+|nights?)`, nights => ({ daysFrom: nights + 1, daysTo: nights + 1 })],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${HOUR}`, (from, to) => ({ durationFrom: from, durationTo: to })],
  [`${LEAST} ${NUMBER} ${HOUR}`, from => ({ durationFrom: from })],
  [`(?:${MOST} )?${ABOUT}${NUMBER} ${HOUR}`, to => ({ durationTo: to })],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${KM}`, (from, to) => ({ distanceFrom: from, distanceTo: to })],
  [`${LEAST} ${NUMBER} ${KM}`, from => ({ distanceFrom: from })],
  [`${MOST} ${NUMBER} ${KM}`, to => ({ distanceTo: to })],
  [`${ABOUT}${NUMBER} ${KM}`, km => ({ distanceFrom: Math.floor(km * 0.8), distanceTo: Math.ceil(km * 1.2) })],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${EURO}`, (from, to) => ({ priceFrom: from * 100, priceTo: to * 100 })],
  [`${LEAST} ${NUMBER} ${EURO}`, from => ({ priceFrom: from * 100 })],
  [`(?:${MOST} )?(?:${NUMBER} ${EURO}|${EURO} ${NUMBER})`, (one, other) => ({ priceTo: (one || other || 0) * 100 })],
  // How many come along is asked on the tour's page.
  [
    `${NUMBER} (?:asmen[a-z]+|zmon[a-z]+|suaug[a-z]+|draug[a-z]+|koleg[a-z]+|of us|people|persons?|adults?|friends|colleagues|guests|pax)`,
    () => ({}),
  ],
  [`(?:for|(?:party|group) of|grupei(?: is)?|mums|mes) ${NUMBER}`, () => ({})],
]

/** The groups of a match, in order; one that is missing is 0. */
export const numbersOf = (groups: readonly (string | undefined)[]): number[] =>
  groups.map(group => (group === undefined ? 0 : numberOf(group)))
