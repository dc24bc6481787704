/** Letters of a plus code (Open Location Code), each worth its place. */
const LETTERS = '23456789CFGHJMPQRVWX'
const PAIRS = 5
/** Behind the pairs each letter names a cell of this grid. */
const GRID = { rows: 5, columns: 4 }

/** A whole code, and what a map writes behind it: `9G662P9R+HJ Dubičiai`. */
const CODE = /^([23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2,7})(?![\p{L}\p{N}])/iu

/** The middle of the square that a plus code names; `undefined` where a text begins with none. */
export function readPlusCode(text: string): { latitude: number; longitude: number } | undefined {
  const [, area, rest] = CODE.exec(text) ?? []
  if (area === undefined || rest === undefined) return undefined
  return middleOf(area + rest, 0, { latitude: -90, longitude: -180 })
}

/** A code without its first four letters, which a place beside it stands for: `2P9R+HJ Dubičiai`. */
const SHORT = /(?<![\p{L}\p{N}+])([23456789CFGHJMPQRVWX]{4})\+([23456789CFGHJMPQRVWX]{2,7})(?![\p{L}\p{N}+])/iu
const LEFT_OUT = 2
/** The size of the squares that those letters tell from each other. */
const DEGREE = 1

/** A short code, and the words beside it. */
export function readShortCode(text: string): { code: string; beside: string } | undefined {
  const match = SHORT.exec(text)
  if (!match) return undefined
  const around = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  return {
    code: `${match[1]}${match[2]}`,
    beside: around
      .map(it => it.trim())
      .join(' ')
      .trim(),
  }
}

/** The square of that code which is nearest to a place. */
export function nearestOfShortCode(code: string, near: { lat: number; lng: number }) {
  const { latitude, longitude } = middleOf(code, LEFT_OUT, { latitude: 0, longitude: 0 })
  return { latitude: nearestTo(near.lat, latitude), longitude: nearestTo(near.lng, longitude) }
}

const nearestTo = (degrees: number, within: number): number => within + Math.round((degrees - within) / DEGREE) * DEGREE

/** `corner`: that of the square which so many pairs before have named. */
function middleOf(letters: string, pairsBefore: number, corner: { latitude: number; longitude: number }) {
  const digits = Array.from(letters.toUpperCase(), letter => LETTERS.indexOf(letter))
  let { latitude, longitude } = corner
  let [height, width] = Array(2).fill(20 * LETTERS.length ** (1 - pairsBefore)) as [number, number]
  const paired = (PAIRS - pairsBefore) * 2
  for (let at = 0; at < paired; at += 2) {
    height /= LETTERS.length
    width /= LETTERS.length
    latitude += (digits[at] ?? 0) * height
    longitude += (digits[at + 1] ?? 0) * width
  }
  for (const digit of digits.slice(paired)) {
    height /= GRID.rows
    width /= GRID.columns
    latitude += Math.floor(digit / GRID.columns) * height
    longitude += (digit % GRID.columns) * width
  }
  return { latitude: latitude + height / 2, longitude: longitude + width / 2 }
}
