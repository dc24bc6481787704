import { riverCourse } from '../courses/drawn/drawn-course.ts'
import { mouthOf } from '../courses/drawn/known-courses.ts'
import { stretches } from '../places/atlas/atlas.ts'
import type { Place } from '../places/projection.ts'
import type { River } from '../places/rivers.ts'
import { getRiverText } from '../places/text-queries.ts'
import { rulesFor, sortRules } from '../rules/rule.ts'
import { stationsOf } from '../water/station.ts'
import { guideOf, knownLengthKm } from './facts.ts'

/** Fewer facts are no page for search engines. */
const ENOUGH_FACTS = 3

/** Whether enough is known of a river to fill a page without tours: its length, its mouth, a text, gauges, rules of its own, a season, features. */
export function isKnown(river: River): boolean {
  const { season, topics } = guideOf(river)
  const facts = [
    knownLengthKm(river),
    mouthOf(river),
    getRiverText(river, 'lt'),
    stationsOf(river).length > 0,
    sortRules(rulesFor([river], [])).local.length > 0,
    season,
    topics.some(({ features }) => features.length > 0),
  ]
  return facts.filter(Boolean).length >= ENOUGH_FACTS
}

/** Every so many points of a course are enough to say what is near. */
const EACH = 10

/** Where a river is, from its upper course down; empty where nobody knows. */
export function placesOf(river: River): Place[] {
  const course = riverCourse(river).filter((_, at) => at % EACH === 0)
  return course.length > 0 ? course : stretches.filter(it => it.river === river).flatMap(({ ends }) => ends)
}
