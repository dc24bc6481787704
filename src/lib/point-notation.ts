import { plainCharacters } from './tidy.ts'

/** Makes one notation of many: signs, words and brackets in which devices, programs and people write a point. */

const NORTH = /(?<!\p{L})(?:šiaur\p{L}*|north|š\. ?pl(?:at)?\.?)(?!\p{L})/giu
const SOUTH = /(?<!\p{L})(?:piet\p{L}*|south)(?!\p{L})/giu
const EAST = /(?<!\p{L})(?:ryt\p{L}*|east|r\. ?ilg\.?)(?!\p{L})/giu
const WEST = /(?<!\p{L})(?:vakar\p{L}*|west)(?!\p{L})/giu
const LATITUDE = /(?<!\p{L})(?:lat(?:itude)?|platum\p{L}*|plat)(?!\p{L})\.?\s*[:=]?/giu
const LONGITUDE = /(?<!\p{L})(?:lon(?:g(?:itude)?)?|lng|ilgum\p{L}*|ilg)(?!\p{L})\.?\s*[:=]?/giu
/** A side says it already: “šiaurės platumos”. */
const SAID_AGAIN = /(?<=(?<!\p{L})[NSEW]\s)\s*(?:platum\p{L}*|ilgum\p{L}*|latitude|longitude)(?!\p{L})\s*[:=]?/giu
const DEGREES = /(\d)\s*(?:d(?:eg(?:rees?)?)?|laips\p{L}*)(?!\p{L})\.?/gu
const MINUTES = /(\d)\s*(?:m(?:in(?:ut\p{L}*)?)?)(?!\p{L})\.?/gu
/** A large S is the south. */
const SECONDS = /(\d)\s*(?:s(?:e[ck]\p{L}*)?)(?!\p{L})\.?/gu
const SIDE = 'NSEWŠPRV'
const BETWEEN_SIDES = /(?<=\d['"″′°]*)([NSEWŠPRV])(?=[+-]?\d)/giu
const SIGNED = /^([+-]\d+\.\d+)([+-]\d+\.\d+)\/?$/
const SLASHED = /^(-?\d+[.,]\d+)\s*[/|]\s*(-?\d+[.,]\d+)$/
/** Files that programs make have the longitude first. */
const LONGITUDE_FIRST =
  /^(?:POINT\s*Z?\s*\(|\{.*"coordinates"\s*:\s*\[)\s*(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)[^\d]*.*$/i
/** A height that goes with it. */
const WITH_HEIGHT = /^(-?\d+\.\d{3,})\s*,\s*(-?\d+\.\d{3,})\s*,\s*-?\d+(?:\.\d+)?(?: ?m)?$/
/** Degrees and minutes, or seconds too, without any sign: they can be nothing else with a mark between the parts. */
const BARE_MINUTES = /^(\d{1,3}) (\d{1,2}[.,]\d{2,})\s*(?:[;,]\s|\s|;)\s*(\d{1,3}) (\d{1,2}[.,]\d{2,})$/
const BARE_SECONDS =
  /^(\d{1,3}) (\d{1,2}) (\d{1,2}(?:[.,]\d+)?)\s*(?:[;,]\s|\s|;)\s*(\d{1,3}) (\d{1,2}) (\d{1,2}(?:[.,]\d+)?)$/
const NAME_OF_METRES = /^(?:LKS|EPSG)[\s:-]*\d{2,4}[\s:,-]*/i
/** From the first digit to the last, with a side at either end, of a text that says where that is. */
const IN_WORDS = /(?:^|[\s(:,;])([NSEWŠPRV]?\s?[+-]?\d.*\d['"″′°]*(?:\s*[NSEWŠPRV])?)(?=$|[\s),.;])/iu
/** Words have numbers of their own: those of a point are exact, or have signs. */
const IS_EXACT = /[.,]\d{3,}.*\d[.,]\d{3,}|°.*°/

/** The text in common characters; signs that only look like that of degrees are it. */
export const inCommonSigns = (text: string): string => plainCharacters(text.replace(/[º˚∘]/g, '°'))

/** The text as it may be read, the likeliest first. */
export function uniform(text: string): string[] {
  const plain = withoutBrackets(inCommonSigns(text).replace(NAME_OF_METRES, '').replace(LONGITUDE_FIRST, '$2, $1'))
    .replace(WITH_HEIGHT, '$1, $2')
    .replace(SIGNED, '$1, $2')
    .replace(SLASHED, '$1; $2')
    .replace(BARE_MINUTES, 'N $1 $2, E $3 $4')
    .replace(BARE_SECONDS, 'N $1 $2 $3, E $4 $5 $6')
  const said = withSigns(plain)
    .replace(NORTH, 'N')
    .replace(SOUTH, 'S')
    .replace(EAST, 'E')
    .replace(WEST, 'W')
    .replace(SAID_AGAIN, '')
  const isLabelled = said.search(LATITUDE) >= 0 && said.search(LONGITUDE) >= 0
  const bare = (latitude: string, longitude: string) =>
    apart(said.replace(LATITUDE, latitude).replace(LONGITUDE, longitude).replaceAll('&', ' '))
  const readings = isLabelled ? [bare('N', 'E'), bare('', '')] : [apart(said)]
  return [...readings, ...readings.flatMap(inWords)]
}

/** Quotes of JSON are no seconds. */
const withoutBrackets = (text: string): string =>
  (/^[{[]/.test(text) ? text.replaceAll('"', '') : text).replace(/^[([{\s]+|[)\]}\s.;,]+$/g, '')

function withSigns(text: string): string {
  const inDegrees = text.replace(DEGREES, '$1°')
  if (!inDegrees.includes('°')) return text
  const inMinutes = inDegrees.replace(MINUTES, "$1'")
  return /['′’]/.test(inMinutes) ? inMinutes.replace(SECONDS, '$1"') : inMinutes
}

/** With a space between a side and the number of the other part. */
function apart(text: string): string {
  const tidy = text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .trim()
  return tidy.replace(BETWEEN_SIDES, SIDE.includes(tidy.charAt(0).toUpperCase()) ? ' $1' : '$1 ')
}

function inWords(text: string): string[] {
  if (!/\p{L}{2}/u.test(text) || !IS_EXACT.test(text)) return []
  const [, within = ''] = IN_WORDS.exec(text) ?? []
  return within === '' || within === text ? [] : [within.trim()]
}
