import type { Place } from '../../places/projection.ts'
import { nearestOn } from '../course.ts'
import type { RiverCourse } from './river-course.ts'

/** A river with what is known of it beside its name: places on it, and pairs of which the first is upstream. */
export type KnownRiver = {
  slug: string
  lengthKm: number | undefined
  places: readonly Place[]
  runs: readonly (readonly [Place, Place])[]
}

export const DOUBTS = ['name-alone', 'several', 'far-places', 'length', 'gaps', 'direction'] as const
type Doubt = (typeof DOUBTS)[number]
export type Match =
  | { verdict: 'taken'; course: RiverCourse }
  | { verdict: 'doubtful'; course: RiverCourse; doubts: Doubt[] }
  | { verdict: 'missing'; why: 'not-found' | 'elsewhere' }

/** Most known places are centres of villages, up to two kilometres from their rivers. */
const NEAR_KM = 2.5
const LENGTH_RATIO = { min: 0.75, max: 1.3 }
const MOST_GAPS = 0.1
const MOST_AGAINST = 0.25
/** So much farther down, one place is below another. */
const BELOW_KM = 0.5

const isNear = ({ line }: RiverCourse, place: Place) => nearestOn(line, place).awayKm <= NEAR_KM

/**
 * The course of each of the rivers that share a name, by their places: a course is one river's alone. One that is found by its name alone, or
 * is not as it is known to be, is doubtful.
 */
export function matchRivers(namesakes: readonly KnownRiver[], courses: readonly RiverCourse[]): Map<string, Match> {
  const nearOf = (river: KnownRiver, course: RiverCourse) => river.places.filter(place => isNear(course, place)).length
  const pairs = namesakes
    .flatMap(river => courses.map(course => ({ river, course, near: nearOf(river, course) })))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near || other.course.lengthKm - one.course.lengthKm)
  const found = new Map<string, RiverCourse>()
  for (const { river, course } of pairs)
    if (!found.has(river.slug) && ![...found.values()].includes(course)) found.set(river.slug, course)
  const left = courses.filter(course => ![...found.values()].includes(course))
  return new Map(
    namesakes.map(river => {
      const course = found.get(river.slug)
      return [river.slug, course ? judged(river, course) : byName(river, left, namesakes.length)] as const
    }),
  )
}

/** Without a known place a river is found where nothing else bears its name, and then by its length. */
function byName(river: KnownRiver, left: readonly RiverCourse[], namesakes: number): Match {
  const [course] = left
  if (!course) return { verdict: 'missing', why: 'not-found' }
  if (river.places.length > 0) return { verdict: 'missing', why: 'elsewhere' }
  // Short pieces beside a long one are its own.
  const rivals = left.filter(it => it !== course && it.lengthKm > course.lengthKm / 5)
  const match = judged(river, course)
  const isCertain = river.lengthKm !== undefined && rivals.length === 0 && namesakes === 1
  if (isCertain) return match
  const doubts: Doubt[] = [rivals.length > 0 || namesakes > 1 ? 'several' : 'name-alone']
  return { verdict: 'doubtful', course, doubts: [...doubts, ...('doubts' in match ? match.doubts : [])] }
}

function judged(river: KnownRiver, found: RiverCourse): Match {
  const { course, isSure } = downstream(river, found)
  const ratio = river.lengthKm === undefined ? 1 : course.lengthKm / river.lengthKm
  const near = river.places.filter(place => isNear(course, place)).length
  const doubts: Doubt[] = [
    ...(near * 2 < river.places.length ? (['far-places'] as const) : []),
    ...(ratio < LENGTH_RATIO.min || ratio > LENGTH_RATIO.max ? (['length'] as const) : []),
    ...(course.gapsKm > MOST_GAPS * course.lengthKm ? (['gaps'] as const) : []),
    ...(isSure ? [] : (['direction'] as const)),
  ]
  return doubts.length > 0 ? { verdict: 'doubtful', course, doubts } : { verdict: 'taken', course }
}

/** The course as people go on it, from put-ins to take-outs; where nobody does, the way in which it is drawn. */
function downstream({ runs }: KnownRiver, course: RiverCourse): { course: RiverCourse; isSure: boolean } {
  const votes = runs
    .filter(run => run.every(place => isNear(course, place)))
    .map(([from, to]) => nearestOn(course.line, to).km - nearestOn(course.line, from).km)
    .filter(km => Math.abs(km) > BELOW_KM)
  const down = votes.filter(km => km > 0).length
  const up = votes.length - down
  if (down === up) return { course, isSure: votes.length === 0 && course.againstShare <= MOST_AGAINST }
  return { course: up > down ? { ...course, line: course.line.toReversed() } : course, isSure: true }
}
