import { kmAlong, nearestOn } from '../courses/course.ts'
import { riverCourse } from '../courses/drawn/drawn-course.ts'
import type { Place } from '../places/projection.ts'
import { CONDITION_LIMITS } from './condition.ts'

/** Where a condition is on its river: by its kilometre from the mouth, by a point, both or neither. */
export type ConditionPlace = { km: number | null; location: Place | null }

/** The part of a river that a tour goes, from where it is put in to where it is taken out; null where that is not known. */
export type Stretch = { from: ConditionPlace; to: ConditionPlace }

/** A known kilometre is good to that much, and a place on an approximate course to that. */
const KM_MARGIN = 0.5
const COURSE_MARGIN_KM = 2.5

const isWithin = (value: number, ends: readonly number[], margin: number) =>
  value >= Math.min(...ends) - margin && value <= Math.max(...ends) + margin

/**
 * Whether a condition is on a tour's way along its river. One whose place cannot be compared may be anywhere on it: it is told rather than
 * kept from those who go there.
 */
export function isOnStretch(river: string, { km, location }: ConditionPlace, { from, to }: Stretch): boolean {
  if (km !== null && from.km !== null && to.km !== null) return isWithin(km, [from.km, to.km], KM_MARGIN)
  const course = riverCourse(river)
  if (!location || !from.location || !to.location || course.length < 2) return true
  const along = (place: Place) => kmAlong(course, place)
  return isWithin(along(location), [along(from.location), along(to.location)], COURSE_MARGIN_KM)
}

/** Whether a point can be on a river; of one without a known course nobody can tell. */
export function isByRiver(river: string, place: Place): boolean {
  const course = riverCourse(river)
  return course.length < 2 || nearestOn(course, place).awayKm <= CONDITION_LIMITS.awayKm
}
