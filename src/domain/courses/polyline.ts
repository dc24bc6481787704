import type { Place } from '../places/projection.ts'

/** Lines as text: differences of coordinates in units of 10⁻⁵ degrees, about a metre, five bits a character. */

const UNITS = 1e5

export function encodePolyline(line: readonly Place[]): string {
  let text = ''
  let [lat, lng] = [0, 0]
  for (const place of line) {
    const next = [Math.round(place.lat * UNITS), Math.round(place.lng * UNITS)] as const
    text += encodeNumber(next[0] - lat) + encodeNumber(next[1] - lng)
    ;[lat, lng] = next
  }
  return text
}

function encodeNumber(value: number): string {
  // The sign goes last, so that small numbers are short.
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(rest + 63)
}

export function decodePolyline(text: string): Place[] {
  const line: Place[] = []
  let [lat, lng] = [0, 0]
  const numbers = decodeNumbers(text)
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lng += numbers[at + 1] ?? 0
    line.push({ lng: lng / UNITS, lat: lat / UNITS })
  }
  return line
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at) - 63
    value += (bits % 32) * factor
    factor *= 32
    if (bits < 32) {
      numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
      ;[value, factor] = [0, 1]
    }
  }
  return numbers
}
