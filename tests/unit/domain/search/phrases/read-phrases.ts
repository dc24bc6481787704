import { addDays, type LocalDate, weekdayOf } from '#src/lib/local-date.ts'

/** A typed phrase, and the query string of the filters whose tours it must find; a provider stands there by name. */
export type Phrase = { phrase: string; expected: string }

/** One a line: `phrase => query`. */
export const readPhrases = (table: string): Phrase[] =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [phrase = '', expected = ''] = line.split(' => ')
      return { phrase: phrase.trim(), expected: expected.trim() }
    })

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const SATURDAY = 6

/** The days that `@saturday`, `@next-weekend`, `@07-05` or `@07` stand for on a day. */
export const withDays = ({ phrase, expected }: Phrase, today: LocalDate): Phrase => ({
  phrase,
  expected: expected.replace(/@([\w-]+)/g, (_, said: string) => dayOf(said, today)),
})

function dayOf(said: string, today: LocalDate): LocalDate {
  const ahead = ['today', 'tomorrow', 'in-two-days'].indexOf(said)
  if (ahead >= 0) return addDays(today, ahead)
  const now = weekdayOf(today)
  const nextMonday = addDays(today, 8 - now)
  if (said === 'weekend') return now >= SATURDAY ? today : addDays(today, SATURDAY - now)
  if (said.startsWith('next-')) {
    const name = said.slice('next-'.length)
    return addDays(nextMonday, name === 'weekend' ? SATURDAY - 1 : WEEKDAYS.indexOf(name))
  }
  if (WEEKDAYS.includes(said)) {
    const date = addDays(today, WEEKDAYS.indexOf(said) + 1 - now)
    return date > today ? date : addDays(date, 7)
  }
  const date = `${today.slice(0, 4)}-${said}`
  return date >= today.slice(0, date.length) ? date : `${Number(today.slice(0, 4)) + 1}-${said}`
}
