import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { riversByName } from '#src/domain/courses/rivers/known-rivers.ts'
import type { Match } from '#src/domain/courses/rivers/match-river.ts'
import { measureAlong, type OtherZero } from '#src/domain/courses/rivers/use-course-commands.ts'
import { tags } from '../cache/cache-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'
import type { Settings } from '../config/settings.ts'
import type { Done } from '../control/operator-commands.ts'
import { COURSES_ATTRIBUTION, coursesFile, type Import, importRivers, type NamedRivers } from './import-rivers.ts'
import { coursesPath } from './imported-courses.ts'

type ImportSettings = Pick<Settings, 'DATA_DIR' | 'SITE_URL' | 'CONTACT_EMAIL'> & { OVERPASS_URL: string }
type Clock = { wait?: (ms: number) => Promise<unknown>; names?: readonly NamedRivers[] }

/** Reads the courses, keeps them as a file of DATA_DIR, and measures the places and reaches of the rivers that are beyond doubt. */
export async function runImport(
  db: Database,
  { DATA_DIR, SITE_URL, CONTACT_EMAIL, OVERPASS_URL: address }: ImportSettings,
  { wait = sleep, names = riversByName() }: Clock = {},
): Promise<{ done: Done; failure: string | undefined }> {
  const folder = resolve(DATA_DIR, 'river-courses')
  const userAgent = `Tekme (${SITE_URL}; ${CONTACT_EMAIL})`
  const found = await importRivers(names, { address, userAgent, folder: join(folder, 'answers'), wait })
  const file = coursesPath(DATA_DIR)
  // A server that runs reads it at any time.
  await writeFile(`${file}.new`, coursesFile(found.matches), { mode: 0o600 })
  await rename(`${file}.new`, file)
  const counts = { places: 0, reaches: 0, otherZeros: [] as (OtherZero & { river: string })[] }
  for (const [river, match] of found.matches) {
    if (match.verdict !== 'taken') continue
    const measured = await measureAlong(db, river, match.course.line)
    counts.places += measured.places
    counts.reaches += measured.reaches
    counts.otherZeros.push(...measured.otherZeros.map(it => ({ river, ...it })))
    if (measured.places + measured.reaches > 0)
      await db.transaction(tx => announceFromNowhere(tx, [tags.riverPoints(river), tags.routeData]))
  }
  return { done: report(found, counts, file), failure: failureOf(found) }
}

const failureOf = ({ left, failure = 'no answer' }: Import): string | undefined =>
  left.length === 0
    ? undefined
    : `The service of rivers was not there for ${left.length} names (${failure}): run it again, and it goes on with those.`

function report(
  { matches, left }: Import,
  { places, reaches, otherZeros }: { places: number; reaches: number; otherZeros: (OtherZero & { river: string })[] },
  file: string,
): Done {
  const rivers = [...matches].sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (verdict: Match['verdict']) => rivers.filter(([, match]) => match.verdict === verdict)
  return {
    data: {
      rivers: Object.fromEntries(rivers.map(([slug, match]) => [slug, dataOf(match)])),
      places,
      reaches,
      otherZeros,
      left,
    },
    lines: [
      ...(['taken', 'doubtful', 'missing'] as const).flatMap(verdict => [
        `${verdict}: ${of(verdict).length}`,
        ...of(verdict).map(([slug, match]) => `  ${slug}${wordsOf(match)}`),
      ]),
      ...(left.length > 0 ? [`not answered: ${left.join(', ')}`] : []),
      ...(otherZeros.length > 0 ? ['Places whose kilometres were counted from elsewhere than the mouth:'] : []),
      ...otherZeros.map(({ river, id, before, km }) => `  ${river} ${id}: ${before} is ${km} now`),
      `${places} places and ${reaches} reaches were measured. The courses are in ${file}: a server that runs draws maps by them within a minute.`,
      COURSES_ATTRIBUTION,
    ],
  }
}

const km = (value: number) => Math.round(value * 10) / 10

function dataOf(match: Match) {
  if (match.verdict === 'missing') return { verdict: match.verdict, why: match.why }
  const { lengthKm, gapsKm } = match.course
  const doubts = match.verdict === 'doubtful' ? { doubts: match.doubts } : {}
  return { verdict: match.verdict, lengthKm: km(lengthKm), gapsKm: km(gapsKm), ...doubts }
}

function wordsOf(match: Match): string {
  if (match.verdict === 'missing') return `: ${match.why}`
  const { lengthKm, gapsKm } = match.course
  const doubts = match.verdict === 'doubtful' ? `; ${match.doubts.join(', ')}` : ''
  return `: ${km(lengthKm)} km${gapsKm >= 0.1 ? `, gaps of ${km(gapsKm)} km` : ''}${doubts}`
}
