import { simplifyLine } from '#src/domain/courses/course.ts'
import { courseBetween } from '#src/domain/courses/waterways/course-between.ts'
import { Failure, invalid, notFound } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { distanceKm, fitBox, type Place } from '#src/domain/places/projection.ts'
import { LINE_LIMITS } from '#src/domain/reaches/reach.ts'
import { settings } from '../config/env.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { logFailure } from '../log.ts'
import { queryWaterways } from './query.ts'

/** Farther apart, there would be more water between them than an answer should have. */
const MOST_KM = 60
/** Rivers bend beyond the box of their ends. */
const MARGIN_KM = 6
const PAUSE_MS = 30_000

/** The rules of the public service: one at a time, and a pause after a refusal. */
const limitConcurrency = createSemaphore(1, 6, 'waterways')
let pausedUntil = 0

/** The course of the river between two places by OpenStreetMap's data. Throws `Failure`: 404 without a service or a course, 503 while it is unavailable. */
export async function proposeCourse(from: Place, to: Place, owner: string): Promise<Place[]> {
  const address = settings.OVERPASS_URL
  if (!address) throw notFound()
  if (distanceKm(from, to) > MOST_KM) throw invalid(message('account:failure.courseFar', { max: MOST_KM }), 'to')
  const box = boxAround(from, to)
  const ways = await limitConcurrency(() => queryOrPause(address, box), owner)
  const found = courseBetween(ways, from, to)
  if ('problem' in found) throw new Failure({ status: 404, items: [{ message: found.problem }] })
  return simplifyLine(found.line, LINE_LIMITS.toleranceM)
}

async function queryOrPause(address: string, box: Parameters<typeof queryWaterways>[1]) {
  const waitMs = pausedUntil - Date.now()
  if (waitMs > 0) throw away(waitMs)
  try {
    return await queryWaterways(address, box)
  } catch (error) {
    logFailure('The service of waterways failed', error)
    pausedUntil = Date.now() + PAUSE_MS
    throw away(PAUSE_MS)
  }
}

const away = (ms: number) =>
  new Failure({
    status: 503,
    items: [{ message: message('account:failure.courseAway') }],
    retryAfterSeconds: Math.ceil(ms / 1000),
  })

/** For tests: as after a start. */
export function endPause(): void {
  pausedUntil = 0
}

function boxAround(from: Place, to: Place) {
  const box = fitBox([from, to], { aspect: 1, padding: 0, minSpanKm: 2 * MARGIN_KM })
  const [lng, lat] = [MARGIN_KM / 64, MARGIN_KM / 111]
  const round = (degrees: number) => Number(degrees.toFixed(4))
  return {
    west: round(box.west - lng),
    south: round(box.south - lat),
    east: round(box.east + lng),
    north: round(box.north + lat),
  }
}
