import { isInCountry } from '../../places/country.ts'
import type { Pair } from '../../places/projection.ts'

/** The indices from and to which a line is in the country. */
export function rangesInside(line: readonly Pair[]): Pair[] {
  const ranges: Pair[] = []
  let from: number | undefined
  for (let at = 0; at <= line.length; at++) {
    const place = line[at]
    const isInside = place !== undefined && isInCountry({ lng: place[0], lat: place[1] })
    if (isInside) from ??= at
    else if (from !== undefined) {
      if (at - from > 1) ranges.push([from, at])
      from = undefined
    }
  }
  return ranges
}
