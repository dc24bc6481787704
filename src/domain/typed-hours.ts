import { plainCharacters } from '#src/lib/tidy.ts'
import { readNumber } from '#src/lib/typed-number.ts'

/** How long a tour of one day takes, as people write it in either language. */

export type HoursReading =
  /** `null` for an empty text. */
  | { hours: number | null; fault?: undefined }
  | { fault: 'unread' }
  /** Too wide to be meant as what is in the middle. */
  | { fault: 'span'; middle: number }
  /** `4.30` is four hours and a half, or 4.3 of them. */
  | { fault: 'minutes'; clock: string; decimal: number }
  /** It is said in days, which have a field of their own; null where it does not say how many. */
  | { fault: 'days'; days: number | null }

/** A span of at most so many hours is meant as its middle. */
const NARROW_HOURS = 2

const HOUR = String.raw`(?:val(?:\.|and\p{L}*)?|h(?:rs?|ours?)?\.?)`
const MINUTE = String.raw`(?:min(?:\.|ut\p{L}*)?|')`
const UNITS = [
  'h',
  'h.',
  'hr',
  'hrs',
  'hour',
  'hours',
  'val',
  'val.',
  'valanda',
  'valandą',
  'valandos',
  'valandas',
  'valandų',
]
const PARTED = new RegExp(String.raw`^(\d{1,2})\s*${HOUR}\s*(?:ir |and )?(\d{1,2})\s*${MINUTE}?$`, 'u')
const COLON = new RegExp(String.raw`^(\d{1,2}):([0-5]\d)\s*${HOUR}?$`, 'u')
const MINUTES = new RegExp(String.raw`^(\d{1,4})\s*${MINUTE}$`, 'u')
const CLOCK_LIKE = new RegExp(String.raw`^(\d{1,2})[.,]([0-5]\d)\s*${HOUR}?$`, 'u')
const DAYS = /^(\d{1,2})\s*(?:d\.?|dien\p{L}*|par(?:a|os|as|ų)|days?)$/u
const BEFORE = /^(?:apie|maždaug|trunka|nuo|iki|about|around|from|up to|~)\s*/
const BETWEEN = /\s*(?:-|(?<!\p{L})(?:iki|ar|arba|to|or)(?!\p{L}))\s*/u

/** Words in place of digits; halves last, since they are said of a number before them. */
const WORDS: readonly [RegExp, string][] = [
  [/pusantr\p{L}*/u, '1,5'],
  [/pusvaland\p{L}*|(?<!su )pus[ėęe]s? valand\p{L}*|half an hour/u, '0,5 h'],
  [/an hour and a half/u, '1,5 h'],
  [/^(?:valand[aą]|an hour)$/u, '1 h'],
  [/savaitgal\p{L}*|weekend/u, '2 d.'],
  ...Object.entries({
    1: 'vien[aąo]s?|one',
    2: 'dvi|dviejų|two',
    3: 'trys|tris|trijų|three',
    4: 'keturi\\p{L}*|four',
    5: 'penki\\p{L}*|five',
    6: 'šeši\\p{L}*|six',
    7: 'septyni\\p{L}*|seven',
    8: 'aštuoni\\p{L}*|eight',
    9: 'devyni\\p{L}*|nine',
    10: 'dešimt\\p{L}*|ten',
  }).map(([digit, word]): [RegExp, string] => [new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'gu'), digit]),
  [/(\d+) (?:su puse|and a half)/u, '$1,5'],
]
/** A sign for a half becomes two digits where characters are made common. */
const HALF = /(\d*) ?½/g

function simplify(text: string): string {
  const line = plainCharacters(text.replace(HALF, (_, whole: string) => `${whole || 0},5`)).toLowerCase()
  return WORDS.reduce((it, [word, digits]) => it.replace(word, digits), line).replace(BEFORE, '')
}

/**
 * Hours out of `4:30`, `4 h 30 min`, `90 min.`, `pusantros valandos`; of a narrow span, `4-5 val.`, its middle. What reads in two ways,
 * or in none, has a fault.
 */
export function readHours(text: string): HoursReading {
  const typed = simplify(text)
  if (typed === '') return text.trim() ? { fault: 'unread' } : { hours: null }
  const ends = typed.split(BETWEEN)
  const [first = '', last] = ends
  if (ends.length !== 2) return readOne(typed)
  return first && last ? readSpan(first, last) : { fault: 'unread' }
}

function readSpan(first: string, second: string): HoursReading {
  const last = readOne(second)
  // The unit is said once: `30-45 min.`, `2-3 d.`
  const unit = /^[\d.,]+$/.test(first) ? (/[\d.,]+(\D*)$/.exec(second)?.[1] ?? '') : ''
  const from = readOne(first + unit)
  if (from.fault === 'days' && last.fault === 'days') return { fault: 'days', days: null }
  if (typeof from.fault === 'string' || typeof last.fault === 'string') return { fault: 'unread' }
  const [low, high] = [from.hours ?? 0, last.hours ?? 0]
  if (low >= high) return { fault: 'unread' }
  const middle = rounded((low + high) / 2)
  return high - low > NARROW_HOURS ? { fault: 'span', middle } : { hours: middle }
}

function readOne(text: string): HoursReading {
  const [, days] = DAYS.exec(text) ?? []
  if (days !== undefined) return Number(days) > 1 ? { fault: 'days', days: Number(days) } : { fault: 'unread' }
  const [, hours, minutes] = COLON.exec(text) ?? PARTED.exec(text) ?? []
  if (hours !== undefined) return Number(minutes) < 60 ? inHours(Number(hours), Number(minutes)) : { fault: 'unread' }
  const [, onlyMinutes] = MINUTES.exec(text) ?? []
  if (onlyMinutes !== undefined) return inHours(0, Number(onlyMinutes))
  const [, whole = '', digits = ''] = CLOCK_LIKE.exec(text) ?? []
  if (digits && Number(digits) % 25 !== 0)
    return { fault: 'minutes', clock: `${whole}:${digits}`, decimal: Number(`${whole}.${digits}`) }
  const reading = readNumber(text, { units: UNITS, decimals: 2 })
  return reading.issue ? { fault: 'unread' } : { hours: reading.number }
}

const inHours = (hours: number, minutes: number): HoursReading => ({ hours: rounded(hours + minutes / 60) })
/** Has as many digits as are stored. */
const rounded = (hours: number) => Math.round(hours * 100) / 100
