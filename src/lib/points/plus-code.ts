/** Letters of a plus code (Open Location Code), each worth its place. */
const LETTERS = '23456789CFGHJMPQRVWX'
const PAIRS = 5
/** Behind the pairs each letter names a cell of this grid. */
const GRID = { rows: 5, columns: 4 }

/** A whole code, and what a map writes behind it: `9G662P9R+HJ Dubičiai`. A short one needs a place to be near to. */
const CODE = /^([23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2,7})(?![\p{L}\p{N}])/iu

/** The middle of the square that a plus code names; `undefined` where a text begins with none. */
export function readPlusCode(text: string): { latitude: number; longitude: number } | undefined {
  const [, area, rest] = CODE.exec(text) ?? []
  if (area === undefined || rest === undefined) return undefined
  const digits = Array.from((area + rest).toUpperCase(), letter => LETTERS.indexOf(letter))
  let [latitude, longitude] = [-90, -180]
  let [height, width] = [20 * LETTERS.length, 20 * LETTERS.length]
  for (let at = 0; at < PAIRS * 2; at += 2) {
    height /= LETTERS.length
    width /= LETTERS.length
    latitude += (digits[at] ?? 0) * height
    longitude += (digits[at + 1] ?? 0) * width
  }
  for (const digit of digits.slice(PAIRS * 2)) {
    height /= GRID.rows
    width /= GRID.columns
    latitude += Math.floor(digit / GRID.columns) * height
    longitude += (digit % GRID.columns) * width
  }
  return { latitude: latitude + height / 2, longitude: longitude + width / 2 }
}
