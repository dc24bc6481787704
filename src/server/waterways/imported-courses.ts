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

/** When the courses were read; empty where nothing was. */
async function readAt(dataDir: string): Promise<string> {
  const found = await stat(coursesPath(dataDir)).catch(() => undefined)
  return found?.mtime.toISOString() ?? ''
}

/**
 * Has maps draw the rivers as they were read from OpenStreetMap, those that are beyond doubt. Returns when they were read, by which pages fall
 * that show others; empty where nothing was. What cannot be read is left out.
 */
export async function drawImportedCourses(dataDir: string): Promise<string> {
  const file = coursesPath(dataDir)
  const at = await readAt(dataDir)
  try {
    takeCourses(at === '' ? [] : await readCourses(file))
    return at
  } catch (error) {
    logFailure(`The courses in ${file} could not be read`, error)
    return ''
  }
}

async function readCourses(file: string) {
  const { features } = v.parse(kept, JSON.parse(await readFile(file, 'utf8')))
  const taken = features.filter(({ properties: { river, verdict } }) => verdict === 'taken' && isRiver(river))
  return taken.map(({ properties: { river }, geometry: { coordinates } }) => ({ river, line: drawnLine(coordinates) }))
}

/** Has a server that runs draw what was read since. `drawn`: what it draws by now; `changed` drops the pages that show it. */
export function createCourseWatch(dataDir: string, drawn: string, changed: () => Promise<unknown>) {
  let known = drawn
  return {
    async look(): Promise<void> {
      const at = await readAt(dataDir)
      if (at === known) return
      // A file that cannot be read is not tried again until it is another one.
      known = at
      if ((await drawImportedCourses(dataDir)) === at) await changed()
    },
  }
}
