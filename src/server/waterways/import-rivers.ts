import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simplifyLine } from '#src/domain/courses/course.ts'
import { type KnownRiver, type Match, matchRivers } from '#src/domain/courses/rivers/match-river.ts'
import { type RiverAnswer, readRiver, riverQuery } from '#src/domain/courses/rivers/river-answer.ts'
import { coursesIn } from '#src/domain/courses/rivers/river-course.ts'
import { createPace, type Pace } from '../water/pace.ts'
import { requestRiver, ServiceAwayError } from './request-river.ts'

/** No more than a request a second; the rest covers network delay. */
export const RIVER_INTERVAL_MS = 1_010
const TIMEOUT_MS = 90_000
const TRIES = 4
/** The wait after the first failure of a name; each further one doubles it. */
const WAIT_SECONDS = 15
const MOST_WAIT_SECONDS = 300
/** So many names one after the other that fail are a service that is away. */
const MOST_FAILURES = 3
/** Points nearer to a line through others say nothing more. */
const TOLERANCE_M = 10

export const COURSES_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0, https://www.openstreetmap.org/copyright'

export type NamedRivers = { name: string; rivers: readonly KnownRiver[] }
/** `left`: names that were not asked, or not answered: asked by the next run. */
export type Import = { matches: Map<string, Match>; left: string[]; failure: string | undefined }

type Options = {
  address: string
  userAgent: string
  /** Where answers are kept, so that a run that was ended goes on. */
  folder: string
  wait: (ms: number) => Promise<unknown>
  pace?: Pace
  timeoutMs?: number
  tell?: (line: string) => void
}

/**
 * Asks a service of OpenStreetMap's data for each name of a river, one after the other, and finds which of what it has is which river. What was
 * answered is kept and not asked again.
 */
export async function importRivers(names: readonly NamedRivers[], options: Options): Promise<Import> {
  const { folder, wait, pace = createPace({ now: () => performance.now(), wait }, RIVER_INTERVAL_MS) } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const matches = new Map<string, Match>()
  const left: string[] = []
  let failure: string | undefined
  let inRow = 0
  for (const { name, rivers } of names) {
    const file = join(folder, `${rivers[0]?.slug}.json`)
    const answer =
      (await readKept(file)) ?? (inRow < MOST_FAILURES ? await ask(name, file, { ...options, pace }) : undefined)
    if (!answer || answer instanceof Error) {
      left.push(name)
      failure ??= answer?.message
      inRow += 1
      continue
    }
    inRow = 0
    for (const [slug, match] of matchRivers(rivers, coursesIn(answer))) matches.set(slug, match)
    options.tell?.(name)
  }
  return { matches, left, failure }
}

/** The answer that was kept before; nothing where it is not whole. */
async function readKept(file: string): Promise<RiverAnswer | undefined> {
  if (!existsSync(file)) return undefined
  try {
    return readRiver(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function ask(
  name: string,
  file: string,
  { address, userAgent, wait, pace, timeoutMs = TIMEOUT_MS }: Options & { pace: Pace },
): Promise<RiverAnswer | Error> {
  let last = new Error('not asked')
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await pace.turn()
    try {
      const text = await requestRiver(riverQuery(name), { address, userAgent, timeoutMs })
      const answer = readRiver(text)
      await writeFile(`${file}.new`, text, { mode: 0o600 })
      await rename(`${file}.new`, file)
      return answer
    } catch (error) {
      last = error instanceof Error ? error : new Error('unknown reason')
      const asked = error instanceof ServiceAwayError ? error.retryAfterSeconds : undefined
      const seconds = Math.min(MOST_WAIT_SECONDS, asked ?? WAIT_SECONDS * 2 ** attempt)
      if (attempt < TRIES - 1) await wait(seconds * 1000)
    }
  }
  return last
}

/** The courses as a file for anybody's use, which names whose they are. */
export function coursesFile(matches: ReadonlyMap<string, Match>): string {
  const features = [...matches].flatMap(([river, match]) => {
    if (match.verdict === 'missing') return []
    const { line, lengthKm, gapsKm } = match.course
    const round = (value: number, digits: number) => Number(value.toFixed(digits))
    return {
      type: 'Feature',
      id: river,
      properties: {
        river,
        verdict: match.verdict,
        ...(match.verdict === 'doubtful' && { doubts: match.doubts }),
        lengthKm: round(lengthKm, 1),
        gapsKm: round(gapsKm, 1),
      },
      geometry: {
        type: 'LineString',
        coordinates: simplifyLine(line, TOLERANCE_M).map(({ lng, lat }) => [round(lng, 5), round(lat, 5)]),
      },
    }
  })
  return JSON.stringify({ type: 'FeatureCollection', attribution: COURSES_ATTRIBUTION, features })
}
