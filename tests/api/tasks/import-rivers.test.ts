import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { accessPointRivers, accessPoints, invalidations, reaches } from '#db/schema/index.ts'
import { lengthKm, nearestOn } from '#src/domain/courses/course.ts'
import {
  courseThrough,
  drawnRivers,
  mapNote,
  riverCourse,
  takeCourses,
} from '#src/domain/courses/drawn/drawn-course.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { getDatabase } from '#src/server/config/db.ts'
import type { NamedRivers } from '#src/server/waterways/import-rivers.ts'
import { coursesPath, createCourseWatch, drawImportedCourses } from '#src/server/waterways/imported-courses.ts'
import { runImport } from '#src/server/waterways/run-import.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildPoint, buildReach } from '#tests/support/data/places.ts'
import { startOverpass } from '#tests/support/servers/overpass.ts'
import { drawnRiver, riverJson } from '#tests/support/servers/river-answers.ts'

const db = await getDatabase()
const overpass = await startOverpass()
afterAll(() => overpass.stop())

const LINE = drawnRiver(100)
const WHOLE_KM = lengthKm(LINE)
const at = (share: number) => LINE[Math.round(share * 100)] as Place
const river = (slug: string, places: readonly Place[] = [at(0), at(1)]): NamedRivers['rivers'][number] => ({
  slug,
  lengthKm: undefined,
  places,
  runs: [],
})
const NAMES: NamedRivers[] = [
  { name: 'Merkys', rivers: [river('merkys')] },
  { name: 'Ūla', rivers: [river('ula', [{ lng: 21, lat: 56 }])] },
  { name: 'Grūda', rivers: [river('gruda', [])] },
]
const nameOf = () => /\["name"="([^"]+)"\]/.exec(overpass.requests.at(-1)?.query ?? '')?.[1] ?? ''

const waits: number[] = []
const wait = async (ms: number) => {
  waits.push(ms)
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tekme-rivers-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}
const importInto = (DATA_DIR: string, names = NAMES) =>
  runImport(
    db,
    { DATA_DIR, SITE_URL: 'https://tekme.example', CONTACT_EMAIL: 'labas@tekme.example', OVERPASS_URL: overpass.url },
    { wait, names },
  )
const verdicts = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data.rivers as object).map(([slug, { verdict }]) => [slug, verdict]))

/** Answers about every name with the river, but for what is done first. */
function answer(
  before: (count: number) => [status: number, body: string, headers?: Record<string, string>] | undefined = () =>
    undefined,
) {
  let count = 0
  overpass.respond(response => {
    const [status, body, headers = {}] = before(count++) ?? [200, JSON.stringify(riverJson([LINE], { name: nameOf() }))]
    return response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  })
}

beforeEach(async () => {
  overpass.requests.length = 0
  waits.length = 0
  await db.delete(reaches)
  await db.delete(accessPointRivers)
  await db.delete(accessPoints)
  await db.delete(invalidations)
})

test('each name is asked for once, at most one a second, by whoever asks, and reported: taken, doubtful, missing', async () => {
  answer()
  const DATA_DIR = folder()
  const { done, failure } = await importInto(DATA_DIR)
  expect(failure).toBeUndefined()
  expect(verdicts(done.data)).toEqual({ merkys: 'taken', ula: 'missing', gruda: 'doubtful' })
  expect(overpass.requests).toHaveLength(3)
  expect(overpass.requests[0]?.headers['user-agent']).toBe('Tekme (https://tekme.example; labas@tekme.example)')
  expect(waits).toHaveLength(2)
  expect(Math.min(...waits)).toBeGreaterThan(900)
  const text = done.lines.join('\n')
  expect(text).toContain('taken: 1\n  merkys: ')
  expect(text).toContain('missing: 1\n  ula: elsewhere')
  expect(text).toContain('doubtful: 1\n  gruda: ')
  expect(text).toContain('name-alone')
  expect(text).toContain('© OpenStreetMap contributors, ODbL 1.0')
  const file = JSON.parse(readFileSync(join(DATA_DIR, 'river-courses', 'courses.geojson'), 'utf8'))
  expect(file.attribution).toContain('ODbL 1.0')
  expect(file.features.map(({ id }: { id: string }) => id)).toEqual(['merkys', 'gruda'])
})

test.each([
  ['too many requests', [429, 'Too many requests', { 'Retry-After': '7' }], 7_000],
  ['a gateway that waits in vain', [504, '<html>Gateway Timeout</html>'], 15_000],
  ['half an answer', [200, JSON.stringify(riverJson([LINE])).slice(0, 900)], 15_000],
  ['an answer that gave up', [200, '{"elements":[],"remark":"runtime error: Query run out of memory"}'], 15_000],
] as const)('after %s it waits and asks again', async (_what, refusal, waited) => {
  answer(count => (count < 2 ? [...refusal] : undefined))
  const { done, failure } = await importInto(folder(), NAMES.slice(0, 1))
  expect(failure).toBeUndefined()
  expect(verdicts(done.data)).toEqual({ merkys: 'taken' })
  expect(overpass.requests).toHaveLength(3)
  expect(waits.filter(ms => ms >= 5_000)[0]).toBe(waited)
})

test('where the service stays away it ends soon, says so, and a further run asks only for what is left', async () => {
  const DATA_DIR = folder()
  const more = Array.from({ length: 6 }, (_, index) => ({ name: `Upė ${index}`, rivers: [river(`upe-${index}`)] }))
  answer(count => (count >= 1 ? [504, ''] : undefined))
  const first = await importInto(DATA_DIR, [...NAMES, ...more])
  expect(first.failure).toMatch(/not there for 8 names \(status 504\): run it again/)
  expect(first.done.data.left).toHaveLength(8)
  // One that was answered, and three names four times each.
  expect(overpass.requests).toHaveLength(1 + 3 * 4)
  overpass.requests.length = 0
  answer()
  const second = await importInto(DATA_DIR, [...NAMES, ...more])
  expect(second.failure).toBeUndefined()
  expect(overpass.requests).toHaveLength(8)
  expect(verdicts(second.done.data)).toMatchObject({ merkys: 'taken' })
  overpass.requests.length = 0
  await importInto(DATA_DIR, [...NAMES, ...more])
  expect(overpass.requests).toEqual([])
})

test('places get their kilometres from the mouth and reaches theirs, but for what somebody has measured', async () => {
  answer()
  const stated = Math.round(WHOLE_KM * 0.2) + 3
  const at0 = await buildPoint(db, { location: at(0.2), rivers: [{ river: 'merkys' }] })
  const at1 = await buildPoint(db, {
    location: at(0.6),
    rivers: [{ river: 'merkys', riverKm: 3, kmSource: 'estimate' }],
  })
  const at2 = await buildPoint(db, {
    location: at(0.8),
    rivers: [{ river: 'merkys', riverKm: stated, kmSource: 'gauge-km' }],
  })
  // Counted from the source of the river.
  const fromSource = await buildPoint(db, {
    location: at(0.9),
    rivers: [{ river: 'merkys', riverKm: 68, kmSource: 'page' }],
  })
  const away = await buildPoint(db, { location: { lng: 23, lat: 55 }, rivers: [{ river: 'merkys' }] })
  const loose = await buildReach(db, { fromId: at0.id, toId: at1.id, km: 1, kmSource: 'estimate' })
  const measured = await buildReach(db, { fromId: at1.id, toId: at2.id, km: 12, kmSource: 'provider' })
  const upward = await buildReach(db, { fromId: at2.id, toId: at0.id })
  const { done } = await importInto(folder(), NAMES.slice(0, 1))
  expect(done.data).toMatchObject({ places: 3, reaches: 1 })
  const kmOf = async (id: string) =>
    (await db.select().from(accessPointRivers).where(eq(accessPointRivers.accessPointId, id)))[0]
  const [one, two] = [await kmOf(at0.id), await kmOf(at1.id)]
  expect(one).toMatchObject({ kmSource: 'track' })
  expect((one?.riverKm ?? 0) > (two?.riverKm ?? 0)).toBe(true)
  expect(one?.riverKm).toBeLessThan(WHOLE_KM)
  expect(await kmOf(at2.id)).toMatchObject({ riverKm: stated, kmSource: 'gauge-km' })
  const corrected = await kmOf(fromSource.id)
  expect(corrected).toMatchObject({ kmSource: 'track' })
  expect(Math.abs((corrected?.riverKm ?? 0) - WHOLE_KM * 0.1)).toBeLessThan(3)
  expect(done.data.otherZeros).toEqual([{ river: 'merkys', id: fromSource.id, before: 68, km: corrected?.riverKm }])
  expect(done.lines.join('\n')).toContain(`merkys ${fromSource.id}: 68 is ${corrected?.riverKm} now`)
  expect(await kmOf(away.id)).toMatchObject({ riverKm: null })
  const reachOf = async (id: string) => (await db.select().from(reaches).where(eq(reaches.id, id)))[0]
  const km = (one?.riverKm ?? 0) - (two?.riverKm ?? 0)
  const its = await reachOf(loose.id)
  expect(its).toMatchObject({ kmSource: 'track', source: '© OpenStreetMap contributors, ODbL 1.0' })
  expect(Math.abs((its?.km ?? 0) - km)).toBeLessThan(0.2)
  expect(await reachOf(measured.id)).toMatchObject({ km: 12, kmSource: 'provider' })
  expect(await reachOf(upward.id)).toMatchObject({ km: null })
  expect((await db.select().from(invalidations)).flatMap(({ tags }) => tags)).toEqual([
    'river-points-merkys',
    'route-data',
  ])
})

test('what is beyond doubt is drawn by the next start in place of the approximate course, and maps say whose it is', async () => {
  answer()
  const DATA_DIR = folder()
  expect(await drawImportedCourses(DATA_DIR)).toBe('')
  onTestFinished(() => takeCourses([]))
  const [before, gruda] = [riverCourse('merkys'), riverCourse('gruda')]
  expect([mapNote(), mapNote(true)]).toEqual(['tours:mapNote', 'tours:mapOthers'])
  await importInto(DATA_DIR)
  expect(riverCourse('merkys')).toBe(before)
  expect(await drawImportedCourses(DATA_DIR)).toMatch(/^\d{4}-.*Z$/)
  const course = riverCourse('merkys')
  expect(course).not.toEqual(before)
  for (const place of LINE) expect(nearestOn(course, place).awayKm).toBeLessThan(0.15)
  expect(riverCourse('gruda')).toEqual(gruda)
  expect(drawnRivers()).toContain('merkys')
  expect([mapNote(), mapNote(true)]).toEqual(['tours:mapNoteMapped', 'tours:mapOthersMapped'])
  const through = courseThrough(['merkys'], [at(0.2), at(0.7)])
  for (const place of through) expect(nearestOn(LINE, place).awayKm).toBeLessThan(0.15)
})

test('a server that runs draws what was imported since, once, and drops its pages; what cannot be read changes nothing', async () => {
  captureLog()
  answer()
  onTestFinished(() => takeCourses([]))
  const DATA_DIR = folder()
  const before = riverCourse('merkys')
  let drops = 0
  const watch = createCourseWatch(DATA_DIR, await drawImportedCourses(DATA_DIR), async () => {
    drops++
  })
  const lookTwice = async () => {
    await watch.look()
    await watch.look()
    return drops
  }
  expect(await lookTwice()).toBe(0)
  await importInto(DATA_DIR)
  expect(await lookTwice()).toBe(1)
  const course = riverCourse('merkys')
  expect(course).not.toEqual(before)
  writeFileSync(coursesPath(DATA_DIR), '{"features": [{}]}')
  expect([await lookTwice(), riverCourse('merkys')]).toEqual([1, course])
  rmSync(coursesPath(DATA_DIR))
  expect(await lookTwice()).toBe(2)
  expect(riverCourse('merkys')).toEqual(before)
})

test('a file that cannot be read stops no start', async () => {
  captureLog()
  const DATA_DIR = folder()
  mkdirSync(join(DATA_DIR, 'river-courses'))
  writeFileSync(coursesPath(DATA_DIR), '{"features": [{}]}')
  expect(await drawImportedCourses(DATA_DIR)).toBe('')
})
