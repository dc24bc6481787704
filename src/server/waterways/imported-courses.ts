import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { simplifyLine } from '#src/domain/courses/course.ts'
import { takeCourses } from '#src/domain/courses/drawn/drawn-course.ts'
import type { Pair } from '#src/domain/places/projection.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { logFailure } from '../log.ts'

/** Where `tekme rivers:import` keeps the courses. */
export const coursesPath = (dataDir: string): string => resolve(join(dataDir, 'river-courses', 'courses.geojson'))

const pair = v.pipe(v.tuple([v.number(), v.number()]), v.readonly())
const kept = v.object({
  features: v.array(
    v.object({
      properties: v.object({ river: v.string(), verdict: v.string() }),
      geometry: v.object({ coordinates: v.pipe(v.array(pair), v.minLength(2)) }),
    }),
  ),
})

/** Maps of the country are drawn of all of them. */
const TOLERANCE_M = 100

function drawnLine(coordinates: readonly (readonly [number, number])[]): Pair[] {
  const line = coordinates.map(([lng, lat]) => ({ lng, lat }))
  return simplifyLine(line, TOLERANCE_M).map(({ lng, lat }) => [lng, lat])
}

/**
 * Has maps draw the rivers as they were read from OpenStreetMap, those that are beyond doubt. Returns when they were read, by which pages fall
 * that show others; empty where nothing was. What cannot be read is left out.
 */
export async function drawImportedCourses(dataDir: string): Promise<string> {
  const file = coursesPath(dataDir)
  const found = await stat(file).catch(() => undefined)
  if (!found) return ''
  try {
    const { features } = v.parse(kept, JSON.parse(await readFile(file, 'utf8')))
    const taken = features.filter(({ properties: { river, verdict } }) => verdict === 'taken' && isRiver(river))
    takeCourses(
      taken.map(({ properties: { river }, geometry: { coordinates } }) => ({ river, line: drawnLine(coordinates) })),
    )
    return found.mtime.toISOString()
  } catch (error) {
    logFailure(`The courses in ${file} could not be read`, error)
    return ''
  }
}
