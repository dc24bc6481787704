import { addDays, isLocalDate, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'
import type { When } from '../when.ts'
import { COUNTED_BY_MONTHS } from './intents.ts'
import type { Reading } from './reading.ts'

/** Days as people say them, in plain words: Lithuanian and English, then Polish, Russian, German and Latvian. */

const MONTHS = [
  'sausi[a-z]*|january|jan|stycz[a-z]+|январ[а-я]+|januar|janvar[a-z]+',
  'vasari(?:s|o|ui|us)?|february|feb|lut(?:y|ego|ym)|феврал[а-я]+|februar[a-z]*',
  'kov(?:o|a|as|e)|march|mar|mar(?:ca|cu|zec)|март[а-я]*|marz|marta',
  'baland(?:is|zio|i|zi|yje)|april|apr|kwie(?:tnia|tniu|cien)|апрел[а-я]+|april[a-z]+',
  'geguzes?|geguzei|may|maj|maj[aou]|ма[яеи]|mai|maija',
  'birzel[a-z]+|june|jun|czerw(?:ca|cu|iec)|июн[а-я]+|juni|junij[a-z]+',
  'liep(?:os|a|oje)|july|jul|lip(?:ca|cu|iec)|июл[а-я]+|juli|julij[a-z]+',
  'rugpj[a-z]+|august|aug|sierp(?:nia|niu|ien)|август[а-я]*|august[a-z]+',
  'rugsej[a-z]+|september|sept?|wrzes(?:nia|niu|ien)|сентябр[а-я]+|septembr[a-z]+',
  'spali[a-z]*|october|oct|pazdziernik[a-z]*|октябр[а-я]+|oktober|oktobr[a-z]+',
  'lapkri[a-z]+|november|nov|listopad[a-z]*|ноябр[а-я]+|novembr[a-z]+',
  'gruod(?:is|zio|i|zi|yje)|december|dec|grud(?:nia|niu|zien)|декабр[а-я]+|dezember|decembr[a-z]+',
]
const WEEKDAYS = [
  'pirmadien[a-z]+|mondays?|poniedzial[a-z]+|poniedział[a-z]+|понедельник[а-я]*|montags?|pirmdien[a-z]*',
  'antradien[a-z]+|tuesdays?|wtor(?:ek|ki|ku)|вторник[а-я]*|dienstags?|otrdien[a-z]*',
  'treciadien[a-z]+|wednesdays?|srod[aey]|сред[ауы]|mittwochs?|tresdien[a-z]*',
  'ketvirtadien[a-z]+|thursdays?|czwart(?:ek|ki|ku)|четверг[а-я]*|donnerstags?|ceturtdien[a-z]*',
  'penktadien[a-z]+|fridays?|piat(?:ek|ki|ku)|пятниц[ауы]|freitags?|piektdien[a-z]*',
  'sestadien[a-z]+|saturdays?|sobot[aey]|суббот[аеуы]|subbot[au]|samstags?|sonnabends?|sestdien[a-z]*',
  'sekmadien[a-z]+|sundays?|niedziel[aeiy]|воскресень[еюя]|voskresenye|sonntags?|svetdien[a-z]*',
]
/** Two days, or when they are. */
export const WEEKEND = 'savaitgal[a-z]+|weekend[a-z]*|выходн[а-я]+|wochenende|nedelas nogal[a-z]+'
const RELATIVE = [
  'siandien|today|tonight|dzis|dzisiaj|сегодня|segodnya|heute|sodien',
  'rytoj|tomorrow|jutro|завтра|zavtra|morgen(?: fruh)?|ritdien|rit',
  'poryt|(?:the )?day after tomorrow|pojutrze|послезавтра|ubermorgen|uebermorgen|parit',
]
const THIS = 'si|sio|sia|siuo|artimiaus[a-z]+|this|coming|ten|ta|te|эт[а-я]+|dieses|diesen|saja|so'
const NEXT = 'kit(?:as|a|o|ais)|ateinant[a-z]+|next|nastepn[a-z]+|следующ[а-я]+|nachst[a-z]+|nakam[a-z]+'
const ORDINAL = '(?: (?:d|dien[a-z]+|th|st|nd|rd|oji|aja|ta|a))?'

const pattern = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`)
const anyOf = (words: readonly string[]) => `(${words.map(it => `(?:${it})`).join('|')})`
const oneOf = (words: readonly string[]) => words.map(it => `(${it})`).join('|')
const isMonth = MONTHS.map(words => new RegExp(`^(?:${words})$`))
const monthOf = (word = '') => isMonth.findIndex(it => it.test(word)) + 1
const IS_MONTH = new RegExp(`^${anyOf(MONTHS)}$`)
const MONTH = anyOf(MONTHS)

/** People, prices or hours that a number after a month counts: “birželį 4 žmonės”. */
const COUNTED =
  'mergin[a-z]+|vaikin[a-z]+|vyr(?:ai|u)|moter[a-z]+|draug[a-z]+|koleg[a-z]+|girls|guys|men|women|dni|zmon(?:es|iu)|zm|asmen(?:ys|u)|asm|people|ppl|pers[a-z]*|adults?|suaugusi(?:eji|uju)|vaikai|kids|children|guests|friends|km|eur[a-z]*|€|евро|days?|nights?|hours?|val|nakt(?:ys|u|is)|osob|osoby|чел[а-я]*|дн[яей]+|leute|personen|tage'

type Said = { year?: number; month: number; day: number }
type Groups = readonly (string | undefined)[]

/** Dates that have a number. */
const DATES: readonly [RegExp, (groups: Groups) => Said][] = [
  [pattern('(20\\d\\d) (?:m |metu )?(0?[1-9]|1[0-2]) ([0-3]?\\d)(?: d)?'), ([y, m, d]) => saidOf(y, Number(m), d)],
  [pattern('([0-3]?\\d) (0?[1-9]|1[0-2]) (20\\d\\d)'), ([d, m, y]) => saidOf(y, Number(m), d)],
  // Without a year only where it cannot be two numbers of something else.
  [pattern(`(0[1-9]) ([0-2]\\d|3[01])(?! (?:${COUNTED}) )`), ([m, d]) => saidOf(undefined, Number(m), d)],
  [pattern(`(1[3-9]|2\\d|3[01]) (0[1-9])(?! (?:${COUNTED}) )`), ([d, m]) => saidOf(undefined, Number(m), d)],
  [
    pattern(`(?:(20\\d\\d) (?:m |metu )?)?${MONTH}(?: men[a-z]*)? ([0-3]?\\d)${ORDINAL}(?! (?:${COUNTED}) )`),
    ([y, m, d]) => saidOf(y, monthOf(m), d),
  ],
  [pattern(`([0-3]?\\d)${ORDINAL} (?:of )?${MONTH}(?: (20\\d\\d))?`), ([d, m, y]) => saidOf(y, monthOf(m), d)],
]
const saidOf = (year: string | undefined, month: number, day: string | undefined): Said => ({
  ...(year !== undefined && { year: Number(year) }),
  month,
  day: Number(day),
})

/** Feasts that always have the same day, and the eve of one that is kept at night. */
const FEASTS: readonly [RegExp, Said][] = [
  [
    pattern('jonini[a-z]* (?:nakt[a-z]+|isvakar[a-z]+)|midsummer (?:night|eve)|st john ?s eve|johannisnacht'),
    { month: 6, day: 23 },
  ],
  [
    pattern(
      'jonin[a-z]+|rasos svent[a-z]+|per rasas|midsummer(?: day)?|st john ?s(?: day)?|ivana kupala|ивана купала|johannistag|sobotk[a-z]+',
    ),
    { month: 6, day: 24 },
  ],
  [
    pattern(
      'liepos (?:sest(?:oji|aja|osios|ajai)|6 aja)|mindaugin[a-z]+|karaliaus mindaugo[a-z ]*dien[a-z]+|valstybes dien[a-z]+',
    ),
    { month: 7, day: 6 },
  ],
  [pattern('zolin(?:e|es|ei|iu|ems)|assumption day'), { month: 8, day: 15 }],
]

const THAT_DAY = pattern(`(?:(?:${THIS}) |(${NEXT}) )?(?:${oneOf(WEEKDAYS)})`)
/** Two days are what the word itself says: it is left to be understood so. */
const THAT_WEEKEND = pattern(`(?:${THIS}|(${NEXT}))(?= (?:${WEEKEND}) )`)
const NEAR_DAY = pattern(oneOf(RELATIVE))
const THAT_MONTH = pattern(
  `(?:${THIS}|(${NEXT})) (?:men(?:uo|esi|esio|esiui)|month|miesia?c[a-z]*|месяц[а-я]*|monat|menes[a-z]+)`,
)
const SATURDAY = 6

/** A day or a month, how many days it is the first of, and how many days around it will do as well. */
export type FoundDays = When & { daysTo?: number }

/** Understands when: never what is over. A day that is said not to be meant is none. */
export function readDays(reading: Reading, today: LocalDate, hasNumbers: boolean): FoundDays {
  const found: FoundDays = {}
  const take = (words: Words, date: string | undefined) => {
    const isMeant = !reading.keepUnwanted(words, IS_OF_DAYS)
    if (isMeant) found.date ??= date
    return isMeant && date !== undefined && found.date === date
  }
  for (const [source, read] of hasNumbers ? DATES : []) {
    const match = reading.match(source)
    if (!match) continue
    const said = read(match.groups)
    const after = match.at + match.length
    const isOr = readOtherDay(reading, after, said.day)
    const last = isOr ? undefined : readLast(reading, after, said.day)
    const isAround = reading.takeBefore(match.at, AROUND)
    if (!take(match, dateOf(said, today))) continue
    if (last !== undefined) found.daysTo = last - said.day + 1
    found.flex = isOr ? '1' : isAround ? '2' : isAtWeekend(reading, match) ? 'weekend' : undefined
  }
  for (const [source, said] of FEASTS) {
    const match = reading.match(source)
    if (match) take(match, dateOf(said, today))
  }
  readWeekdays(reading, today, found, take)
  const near = reading.match(NEAR_DAY)
  if (near)
    take(
      near,
      addDays(
        today,
        near.groups.findIndex(it => it !== undefined),
      ),
    )
  const weekend = reading.match(THAT_WEEKEND)
  // The word itself, where nobody can.
  if (weekend)
    take({ at: weekend.at, length: weekend.length + 1 }, weekendAfter(today, weekend.groups[0] !== undefined))
  const thatMonth = reading.match(THAT_MONTH)
  if (thatMonth) take(thatMonth, monthAfter(today, thatMonth.groups[0] !== undefined))
  readFlexible(reading, found)
  readMonth(reading, today, hasNumbers, take)
  return found
}

/** Words of days of which one “not” may be said: “ne šį šeštadienį ir sekmadienį”. */
export const IS_OF_DAYS = new RegExp(`^(?:${[...WEEKDAYS, ...MONTHS, WEEKEND, ...RELATIVE, THIS, NEXT].join('|')})$`)

type Words = { at: number; length: number }
/** Whether the date is the one that is meant. */
type Take = (words: Words, date: string | undefined) => boolean

function readWeekdays(reading: Reading, today: LocalDate, found: FoundDays, take: Take): void {
  let before: number | undefined
  for (let match = reading.match(THAT_DAY); match; match = reading.match(THAT_DAY)) {
    const [next, ...days] = match.groups
    const weekday = days.findIndex(it => it !== undefined) + 1
    // “Saturday or Sunday”.
    if (before === SATURDAY && weekday === SATURDAY + 1 && reading.takeBefore(match.at, OR)) found.flex = 'weekend'
    else if (take(match, weekdayAfter(weekday, today, next !== undefined))) before = weekday
  }
}

const AROUND =
  /^(?:apie|mazdaug|around|about|circa|ca|approximately|roughly|okolo|około|mniej|около|примерно|um|ungefahr|etwa|rund|ap|aptuveni)$/
const OR = /^(?:ar|arba|or|lub|albo|или|oder|vai)$/
/** A weekend that a day is in; how long a tour is it says as well. */
const IN_WEEKEND = /^(?:savaitgal(?:i|is|io|y|yje)|weekend|wochenende|выходные)$/
const OF = /^(?:of|the|on|in|d|am|do|w|v|dieną|diena)$/

const isAtWeekend = (reading: Reading, { at, length }: Words): boolean => {
  let before = at - 1
  while (OF.test(reading.neighbour(before))) before--
  return IN_WEEKEND.test(reading.neighbour(before)) || IN_WEEKEND.test(reading.neighbour(at + length))
}

/** The day after, as another one that will do: “19 ar 20 d.”. */
function readOtherDay(reading: Reading, after: number, first: number): boolean {
  const isOther = OR.test(reading.neighbour(after)) && reading.neighbour(after + 1) === `${first + 1}`
  const end = reading.neighbour(after + 2) === 'd' ? after + 3 : after + 2
  if (isOther) reading.mark(after, end - after)
  return isOther
}

const FLEXIBLE = pattern(
  `(?:pli?us minus|give or take)(?: (a|1|2|viena|one|two|dvi|kelias?|couple(?: of)?))?(?: (?:d|dien[a-z]+|days?))?|(?:with )?flexible(?: (?:dates?|days?))?|lanksc[a-z]+(?: (?:dat|dien)[a-z]+)?`,
)
const ONE = /^(?:a|1|viena|one)$/

function readFlexible(reading: Reading, found: FoundDays): void {
  const flexible = found.date === undefined ? undefined : reading.match(FLEXIBLE)
  if (flexible) found.flex ??= ONE.test(flexible.groups[0] ?? '') ? '1' : '2'
}

const YEAR = /^20\d\d$/
const OF_A_YEAR = /^(?:m|metu)$/
const MONTH_ALONE =
  /^(?:men[a-z]*|miesia[a-z]+|месяц[а-я]*|monat|(?:pradzi|vidur|pabaig)[a-z]*|poczatk[a-z]*|koniec|koncu|начал[а-я]*|конц[а-я]*)$/
/** Words that are months only in a month's place. */
const OTHERWISE = /^(?:may|march|mar|mai|maj[ao]?|jan|marta|april[a-z]+)$/
const IN_MONTH =
  /^(?:in|during|early|late|mid|middle|end|beginning|of|for|this|next|whole|entire|all|im|mitte|anfang|ende|w|we|в|во|на)$/
const ANY_DAY = pattern(
  '(?:bet (?:kur(?:i|ia|iuo)|koki?a)|kuria nors|any|some) (?:dien[a-z]+|days?)|dowolny dzien|любои день|в любои день|(?:irgend)?einen tag|an einem tag|kada nors|sometime|anytime|any time|bet kada',
)
const DIGITS = pattern(`(20\\d\\d) (0[1-9]|1[0-2])|(0?[1-9]|1[0-2]) (?:men|menesi|menesio)(?! ${COUNTED_BY_MONTHS} )`)

/** Understands any day of a month; of a word that means something else, only where it is said to be one. */
function readMonth(reading: Reading, today: LocalDate, hasNumbers: boolean, take: Take): void {
  const digits = hasNumbers ? reading.match(DIGITS) : undefined
  if (digits) take(digits, monthFrom(digits.groups[0], Number(digits.groups[1] ?? digits.groups[2]), today))
  for (const at of reading.free(1)) {
    const word = reading.neighbour(at)
    const month = IS_MONTH.test(word) ? monthOf(word) : 0
    if (month === 0) continue
    const next = reading.neighbour(at + 1)
    const isSaid = YEAR.test(next) || MONTH_ALONE.test(next) || IN_MONTH.test(reading.neighbour(at - 1))
    if (OTHERWISE.test(word) && !isSaid) continue
    const { from, to, year } = monthWords(reading, at)
    if (!take({ at: from, length: to - from }, monthFrom(year, month, today))) return
    reading.mark(from, to - from)
    reading.match(ANY_DAY)
    return
  }
}

/** The words that belong to a month. */
function monthWords(reading: Reading, at: number): { from: number; to: number; year: string | undefined } {
  let from = at
  while (IN_MONTH.test(reading.neighbour(from - 1)) || AROUND.test(reading.neighbour(from - 1))) from--
  const beforeYear = OF_A_YEAR.test(reading.neighbour(from - 1)) ? from - 2 : from - 1
  if (YEAR.test(reading.neighbour(beforeYear))) from = beforeYear
  let to = at + 1
  while (MONTH_ALONE.test(reading.neighbour(to))) to++
  const hasYear = YEAR.test(reading.neighbour(to))
  const year = [reading.neighbour(to), reading.neighbour(from)].find(it => YEAR.test(it))
  return { from, to: hasYear ? to + 1 : to, year }
}

const monthAfter = (today: LocalDate, isNext: boolean): string =>
  (isNext ? addDays(`${today.slice(0, 8)}01`, 31) : today).slice(0, 7)

/** The month in the year that is said, unless it is over then: the next one, this month included. */
function monthFrom(year: string | undefined, month: number, today: LocalDate): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = [...(year === undefined ? [] : [year]), thisYear, thisYear + 1]
  return years.map(it => `${it}-${twoDigits(month)}`).find(it => it >= today.slice(0, it.length))
}

const UNIT =
  /^(?:zm|asm|mergin|vaikin|vyr|moter|koleg|girls|guys|dni|tag|people|pers|suaug|adult|vaik|kid|child|km|kilom|eur|€|val|h$|hour|dien|nakt|os$|osob|чел|cilv|leute|draug)/
const JOINS = /^(?:iki|to|ir|and|do|bis|по|un|und|i|и)$/
const MOST_IN_A_ROW = 14

/** The last day of “19–20 d.”, understood; a number of something else is none. */
function readLast(reading: Reading, after: number, first: number): number | undefined {
  const at = JOINS.test(reading.neighbour(after)) ? after + 1 : after
  const word = reading.neighbour(at)
  const last = /^\d{1,2}$/.test(word) ? Number(word) : 0
  if (last <= first || last > 31 || last - first >= MOST_IN_A_ROW || UNIT.test(reading.neighbour(at + 1)))
    return undefined
  const end = reading.neighbour(at + 1) === 'd' ? at + 2 : at + 1
  reading.mark(after, end - after)
  return last
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The year that is said, unless the day is over then: the next one from today on. */
function dateOf({ year, month, day }: Said, today: LocalDate): LocalDate | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = [...(year === undefined ? [] : [year]), thisYear, thisYear + 1]
  return years.map(it => `${it}-${twoDigits(month)}-${twoDigits(day)}`).find(date => isLocalDate(date) && date >= today)
}

/** The weekday after today: today has a word of its own. `isNext`: of the week after this one. */
function weekdayAfter(weekday: number, today: LocalDate, isNext: boolean): LocalDate {
  const now = weekdayOf(today)
  return addDays(today, isNext ? 7 - now + weekday : (weekday - now + 7) % 7 || 7)
}

/** Its Saturday, or today where it has begun. */
function weekendAfter(today: LocalDate, isNext: boolean): LocalDate {
  const now = weekdayOf(today)
  return isNext ? weekdayAfter(SATURDAY, today, true) : addDays(today, Math.max(0, SATURDAY - now))
}
