import { readNumber, type TypedNumber } from './typed-number.ts'

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** A point as two fields hold it: numbers, `null` while empty, the text itself where it is no number of degrees. */
export type TypedPoint = Record<keyof Point, TypedNumber>

const DEGREE_LIMITS: Readonly<Record<keyof Point, number>> = { latitude: 90, longitude: 180 }

/** What a field holds once this is typed into it. */
export function readDegrees(text: string, part: keyof Point): TypedNumber {
  const reading = readNumber(text, { units: ['°'], decimals: 15, hasThousands: false })
  if (reading.issue || Math.abs(reading.number ?? 0) > DEGREE_LIMITS[part]) return text
  return reading.number
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
const SIZE = String.raw`([+-]?${NUMBER})(?:\s*°(?:\s*(${NUMBER})\s*['′’](?:\s*(${NUMBER})\s*(?:["″”]|''|′′))?)?)?`
const pairOf = (degrees: string) => new RegExp(String.raw`^${degrees}(\s*;\s*|,\s+|\s+|,)${degrees}$`, 'iu')
const PAIR = pairOf(String.raw`${SIZE}\s*${SIDE}?`)
const PAIR_AFTER_SIDES = pairOf(String.raw`${SIDE}\s*${SIZE}`)
/** A map’s address names the point behind one of these. */
const IN_LINK = /(?:@|[?&](?:q|query|ll|mlat)=|^geo:)(-?\d+\.\d+)(?:,\s*|&mlon=)(-?\d+\.\d+)/

/**
 * A whole point as maps give it to copy: `54.0189, 24.74156`, `54,0189; 24,74156`, `54°01'08.0"N 24°44'29.6"E`, a link.
 * `null` where it is none, or can be read in two ways.
 */
export function readPoint(text: string): Point | null {
  const tidy = text
    .normalize('NFC')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const linked = /^(?:https?|geo):/i.test(tidy) && IN_LINK.exec(decodeSafely(tidy))
  if (linked) return withinLimits(Number(linked[1]), Number(linked[2]))
  const [one, other, separator] = splitPair(tidy)
  if (!one || !other) return null
  // A lone comma may be a decimal mark.
  if (separator === ',' && (one.hasComma || other.hasComma || !(one.isExact && other.isExact))) return null
  if (separator === ' ' && !(one.isExact && other.isExact)) return null
  if (one.part === other.part && one.part) return null
  const isTurned = one.part === 'longitude' || other.part === 'latitude'
  return isTurned ? withinLimits(other.degrees, one.degrees) : withinLimits(one.degrees, other.degrees)
}

type Degrees = { degrees: number; part: keyof Point | undefined; hasComma: boolean; isExact: boolean }

function splitPair(text: string): [Degrees | null, Degrees | null, separator: string] {
  const [, ...parts] = PAIR.exec(text) ?? []
  if (parts.length)
    return [toDegrees(parts.slice(0, 3), parts[3]), toDegrees(parts.slice(5, 8), parts[8]), parts[4] ?? '']
  const [, side, one, oneMinutes, oneSeconds, separator = '', otherSide, ...other] = PAIR_AFTER_SIDES.exec(text) ?? []
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
  return isPlace ? { latitude: round(latitude), longitude: round(longitude) } : null
}

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
