import { nearestOfShortCode, readShortCode } from '#src/lib/points/plus-code.ts'
import { slugify } from '#src/lib/slug.ts'
import { plainCharacters } from '#src/lib/tidy.ts'
import { type Point, roundPoint } from '#src/lib/typed-point.ts'
import { LOCALITIES, type Locality } from './localities.ts'
import { formsOf } from './river-forms.ts'

const MOST_WORDS = 3
const MOST_LETTERS = 300

let townsByForm: ReadonlyMap<string, Locality> | undefined
const towns = () => {
  townsByForm ??= new Map(
    LOCALITIES.toReversed().flatMap(town => formsOf(town.name).map(form => [slugify(form), town] as const)),
  )
  return townsByForm
}

/** The point that a short plus code means beside a town: `2P9R+HJ Dubičiai, Lietuva`. `null` where there is none, or no such town is known. */
export function readShortPoint(text: string): Point | null {
  if (text.length > MOST_LETTERS) return null
  const { code, beside } = readShortCode(plainCharacters(text)) ?? {}
  const town = beside === undefined ? undefined : townIn(beside)
  return code === undefined || !town ? null : roundPoint(nearestOfShortCode(code, town))
}

/** A town with what a map writes behind it: “Varėnos r. sav.”, “Vilnius City Municipality”. */
function townIn(words: string): Locality | undefined {
  for (const part of words.split(/[,;()]/)) {
    const said = slugify(part).split('-')
    for (let length = MOST_WORDS; length > 0; length--) {
      const town = towns().get(said.slice(0, length).join('-'))
      if (town) return town
    }
  }
  return undefined
}
