import { kmAlong, lengthKm, nearestOn } from '../courses/course.ts'
import { riverCourse } from '../courses/drawn/drawn-course.ts'
import type { Place } from '../places/projection.ts'
import { isRiver, riverLengthKm } from '../places/rivers.ts'
import { CONDITION_LIMITS } from './condition.ts'

/** Where a condition is on its river: by its kilometre from the mouth, by a point, both or neither. */
export type ConditionPlace = { km: number | null; location: Place | null }

/** The part of a river that a tour goes, from where it is put in to where it is taken out; null where that is not known. */
export type Stretch = { from: ConditionPlace; to: ConditionPlace }

/** A known kilometre is good to that much, and a place on an approximate course to that. */
const KM_MARGIN = 0.5
const COURSE_MARGIN_KM = 2.5
/** A kilometre that is read off such a course, which cuts bends, is good to that much. */
const READ_OFF_MARGIN_KM = 12
/** A drawn course of another length beside that of its river is only a part of it. */
const WHOLE = { min: 0.6, max: 1.1 }

const isWithin = (value: number, ends: readonly number[], margin: number) =>
  value >= Math.min(...ends) - margin && value <= Math.max(...ends) + margin

/**
 * Whether a condition is on a tour's way along its river. One whose place cannot be compared may be anywhere on it: it is told rather than
 * kept from those who go there.
 */
export function isOnStretch(river: string, { km, location }: ConditionPlace, { from, to }: Stretch): boolean {
  if (km !== null && from.km !== null && to.km !== null) return isWithin(km, [from.km, to.km], KM_MARGIN)
  const course = riverCourse(river)
  if (!from.location || !to.location || course.length < 2) return true
  const ends = [from.location, to.location].map(place => kmAlong(course, place))
  if (location) return isWithin(kmAlong(course, location), ends, COURSE_MARGIN_KM)
  const whole = lengthKm(course)
  const length = isRiver(river) ? riverLengthKm(river) : undefined
  if (km === null || length === undefined || whole < length * WHOLE.min || whole > length * WHOLE.max) return true
  const toMouth = ends.map(along => (1 - along / whole) * length)
  return isWithin(km, toMouth, READ_OFF_MARGIN_KM)
}

/** Whether a point can be on a river; of one without a known course nobody can tell. */
export function isByRiver(river: string, place: Place): boolean {
  const course = riverCourse(river)
  return course.length < 2 || nearestOn(course, place).awayKm <= CONDITION_LIMITS.awayKm
}
