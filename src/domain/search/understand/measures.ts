import { PARTY_LIMITS, resizeAges } from '../../party/party.ts'
import type { Findings } from './intents.ts'

/** Numbers in words, without accents, in the cases that stand before days, hours and people. */
const WORDS: readonly [value: number, words: string][] = [
  [1, 'viena vienos vienai vieno one'],
  [2, 'du dvi dvieju dviem two dwie dwoch dwa два две двух zwei divi diviem'],
  [3, 'trys triju trims tris three trzy trzech три трех drei'],
  [4, 'keturi keturios keturiu keturioms keturiems keturias keturis four cztery czterech четыре четырех vier cetri'],
  [5, 'penki penkios penkiu penkioms penkiems penkias penkis five piec пять funf'],
  [6, 'sesi sesios sesiu sesioms sesiems sesias sesis six szesc шесть sechs'],
  [7, 'septyni septynios septyniu septynioms septyniems septynias seven'],
  [8, 'astuoni astuonios astuoniu astuonioms astuoniems eight'],
  [9, 'devyni devynios devyniu devynioms devyniems nine'],
  [10, 'desimt desimties desimciai ten'],
  [12, 'dvylika dvylikos dvylikai twelve'],
  [15, 'penkiolika penkiolikos penkiolikai fifteen'],
  [20, 'dvidesimt dvidesimties dvidesimciai twenty'],
]

/** Words that say alone how many come along. */
const PARTIES: readonly [people: number, words: string][] = [
  [2, 'dviem dviems dviese porai couple dwojga двоих вдвоем dwoje zweit'],
  [3, 'trims trise troje троих втроем dritt'],
  [4, 'keturiems keturiese czworo четверых вчетвером viert'],
  [5, 'penkiems penkiese piecioro впятером пятерых funft'],
  [6, 'sesiems sesiese шестером вшестером шестерых sechst'],
  [7, 'septyniems septyniese'],
  [8, 'astuoniems astuoniese'],
  [9, 'devyniems devyniese'],
  [10, 'desimciai desimtiese'],
  [12, 'dvylikai'],
  [15, 'penkiolikai'],
  [20, 'dvidesimciai'],
]

const valuesOf = (words: typeof WORDS) =>
  new Map(words.flatMap(([value, list]) => list.split(' ').map(word => [word, value] as const)))

const VALUES = valuesOf(WORDS)
const PARTY = valuesOf(PARTIES)

/** How many a word means that stands alone: “dviem”, “porai”. */
export const peopleOf = (word: string): number | undefined => PARTY.get(word)

/** Only phrases with a number have measures. */
export const isNumber = (word: string): boolean => VALUES.has(word) || /^\p{N}/u.test(word)

/** Source of a pattern for a number. */
export const NUMBER = `(\\d{1,4}|${[...VALUES.keys()].join('|')})`

/** The same, or a word that says alone how many come along. */
const PARTY_NUMBER = `(\\d{1,4}|${[...VALUES.keys(), ...PARTY.keys()].join('|')})`

export const numberOf = (word = ''): number => VALUES.get(word) ?? PARTY.get(word) ?? Number(word)

/** Numbers with a unit, in plain words. `numbers` are those of the pattern. */
type Measure = [pattern: string, found: (...numbers: number[]) => Findings & { radiusKm?: number }]

const THAN = '(?: (?:nei|negu|kaip|uz|than))?'
const MOST = `(?:iki|up to|under|below|less than|max|maks|within|ne (?:daugiau|brangiau|ilgiau|toliau)${THAN}|(?:maziau|pigiau|trumpiau)${THAN}|(?:cheaper|shorter)${THAN})`
const LEAST = `(?:nuo|at least|over|more than|min|bent|virs|(?:daugiau|ilgiau|brangiau|longer)${THAN})`
const BETWEEN = '(?:(?:iki|to|ar|or|arba) )?'
const DAY = '(?:d|dien(?:a|os|u|oms|om|ai|as)|par(?:a|os|u)|days?)'
const HOUR = '(?:val|valand[a-z]+|h|hours?|hrs?)'
const KM = '(?:km|kilometr[a-z]+|kilometers?|kilometres?)'
const EURO = '(?:€|eur|eur[uaio][a-z]*|euros?|евро)'
/** “20 € žmogui” is what 20 € alone says. */
const EACH =
  '(?: (?:(?:per|uz|nuo|za|od|pro|на|с|за) )?(?:zmogu[a-z]*|zm|asmen(?:i|iui|s)|asm|kiekvien[a-z]+|person|each|head|osobe|osoby|os|человека|чел|pp))?'
const ALTOGETHER =
  '(?:is viso|viso|visiems|vis(?:ai|a) [a-z]+|uz visus|grupei|in total|total|altogether|for (?:all|everyone|the (?:whole )?group))'
const PEOPLE =
  '(?:asmen[a-z]+|asm|zmon[a-z]+|zm|suaug[a-z]+|draug[a-z]+|koleg[a-z]+|bendradarb[a-z]+|moksleiv[a-z]+|mokin[a-z]+|student[a-z]+|dalyv[a-z]+|of us|people|persons?|pers|adults?|friends|colleagues|guests|pax|ppl|peeps|pupils|os|osob[a-z]*|doroslych|человек[а-я]*|чел|взрослых|персон[а-я]*|personen|leute|erwachsene|cilvek[a-z]+|person(?:as|am))'
const KIDS = '(?:vaik[a-z]+|kids?|child|children|dzieci|детеи|kinder|bern[a-z]+)'
const ABOUT = '(?:(?:apie|about|around) )?'

/** A family, whose ages a phrase doesn't say: they are asked. Of more children than a form asks for nobody is counted. */
const family = (adults: number, kids: number): Findings => ({
  children: true,
  ...(kids <= PARTY_LIMITS.children && { adults, childAges: [...resizeAges([], kids)] }),
})

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
  [`(?:${MOST} )?${NUMBER} ${EURO} ${ALTOGETHER}`, total => ({ totalTo: total * 100 })],
  [
    `(?:${MOST} )?${NUMBER} ${EURO} ${PARTY_NUMBER}(?: ${PEOPLE})? ${ALTOGETHER}`,
    (total, people) => ({ totalTo: total * 100, people }),
  ],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${EURO}${EACH}`, (from, to) => ({ priceFrom: from * 100, priceTo: to * 100 })],
  [`${LEAST} ${NUMBER} ${EURO}${EACH}`, from => ({ priceFrom: from * 100 })],
  [
    `(?:${MOST} )?(?:${NUMBER} ${EURO}|${EURO} ${NUMBER})${EACH}`,
    (one, other) => ({ priceTo: (one || other || 0) * 100 }),
  ],
  [`${PARTY_NUMBER}(?: ${PEOPLE})? (?:(?:ir|su|and|plus|i|и|und|un) )?${NUMBER} ${KIDS}`, family],
  // A number of children alone says neither who goes with them nor how old they are.
  [`${NUMBER} ${KIDS}`, () => ({ children: true })],
  [`${NUMBER} ${BETWEEN}${NUMBER} ${PEOPLE}`, (one, other) => ({ people: Math.max(one, other) })],
  [`(?:(?:${MOST}|${LEAST}) )?${NUMBER} ${PEOPLE}`, people => ({ people })],
  [`(?:for|(?:party|group|team) of|(?:grup[a-z]+|kompanij[a-z]+)(?: is)?|mums|mes) ${NUMBER}`, people => ({ people })],
  [`${NUMBER} (?:baidar[a-z]+|kajak[a-z]+|kayaks?|valt[a-z]+)`, () => ({})],
]

/** The groups of a match, in order; one that is missing is 0. */
export const numbersOf = (groups: readonly (string | undefined)[]): number[] =>
  groups.map(group => (group === undefined ? 0 : numberOf(group)))
