import { inCommonSigns, uniform } from './point-notation.ts'
import { textsInLink } from './points/link.ts'
import { fromLks94, isLks94 } from './points/lks94.ts'
import { readPlusCode } from './points/plus-code.ts'
import { plainCharacters } from './tidy.ts'
import { readNumber, type TypedNumber } from './typed-number.ts'

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** A point as two fields hold it: numbers, `null` while empty, the text itself where it is no number of degrees. */
export type TypedPoint = Record<keyof Point, TypedNumber>

const DEGREE_LIMITS: Readonly<Record<keyof Point, number>> = { latitude: 90, longitude: 180 }

/** The value of a field once this is typed into it: `55,5989`, `55.5989N`, `55°35′56″ N`. */
export function readDegrees(text: string, part: keyof Point): TypedNumber {
  const reading = readNumber(text, { units: ['°'], decimals: 15, hasThousands: false })
  const degrees = reading.issue ? readOne(text, part) : reading.number
  return degrees === undefined || Math.abs(degrees ?? 0) > DEGREE_LIMITS[part] ? text : degrees
}

/** The point, once both fields have degrees. */
export function wholePoint(typed: TypedPoint | null): Point | null {
  const { latitude, longitude } = typed ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

const DECIMALS = 6
/** `N` and `E` as Lithuanians write them too: šiaurė, pietūs, rytai, vakarai. */
const SIDES: Readonly<Record<string, [keyof Point, 1 | -1]>> = {
  N: ['latitude', 1],
  Š: ['latitude', 1],
  S: ['latitude', -1],
  P: ['latitude', -1],
  E: ['longitude', 1],
  R: ['longitude', 1],
  W: ['longitude', -1],
  V: ['longitude', -1],
}
const SIDE = `([${Object.keys(SIDES).join('')}])`
const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`
const SIGNS = String.raw`\s*°(?:\s*(${NUMBER})\s*['′’](?:\s*(${NUMBER})\s*(?:["″”]|''|′′))?)?`
const SIZE = `([+-]?${NUMBER})(?:${SIGNS})?`
/** Without signs, as devices show it: degrees, minutes and seconds with spaces or colons between. Only a side tells it from others. */
const BARE = String.raw`(\d{1,3})[ :](\d{1,2}(?:[.,]\d+)?)(?:[ :](\d{1,2}(?:[.,]\d+)?))?`
const NOTATIONS = [String.raw`${SIZE}\s*${SIDE}?`, String.raw`${BARE}\s*${SIDE}`]
const NOTATIONS_AFTER_SIDES = [String.raw`${SIDE}\s*${SIZE}`, String.raw`${SIDE}\s*${BARE}`]
const pairOf = (degrees: string) => new RegExp(String.raw`^${degrees}(\s*;\s*|,\s+|\s+|,)${degrees}$`, 'iu')
const oneOf = (degrees: string) => new RegExp(`^${degrees}$`, 'iu')
const PAIRS = NOTATIONS.map(pairOf)
const PAIRS_AFTER_SIDES = NOTATIONS_AFTER_SIDES.map(pairOf)
const ONES = NOTATIONS.map(oneOf)
const ONES_AFTER_SIDES = NOTATIONS_AFTER_SIDES.map(oneOf)
const METRES = String.raw`(?:[XYNE]\s*[:=]?\s*)?(\d{1,3}(?: \d{3}){1,2}|\d{6,7})(?:[.,](\d+))?(?:\s*m)?`
const METRES_PAIR = new RegExp(String.raw`^${METRES}(?:\s*[;,]\s*|\s+)${METRES}$`, 'i')

/** A link, also where it is shared with words before it. */
const LINK = /^(?:https?|geo):.*|(?<!\p{L})(?:https?:\/\/|geo:)\S+/iu
/** No address of a map is longer, and no words around a point. */
const MOST_LETTERS = { link: 4000, words: 300 }

/**
 * A whole point as maps and devices give it to copy: `54.0189, 24.74156`, `54,0189; 24,74156`, `54°01'08.0"N 24°44'29.6"E`,
 * `N54 01.134 E24 44.494`, metres of the national maps, a plus code, a link. `null` where it is none, or can be read in two ways.
 */
export function readPoint(text: string): Point | null {
  if (text.length > MOST_LETTERS.link) return null
  const [link] = LINK.exec(plainCharacters(text)) ?? []
  return link === undefined ? readText(text) : firstOf(textsInLink(link), readText)
}

/** The point of a text that is no link. */
function readText(text: string): Point | null {
  if (text.length > MOST_LETTERS.words) return null
  const square = readPlusCode(plainCharacters(text))
  return square ? withinLimits(square.latitude, square.longitude) : firstOf(uniform(text), readPair)
}

function firstOf(texts: readonly string[], read: (text: string) => Point | null): Point | null {
  for (const text of texts) {
    const point = read(text)
    if (point) return point
  }
  return null
}

function readPair(text: string): Point | null {
  const metres = METRES_PAIR.exec(text)
  if (metres) return readMetres(toMetres(metres[1], metres[2]), toMetres(metres[3], metres[4]))
  const [one, other, separator] = splitPair(text)
  if (!one || !other) return null
  // A lone comma may be a decimal mark.
  if (separator === ',' && (one.hasComma || other.hasComma || !(one.isExact && other.isExact))) return null
  if (separator === ' ' && !(one.isExact && other.isExact)) return null
  if (one.part === other.part && one.part) return null
  const isTurned = one.part === 'longitude' || other.part === 'latitude'
  return isTurned ? withinLimits(other.degrees, one.degrees) : withinLimits(one.degrees, other.degrees)
}

const toMetres = (whole = '', fraction = '') => Number(`${whole.replaceAll(' ', '')}.${fraction}`)

/** In either order: northings are ten times as large. */
function readMetres(one: number, other: number): Point | null {
  const metres = { north: Math.max(one, other), east: Math.min(one, other) }
  if (!isLks94(metres)) return null
  const { latitude, longitude } = fromLks94(metres)
  return withinLimits(latitude, longitude)
}

/** One value with signs or a side, where it is not of the other part. */
function readOne(text: string, part: keyof Point): number | undefined {
  const tidy = inCommonSigns(text)
  const before = firstMatch(ONES, tidy)
  const after = firstMatch(ONES_AFTER_SIDES, tidy)
  const degrees = before ? toDegrees(before.slice(0, 3), before[3]) : after && toDegrees(after.slice(1), after[0])
  if (!degrees || (degrees.part && degrees.part !== part)) return undefined
  return round(degrees.degrees)
}

const firstMatch = (patterns: readonly RegExp[], text: string) =>
  patterns
    .map(pattern => pattern.exec(text))
    .find(it => it !== null)
    ?.slice(1)

type Degrees = { degrees: number; part: keyof Point | undefined; hasComma: boolean; isExact: boolean }

function splitPair(text: string): [Degrees | null, Degrees | null, separator: string] {
  const parts = firstMatch(PAIRS, text)
  if (parts) return [toDegrees(parts.slice(0, 3), parts[3]), toDegrees(parts.slice(5, 8), parts[8]), parts[4] ?? '']
  const [side, one, oneMinutes, oneSeconds, separator = '', otherSide, ...other] =
    firstMatch(PAIRS_AFTER_SIDES, text) ?? []
  return [toDegrees([one, oneMinutes, oneSeconds], side), toDegrees(other, otherSide), separator]
}

function toDegrees([whole, minutes, seconds]: (string | undefined)[], side = ''): Degrees | null {
  if (whole === undefined) return null
  const [part, sign] = SIDES[side.toUpperCase()] ?? [undefined, 1]
  const [degrees, ...rest] = [whole, minutes ?? '0', seconds ?? '0'].map(it => Number(it.replace(',', '.')))
  if (degrees === undefined || rest.some(it => it >= 60)) return null
  const [inMinutes = 0, inSeconds = 0] = rest
  const size = Math.abs(degrees) + inMinutes / 60 + inSeconds / 3600
  return {
    degrees: (whole.startsWith('-') ? -1 : 1) * sign * size,
    part,
    hasComma: [whole, minutes, seconds].some(it => it?.includes(',')),
    isExact: minutes !== undefined || part !== undefined || /[.,]/.test(whole),
  }
}

function withinLimits(latitude: number, longitude: number): Point | null {
  const isPlace = Math.abs(latitude) <= DEGREE_LIMITS.latitude && Math.abs(longitude) <= DEGREE_LIMITS.longitude
  return isPlace ? roundPoint({ latitude, longitude }) : null
}

/** To some ten centimetres. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
})

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
