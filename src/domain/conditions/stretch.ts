import { kmAlong, lengthKm, nearestOn } from '../courses/course.ts'
import { riverCourse } from '../courses/drawn/drawn-course.ts'
import { distanceKm, type Place } from '../places/projection.ts'
import { isRiver, riverLengthKm } from '../places/rivers.ts'
import { type ClosedWay, CONDITION_LIMITS } from './condition.ts'

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

/**
 * Whether a condition is on a tour's way along its river. One whose place cannot be compared may be anywhere on it: it is told rather than
 * kept from those who go there.
 */
export function isOnStretch(river: string, place: ConditionPlace, { from, to }: Stretch): boolean {
  const { km } = place
  if (km !== null && from.km !== null && to.km !== null)
    return km >= Math.min(from.km, to.km) - KM_MARGIN && km <= Math.max(from.km, to.km) + KM_MARGIN
  const part = partOf(river, place)
  if (!part || !from.location || !to.location) return true
  const [one, other] = [kmAlong(part.course, from.location), kmAlong(part.course, to.location)]
  return Math.min(one, other) <= part.toKm && Math.max(one, other) >= part.fromKm
}

/** The part of its drawn course on which a condition may be; null where nobody can tell. */
function partOf(river: string, { km, location }: ConditionPlace) {
  const course = riverCourse(river)
  if (course.length < 2) return null
  if (location) {
    const at = kmAlong(course, location)
    return { course, fromKm: at - COURSE_MARGIN_KM, toKm: at + COURSE_MARGIN_KM }
  }
  const whole = lengthKm(course)
  const length = isRiver(river) ? riverLengthKm(river) : undefined
  if (km === null || length === undefined || whole < length * WHOLE.min || whole > length * WHOLE.max) return null
  const along = (fromMouth: number) => (1 - fromMouth / length) * whole
  return { course, fromKm: along(km + READ_OFF_MARGIN_KM), toKm: along(km - READ_OFF_MARGIN_KM) }
}

/** The part of its river that a closure there closes; null for all of it. */
export function closedWay(river: string, place: ConditionPlace): ClosedWay | null {
  const part = partOf(river, place)
  if (!part) return null
  let km = 0
  const course = part.course.map((at, index): ClosedWay['course'][number] => {
    const before = part.course[index - 1]
    km += before ? distanceKm(before, at) : 0
    return [at.lng, at.lat, km]
  })
  return { course, fromKm: part.fromKm, toKm: part.toKm }
}

/** Whether a point can be on a river; of one without a known course nobody can tell. */
export function isByRiver(river: string, place: Place): boolean {
  const course = riverCourse(river)
  return course.length < 2 || nearestOn(course, place).awayKm <= CONDITION_LIMITS.awayKm
}
