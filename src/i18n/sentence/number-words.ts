import { formatNumber } from '../format.ts'
import { pluralRules } from '../formatters.ts'
import type { Locale } from '../locales.ts'

/** Times as a sentence says them: small numbers in words, larger ones and odd parts in digits. */

const LT_ACCUSATIVE = ['', '', 'dvi', 'tris', 'keturias', 'penkias', 'šešias', 'septynias', 'aštuonias', 'devynias']
const LT_GENITIVE = ['', '', 'dviejų', 'trijų', 'keturių', 'penkių', 'šešių', 'septynių', 'aštuonių', 'devynių']
const LT_DATIVE = [
  '',
  'vienam',
  'dviem',
  'trims',
  'keturiems',
  'penkiems',
  'šešiems',
  'septyniems',
  'aštuoniems',
  'devyniems',
  'dešimčiai',
]
const EN = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** “keturias valandas”, “pusantros valandos”, as after „apie“; “four hours”, “an hour and a half”. */
export function hoursInWords(locale: Locale, hours: number): string {
  const digits = formatNumber(locale, hours)
  const whole = Math.floor(hours)
  const isHalf = hours - whole === 0.5 && whole > 0 && whole < 10
  return locale === 'lt' ? lithuanianHours(hours, whole, isHalf, digits) : englishHours(hours, whole, isHalf, digits)
}

function lithuanianHours(hours: number, whole: number, isHalf: boolean, digits: string): string {
  if (isHalf) return whole === 1 ? 'pusantros valandos' : `${LT_ACCUSATIVE[whole]} su puse valandos`
  if (hours !== whole) return `${digits} valandos`
  if (hours === 1) return 'valandą'
  if (hours === 10) return 'dešimt valandų'
  const nouns = { one: 'valandą', few: 'valandas' } as Record<string, string>
  return `${LT_ACCUSATIVE[hours] ?? digits} ${nouns[pluralRules('lt', {}).select(hours)] ?? 'valandų'}`
}

function englishHours(hours: number, whole: number, isHalf: boolean, digits: string): string {
  if (hours === 1) return 'an hour'
  if (isHalf) return whole === 1 ? 'an hour and a half' : `${EN[whole]} and a half hours`
  return `${EN[hours] ?? digits} hours`
}

/** “dviejų dienų”, “two-day”: what a tour of several days is called by. */
export function daysInWords(locale: Locale, days: number): string {
  const digits = formatNumber(locale, days)
  if (locale === 'en') return `${EN[days] ?? digits}-day`
  if (days === 10) return 'dešimties dienų'
  return `${LT_GENITIVE[days] ?? digits} ${pluralRules('lt', {}).select(days) === 'one' ? 'dienos' : 'dienų'}`
}

/** “keturiems”, “four”: for how many people something is; nothing above ten, which is written in digits. */
export const peopleInWords = (locale: Locale, people: number): string | undefined =>
  (locale === 'lt' ? LT_DATIVE : EN)[people] || undefined
