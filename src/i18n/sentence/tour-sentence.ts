import { isRiver } from '#src/domain/places/rivers.ts'
import type { Trip } from '#src/domain/prices/card-price.ts'
import type { TourStatus } from '#src/domain/tours/tour.ts'
import { formatList } from '../format.ts'
import { difficultyWord, distanceText, priceText } from '../phrases.ts'
import { plainRiver, riverIn } from '../river-words.ts'
import type { LocaleContext } from '../translate.ts'
import { DESCRIPTION_LENGTH } from './description.ts'
import { locativeOfPlace } from './locative.ts'
import { daysInWords, hoursInWords } from './number-words.ts'

/** More would name every brook of a long tour. */
const MOST_RIVERS = 3

/** The facts of a tour that a sentence can tell; `null` for what is not known. */
export type ToldTour = {
  distanceKm: number | null
  days: number
  durationHours: number | null
  difficulty: number | null
  priceCents: number | null
  leastCents: Trip['leastCents']
  currency: string
  departureAddress: string
  arrivalAddress: string
  rivers: readonly string[]
  status?: TourStatus
}

/** `isWhole`: a sentence of its own, since its names are in the nominative after a colon. */
type Ends = { text: string; isWhole: boolean }

/**
 * A tour in one sentence: “Lengvas 14 km žygis Merkiu, apie keturias valandas: įlipama Puvočiuose, išlipama Merkinėje; nuo 16 €
 * asmeniui.” A clause that does not fit is left out whole, never a word cut.
 */
export function tourSentence(context: LocaleContext, tour: ToldTour, { isRaft = false } = {}): string {
  const start = startOf(context, tour, isRaft)
  const ends = endsOf(context, tour)
  const price = priceOf(context, tour)
  const whole = joined(start, ends, price)
  return whole.length > DESCRIPTION_LENGTH ? joined(start, undefined, price) : whole
}

function joined(start: string, ends: Ends | undefined, price: string): string {
  if (!ends) return stopped(price ? `${start}, ${price}` : start)
  if (!ends.isWhole) return stopped(price ? `${start}: ${ends.text}; ${price}` : `${start}: ${ends.text}`)
  return [start, ends.text, price]
    .filter(text => text !== '')
    .map(text => stopped(capital(text)))
    .join(' ')
}

function startOf(context: LocaleContext, tour: ToldTour, isRaft: boolean): string {
  const { locale, t } = context
  const { difficulty, days, distanceKm, durationHours } = tour
  const river = riversOf(context, tour)
  const words = [
    difficulty === null ? '' : difficultyWord(context, difficulty),
    days > 1 ? daysInWords(locale, days) : '',
    distanceKm === null ? '' : distanceText(context, distanceKm),
    t(isRaft ? 'tours:sentence.raft' : 'tours:sentence.trip'),
    river && t('tours:sentence.on', { river }),
  ]
  const name = words.filter(word => word !== '').join(' ')
  const start = capital(locale === 'en' ? `${articleOf(name)} ${name}` : name)
  if (days > 1 || !durationHours) return start
  return `${start}, ${t('tours:sentence.time', { hours: hoursInWords(locale, durationHours) })}`
}

function riversOf({ locale, t }: LocaleContext, { rivers }: ToldTour): string {
  const known = rivers.filter(isRiver)
  const named = known.length > MOST_RIVERS ? known.slice(0, 1) : known
  const names = named.map(river => riverIn(plainRiver(t, river), locale))
  return formatList(locale, names)
}

/** “an 8 km trip”, “an easy trip”, “a hard trip”. */
const articleOf = (name: string) => (/^([aeiou]|(8|1[18](?!\d))\d*)/i.test(name) ? 'an' : 'a')

function endsOf({ locale, t }: LocaleContext, { departureAddress, arrivalAddress }: ToldTour): Ends | undefined {
  const names = { from: tidied(departureAddress), to: tidied(arrivalAddress) }
  const { from, to } = names
  if (!from && !to) return undefined
  const which = !to ? 'putIn' : !from ? 'takeOut' : from === to ? 'both' : 'ends'
  const inCase = locale === 'lt' ? locativeOfPlace : plainName
  const [start, end] = [from && inCase(from), to && inCase(to)]
  return start === undefined || end === undefined
    ? { text: t(`tours:sentence.named.${which}`, names), isWhole: true }
    : { text: t(`tours:sentence.${which}`, { from: start, to: end }), isWhole: false }
}

const tidied = (address: string) => address.replace(/\s+/g, ' ').trim()

/** An address with commas and numbers does not read as part of a sentence. */
const plainName = (name: string) => (/^[\p{L}’' -]+$/u.test(name) ? name : undefined)

/** The price of a tour that can be had now; another has none. */
function priceOf(context: LocaleContext, { priceCents, status, ...tour }: ToldTour): string {
  return !priceCents || status === 'paused' ? '' : priceText(context, { ...tour, priceCents })
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('lt') + text.slice(1)
const stopped = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
