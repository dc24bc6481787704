import { PARTY_LIMITS, resizeAges } from '../../party/party.ts'
import { WITHIN_LIMITS } from '../schema.ts'
import { BABY, COUNTED_BY_MONTHS, type Findings, KID, TODDLER, YOUNGEST } from './intents.ts'

/** Numbers in words, without accents, in the cases that stand before days, hours and people. */
const WORDS: readonly [value: number, words: string][] = [
  [1, 'viena vienos vienai vieno one'],
  [2, 'du dvi dvieju dviem pora poros two dwie dwoch dwa два две двух двое zwei divi diviem'],
  [3, 'trys triju trims trim tris three trzy trzech три трех трое drei'],
  [
    4,
    'keturi keturios keturiu keturioms keturiems keturias keturis four cztery czterech четыре четырех четверо vier cetri',
  ],
  [5, 'penki penkios penkiu penkioms penkiems penkias penkis five piec пять пятеро funf pieci'],
  [6, 'sesi sesios sesiu sesioms sesiems sesias sesis six szesc шесть шестеро sechs'],
  [7, 'septyni septynios septyniu septynioms septyniems septynias seven siedem семь sieben septini'],
  [8, 'astuoni astuonios astuoniu astuonioms astuoniems astuonias eight osiem восемь acht astoni'],
  [9, 'devyni devynios devyniu devynioms devyniems devynias nine dziewiec девять neun devini'],
  [10, 'desimt desimties desimciai ten dziesiec десять zehn desmit'],
  [11, 'vienuolika vienuolikos vienuolikai eleven'],
  [12, 'dvylika dvylikos dvylikai twelve'],
  [13, 'trylika trylikos trylikai thirteen'],
  [14, 'keturiolika keturiolikos keturiolikai fourteen'],
  [15, 'penkiolika penkiolikos penkiolikai fifteen'],
  [16, 'sesiolika sesiolikos sesiolikai sixteen'],
  [17, 'septyniolika septyniolikos septyniolikai seventeen'],
  [18, 'astuoniolika astuoniolikos astuoniolikai eighteen'],
  [19, 'devyniolika devyniolikos devyniolikai nineteen'],
  [20, 'dvidesimt dvidesimties dvidesimciai twenty двадцать zwanzig'],
  [30, 'trisdesimt trisdesimties trisdesimciai thirty тридцать dreißig dreissig'],
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
  [11, 'vienuolikai'],
  [12, 'dvylikai'],
  [13, 'trylikai'],
  [14, 'keturiolikai'],
  [15, 'penkiolikai'],
  [16, 'sesiolikai'],
  [20, 'dvidesimciai'],
  [30, 'trisdesimciai'],
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
export const NUMBER = `(\\d{1,4}(?:\\.\\d{1,2})?|${[...VALUES.keys()].join('|')})`

/** The same, or a word that says alone how many come along. */
const PARTY_NUMBER = `(\\d{1,4}|${[...VALUES.keys(), ...PARTY.keys()].join('|')})`

export const numberOf = (word = ''): number => VALUES.get(word) ?? PARTY.get(word) ?? Number(word)

/** Numbers with a unit, in plain words. `numbers` are those of the pattern. */
type Measure = [pattern: string, found: (...numbers: number[]) => Findings & { radiusKm?: number }]

const THAN = '(?: (?:nei|negu|kaip|uz|than|niz|чем|als))?'
const MOST = `(?:iki|up to|under|below|less than|at most|max(?:imum|imal|imaliai)?|maks|within|do|до|bis|hochstens|lidz|ne (?:daugiau|brangiau|ilgiau|toliau)${THAN}|(?:maziau|pigiau|trumpiau|arciau|trumpesn[a-z]+|pigesn[a-z]+|mazesn[a-z]+)${THAN}|(?:cheaper|shorter|closer|nearer|fewer)${THAN})`
const LEAST = `(?:nuo|at least|from|over|more than|min(?:imum|imaliai)?|bent(?: jau)?|maziausiai|virs|od|от|ab|von|mindestens|(?:daugiau|ilgiau|brangiau|ilgesn[a-z]+|brangesn[a-z]+|didesn[a-z]+|longer)${THAN})`
const FURTHER = `(?:(?:toliau|farther|further)${THAN}|more than)`
const TO = '(?:(?:iki|to|ar|or|arba|ir|and|do|до|bis|und|lidz|и) )?'
const BETWEEN = '(?:(?:between|tarp|zwischen|между|miedzy|starp) )?'
const RANGE = `${BETWEEN}${NUMBER} ${TO}${NUMBER}`
const DAY = '(?:d|dien(?:a|os|u|oms|om|ai|as|am)|par(?:a|os|u)|days?|dni|dzien|дн(?:я|еи)|день|tag(?:en?)?)'
const HOUR = '(?:val|valand[a-z]+|h|hours?|hrs?|godz[a-z]*|час[а-я]*|stunden?|std|stund(?:as|u|am))'
const KM = '(?:km|kilometr[a-z]+|kilometers?|kilometres?|kilometern?|км|километр[а-я]*)'
const EURO = '(?:€|eur|eur[uaio][a-z]*|euros?|евро)'
/** “20 € žmogui” is what 20 € alone says. */
const EACH =
  '(?: (?:(?:per|uz|nuo|za|od|pro|на|с|за) )?(?:zmogu[a-z]*|zm|asmen(?:i|iui|s)|asm|kiekvien[a-z]+|person|each|head|osobe|osoby|os|человека|чел|pp))?'
const ALTOGETHER =
  '(?:is viso|viso|visiems|vis(?:ai|a) [a-z]+|uz visus|grupei|in total|total|altogether|for (?:all|everyone|the (?:whole )?group))'
const PEOPLE = `(?:${[
  'asmen[a-z]+|asm|zmon[a-z]+|zm|zmog(?:us|ui|aus)|suaug[a-z]+|draug[a-z]+|koleg[a-z]+|bendradarb[a-z]+|moksleiv[a-z]+|mokin[a-z]+|student[a-z]+|dalyv[a-z]+',
  'mergin[a-z]+|vaikin[a-z]+|vyr(?:ai|u|ams|us|ais)|moter(?:ys|u|ims|is|imis)|panel(?:es|iu|ems|emis)|biciul[a-z]+|darbuotoj[a-z]+|mokytoj[a-z]+|sveci(?:ai|u|ams|us|ais)|turist[a-z]+|keliautoj[a-z]+|giminai[a-z]+|tev(?:ai|u|ams|ais)|parents',
  'of us|people|persons?|pers|adults?|friends|colleagues|guests|pax|ppl|peeps|pupils|guys|girls|lads|ladies|men|women|employees|tourists|travell?ers|members',
  'os|osob[a-z]*|doroslych|dziewczyn[a-z]*|человек[а-я]*|чел|взрослых|персон[а-я]*|друзеи|девушек|мужчин|женщин|personen|leute|erwachsene|freunde?n?|kollegen|cilvek[a-z]+|person(?:as|am)|draugi(?:em)?',
].join('|')})`
const KIDS =
  '(?:vaik(?!in)[a-z]+|kids?|child|children|dziec[a-z]+|дет[а-я]+|ребен[а-я]+|kindern?|bern(?:s|i|u|a|us|am|iem|ins))'
const YEARS =
  '(?:m|met(?:u|ai|uk[a-z]+)|years?|yrs?|lat|lata|лет|года?|jahren?|jahrigen?|gad[a-z]+)(?: (?:amziaus|old|alt(?:en)?))?'
/** Ages of a party are asked by the form: of those that are said the least counts meanwhile. */
const AGES = `( (?:(?:po|aged?|w wieku|nuo|from) )?\\d{1,2}(?: (?:(?:ir|iki|and|to|i|do|и|до|und|bis|un|lidz) )?\\d{1,2})*(?: ${YEARS})?(?= )(?! (?:€|eur|km|val|h) ))?`
const ABOUT = '(?:(?:apie|about|around) )?'

const WITH = '(?:(?:ir|su|and|with|plus|i|z|ze|и|с|und|mit|un|ar) )?'

/** Children, the youngest of that age where somebody says one. */
const childrenFrom = (age?: number): Findings => ({ children: true, ...(age !== undefined && ofAge(age)) })
/** `AGES` that nobody says are 0. */
const saidAge = (age = 0) => age || undefined
const ofAge = (age: number): Findings => (age <= PARTY_LIMITS.childAge.max ? { youngest: age } : {})

/** A family, whose ages a phrase doesn't say: they are asked. Of more children than a form asks for nobody is counted. */
const family = (adults: number, kids: number, age?: number): Findings => ({
  ...childrenFrom(age),
  ...(kids <= PARTY_LIMITS.children && { adults, childAges: [...resizeAges([], kids)] }),
})

const MONTHS = '(?:men[a-z]*|months?|mo)(?: old)?'
const yearsOf = (months: number) => Math.floor(months / 12)

/** A later hour is one of the day: “10 val.” takes nobody's ten hours. */
const LONGEST_HOURS = 8
const isLength = (hours: number) => hours <= LONGEST_HOURS
const centsOf = (euros: number) => Math.round(euros * 100)

export const MEASURES: readonly Measure[] = [
  // Days leave these.
  [`${NUMBER} ${MONTHS} ${COUNTED_BY_MONTHS}`, months => childrenFrom(yearsOf(months))],
  [`${COUNTED_BY_MONTHS} ${NUMBER} ${MONTHS}`, months => childrenFrom(yearsOf(months))],
  // Nearer ones can't be left out: at least those beyond are found too.
  [
    `(?<! (?:ne|no|not) )${FURTHER} ${NUMBER} ${KM}(?= (?:nuo|from|od|от|von|no) )`,
    () => ({ radiusKm: WITHIN_LIMITS.max }),
  ],
  [
    `(?:(?:${MOST}|(?:no|not) ${FURTHER}) )?${NUMBER} ${KM}(?: (?:atstumu|spinduliu))?(?= (?:nuo|from|of|od|от|von|aplink|around|netoli) )`,
    km => ({ radiusKm: km }),
  ],
  [
    `(?:spinduliu|radius) ${NUMBER} ${KM}|${NUMBER} ${KM} (?:spinduliu|radius)`,
    (one, other) => ({ radiusKm: one || other || 0 }),
  ],
  [`${LEAST} ${RANGE} ${DAY}`, (from, to) => ({ daysFrom: from, daysTo: to })],
  [`${RANGE} ${DAY}`, (from, to) => ({ daysFrom: from, daysTo: to })],
  [`${LEAST} ${NUMBER} ${DAY}`, from => ({ daysFrom: from })],
  [`${MOST} ${NUMBER} ${DAY}`, to => ({ daysTo: to })],
  [`${NUMBER} ${DAY} \\d{1,2} (?:n|nakt[a-z]+|nights?)`, days => ({ daysFrom: days, daysTo: days })],
  [`${NUMBER} ${DAY}`, days => ({ daysFrom: days, daysTo: days })],
  [`${NUMBER} (?:nakt[a-z]+|nights?)`, nights => ({ daysFrom: nights + 1, daysTo: nights + 1 })],
  [
    `${RANGE} ${HOUR}`,
    (from, to) => (isLength(from) ? { durationFrom: Math.floor(from), durationTo: Math.ceil(to) } : {}),
  ],
  [`${LEAST} ${NUMBER} ${HOUR}`, from => (isLength(from) ? { durationFrom: Math.floor(from) } : {})],
  [`${MOST} ${ABOUT}${NUMBER} ${HOUR}`, to => (to <= 12 ? { durationTo: Math.ceil(to) } : {})],
  [`${ABOUT}${NUMBER} ${HOUR}`, to => (isLength(to) ? { durationTo: Math.ceil(to) } : {})],
  [`${RANGE} ${KM}`, (from, to) => ({ distanceFrom: Math.floor(from), distanceTo: Math.ceil(to) })],
  [`${LEAST} ${NUMBER} ${KM}`, from => ({ distanceFrom: Math.floor(from) })],
  [`${MOST} ${NUMBER} ${KM}`, to => ({ distanceTo: Math.ceil(to) })],
  [`${ABOUT}${NUMBER} ${KM}`, km => ({ distanceFrom: Math.floor(km * 0.8), distanceTo: Math.ceil(km * 1.2) })],
  [`(?:${MOST} )?${NUMBER} ${EURO} ${ALTOGETHER}`, total => ({ totalTo: centsOf(total) })],
  [
    `(?:${MOST} )?${NUMBER} ${EURO} ${PARTY_NUMBER}(?: ${PEOPLE})? ${ALTOGETHER}`,
    (total, people) => ({ totalTo: centsOf(total), people }),
  ],
  ...[
    `${BETWEEN}${NUMBER} (?:${EURO} )?${TO}${NUMBER} ${EURO}`,
    `${BETWEEN}${EURO} ${NUMBER} ${TO}(?:${EURO} )?${NUMBER}(?! (?:${PEOPLE}|${KIDS}|${DAY}|${HOUR}|${KM}) )`,
  ].map(
    (range): Measure => [
      `(?:nuo |from |od |от |von )?(?=\\d|€|eur|between|tarp)${range}${EACH}`,
      (from, to) => ({ priceFrom: centsOf(from), priceTo: centsOf(to) }),
    ],
  ),
  [
    `${LEAST} (?:${NUMBER} ${EURO}|${EURO} ${NUMBER})${EACH}`,
    (one, other) => ({ priceFrom: centsOf(one || other || 0) }),
  ],
  [
    `(?:${MOST} )?(?:${NUMBER} ${EURO}|${EURO} ${NUMBER})${EACH}`,
    (one, other) => ({ priceTo: centsOf(one || other || 0) }),
  ],
  [
    `${PARTY_NUMBER}(?: ${PEOPLE})? ${WITH}${NUMBER} ${KIDS}${AGES}`,
    (adults, kids, age) => family(adults, kids, saidAge(age)),
  ],
  [`${PARTY_NUMBER} ${PEOPLE} ${WITH}(?:a )?${KID}${AGES}`, (adults, age) => family(adults, 1, saidAge(age))],
  [`${PARTY_NUMBER} ${PEOPLE} ${WITH}(?:a )?${BABY}`, adults => family(adults, 1, YOUNGEST.baby)],
  [
    `${NUMBER} ${KIDS}${AGES} ${WITH}${PARTY_NUMBER} ${PEOPLE}`,
    (kids, age, adults) => family(adults, kids, saidAge(age)),
  ],
  // A number of children alone says neither who goes with them nor how old they are.
  [`(\\d{1,2}(?: (?:(?:ir|and|i|и|und|un) )?\\d{1,2})*) ${YEARS}(?= ${KIDS} )`, ofAge],
  [`(\\d{1,2}) ${YEARS} (?:${TODDLER}|${BABY})`, childrenFrom],
  [`(?:${TODDLER}|${BABY})(?: (?:aged?|w wieku))? (\\d{1,2}) ${YEARS}`, childrenFrom],
  [`(?:${NUMBER} )?${KIDS}${AGES}`, (_, age) => childrenFrom(saidAge(age))],
  [`${NUMBER} ${PEOPLE} (?:ir|and|plus|i|и|und|un) ${NUMBER} ${PEOPLE}`, (some, others) => ({ people: some + others })],
  [`${RANGE} ${PEOPLE}`, (one, other) => ({ people: Math.max(one, other) })],
  [`(?:(?:${MOST}|${LEAST}) )?${NUMBER} ${PEOPLE}`, people => ({ people })],
  [`(?:for|(?:party|group|team) of|(?:grup[a-z]+|kompanij[a-z]+)(?: is)?|mums|mes) ${NUMBER}`, people => ({ people })],
  [`${NUMBER} (?:baidar[a-z]+|kajak[a-z]+|kayaks?|valt[a-z]+)`, () => ({})],
  // How many of what goes along, which itself is understood later.
  [
    `${NUMBER}(?= (?:sun(?:ys|imis|u|is)|palapin[a-z]+|plaust[a-z]+|kanoj[a-z]+|irklen[tc][a-z]+|dogs?|tents?|rafts?|canoes?) )`,
    () => ({}),
  ],
]

/** A word without which a measure can't be said, so that others are not looked for. */
export const unitOf = (pattern: string): string | undefined =>
  [EURO, KM, DAY, HOUR, KIDS, PEOPLE].find(unit => pattern.includes(unit))

/** The groups of a match, in order: one that is missing is 0, and of several numbers the least counts. */
export const numbersOf = (groups: readonly (string | undefined)[]): number[] =>
  groups.map(group => (group === undefined ? 0 : leastOf(group)))

function leastOf(group: string): number {
  const number = numberOf(group)
  return Number.isNaN(number) ? Math.min(...(group.match(/\d+/g) ?? []).map(Number)) : number
}
