import { addDays, isLocalDate, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'
import type { Reading } from './reading.ts'

/** Days as people say them, in plain words: Lithuanian and English, then Polish, Russian, German and Latvian. */

const MONTHS = [
  'sausi[a-z]+|january|jan|stycznia|январ[а-я]+|januar|janvar[a-z]+',
  'vasari[a-z]+|february|feb|lutego|феврал[а-я]+|februar[a-z]*',
  'kov(?:o|a)|march|mar|marca|марта|marz|marta',
  'baland[a-z]+|april|apr|kwietnia|апрел[а-я]+|april[a-z]+',
  'geguzes?|may|maja|мая|mai|maija',
  'birzel[a-z]+|june|jun|czerwca|июн[а-я]+|juni|junij[a-z]+',
  'liep(?:os|a)|july|jul|lipca|июл[а-я]+|juli|julij[a-z]+',
  'rugpj[a-z]+|august|aug|sierpnia|август[а-я]*|august[a-z]+',
  'rugsej[a-z]+|september|sept?|wrzesnia|сентябр[а-я]+|septembr[a-z]+',
  'spali[a-z]+|october|oct|pazdziernika|октябр[а-я]+|oktober|oktobr[a-z]+',
  'lapkri[a-z]+|november|nov|listopada|ноябр[а-я]+|novembr[a-z]+',
  'gruod[a-z]+|december|dec|grudnia|декабр[а-я]+|dezember|decembr[a-z]+',
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
const WEEKEND = 'savaitgal[a-z]+|weekend[a-z]*|выходн[а-я]+|wochenende|nedelas nogal[a-z]+'
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
const MONTH = anyOf(MONTHS)

type Said = { year?: number; month: number; day: number }
type Groups = readonly (string | undefined)[]

/** Dates that have a number. */
const DATES: readonly [RegExp, (groups: Groups) => Said][] = [
  [pattern('(20\\d\\d) (?:m |metu )?(0?[1-9]|1[0-2]) ([0-3]?\\d)(?: d)?'), ([y, m, d]) => saidOf(y, Number(m), d)],
  [pattern('([0-3]?\\d) (0?[1-9]|1[0-2]) (20\\d\\d)'), ([d, m, y]) => saidOf(y, Number(m), d)],
  [
    pattern(`(?:(20\\d\\d) (?:m |metu )?)?${MONTH}(?: men[a-z]*)? ([0-3]?\\d)${ORDINAL}`),
    ([y, m, d]) => saidOf(y, monthOf(m), d),
  ],
  [pattern(`([0-3]?\\d)${ORDINAL} (?:of )?${MONTH}(?: (20\\d\\d))?`), ([d, m, y]) => saidOf(y, monthOf(m), d)],
]
const saidOf = (year: string | undefined, month: number, day: string | undefined): Said => ({
  ...(year !== undefined && { year: Number(year) }),
  month,
  day: Number(day),
})

const THAT_DAY = pattern(`(?:(?:${THIS}) |(${NEXT}) )?(?:${oneOf(WEEKDAYS)})`)
/** Two days are what the word itself says: it is left to be understood so. */
const THAT_WEEKEND = pattern(`(?:${THIS}|(${NEXT}))(?= (?:${WEEKEND}) )`)
const NEAR_DAY = pattern(oneOf(RELATIVE))
const SATURDAY = 6

/** A day, and where it is the first of several how many there are. */
export type FoundDays = { date?: LocalDate; daysTo?: number }

/** Understands the day that is said: never one that is over. A day that is said not to be meant is none. */
export function readDays(reading: Reading, today: LocalDate, hasNumbers: boolean): FoundDays {
  const found: FoundDays = {}
  const take = (at: number, date: LocalDate | undefined) => {
    if (reading.takeNegation(at)) return false
    found.date ??= date
    return date !== undefined && found.date === date
  }
  for (const [source, read] of hasNumbers ? DATES : []) {
    const match = reading.match(source)
    if (!match) continue
    const said = read(match.groups)
    const last = readLast(reading, match.at + match.length, said.day)
    if (take(match.at, dateOf(said, today)) && last !== undefined) found.daysTo = last - said.day + 1
  }
  for (let match = reading.match(THAT_DAY); match; match = reading.match(THAT_DAY)) {
    const [next, ...days] = match.groups
    take(match.at, weekdayAfter(days.findIndex(it => it !== undefined) + 1, today, next !== undefined))
  }
  const near = reading.match(NEAR_DAY)
  if (near)
    take(
      near.at,
      addDays(
        today,
        near.groups.findIndex(it => it !== undefined),
      ),
    )
  const weekend = reading.match(THAT_WEEKEND)
  if (weekend) take(weekend.at, weekendAfter(today, weekend.groups[0] !== undefined))
  return found
}

const UNIT =
  /^(?:zm|asm|people|pers|suaug|adult|vaik|kid|child|km|kilom|eur|€|val|h$|hour|dien|nakt|os$|osob|чел|cilv|leute|draug)/
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

/** The year that is said, unless the day is over then: the next one from today on. */
function dateOf({ year, month, day }: Said, today: LocalDate): LocalDate | undefined {
  const two = (value: number) => String(value).padStart(2, '0')
  const thisYear = Number(today.slice(0, 4))
  const years = [...(year === undefined ? [] : [year]), thisYear, thisYear + 1]
  return years.map(it => `${it}-${two(month)}-${two(day)}`).find(date => isLocalDate(date) && date >= today)
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
