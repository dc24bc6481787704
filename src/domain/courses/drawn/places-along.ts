import { stretches } from '../../places/atlas/atlas.ts'
import type { Place } from '../../places/projection.ts'
import type { River } from '../../places/rivers.ts'
import { riverCourse } from './drawn-course.ts'

/** Every so many points of a course are enough to say what is near. */
const EACH = 10

/** Where a river is, from its upper course down; empty where nobody knows. */
export function placesAlong(river: River): Place[] {
  const course = riverCourse(river).filter((_, at) => at % EACH === 0)
  return course.length > 0 ? course : stretches.filter(it => it.river === river).flatMap(({ ends }) => ends)
}
