// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { $alerts } from '#src/stores/alerts.ts'
import type { Bounds } from '#src/stores/map/clusters.ts'
import { $courses, clearCourses, courseOf, loadCourses } from '#src/stores/map/courses.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const server = createStubServer()
const DZUKIJA: Bounds = [24.2, 54, 24.9, 54.4]
const course = (line: string, ...tours: string[]) => ({ tours, line, licence: 'ODbL-1.0' })
const response = (...courses: object[]) => ({ body: { data: courses } })
const lines = () => $courses.get().map(({ line }) => line)
const asked = () => server.received.map(({ path }) => decodeURIComponent(path))
/** Ids look like those of tours, and are known to no other test. */
let last = 0
const newId = () => String(++last).padStart(12, '0')

beforeEach(() => {
  clearCourses()
  server.respond(() => response(course('a', newId())))
})

test('the search is asked for in the part that is in view', async () => {
  await loadCourses({ ...EVERYTHING, regions: ['dzukija'], bounds: [20, 53, 27, 57], page: 3, sort: 'price' }, DZUKIJA)
  expect(asked()).toEqual(['/api/v1/tours/lines?regions[]=dzukija&bounds=24.2,54,24.9,54.4'])
  expect(lines()).toEqual(['a'])
})

test('a response that comes late never overwrites a newer one, nor what was cleared', async () => {
  const late = Promise.withResolvers<void>()
  server.respond(async ({ path }) => {
    if (path.includes('regions')) await late.promise
    return response(course(path.includes('regions') ? 'late' : 'new', newId()))
  })
  const slow = loadCourses({ ...EVERYTHING, regions: ['dzukija'] }, DZUKIJA)
  await loadCourses(EVERYTHING, DZUKIJA)
  const cleared = loadCourses({ ...EVERYTHING, regions: ['suvalkija'] }, DZUKIJA)
  expect(lines()).toEqual(['new'])
  clearCourses()
  late.resolve()
  await Promise.all([slow, cleared])
  expect(lines()).toEqual([])
})

test('a failure leaves what is shown, and is not told', async () => {
  await loadCourses(EVERYTHING, DZUKIJA)
  server.respond(() => ({ status: 503, body: { data: [{ message: 'Duomenų bazė nepasiekiama.' }] } }))
  await loadCourses(EVERYTHING, DZUKIJA)
  expect([lines(), $alerts.get()]).toEqual([['a'], []])
})

test('one tour’s line is asked for with those of the list, each once', async () => {
  const [one, two, none] = [newId(), newId(), newId()]
  server.respond(() => response(course('ab', one, two)))
  expect(await courseOf(one, [one, two, none])).toBe('ab')
  expect(await courseOf(two, [one, two])).toBe('ab')
  expect(await courseOf(none, [])).toBe('')
  expect(asked()).toEqual([`/api/v1/tours/lines?ids[]=${one}&ids[]=${two}&ids[]=${none}`])
})

test('after a failure it is asked for again', async () => {
  const id = newId()
  server.respond(() => ({ status: 500, body: {} }))
  expect(await courseOf(id, [])).toBe('')
  server.respond(() => response(course('ab', id)))
  expect(await courseOf(id, [])).toBe('ab')
})

test('a line that is on its way is not asked for a second time', async () => {
  const id = newId()
  server.respond(() => response(course('ab', id)))
  expect(await Promise.all([courseOf(id, []), courseOf(id, [])])).toEqual(['ab', 'ab'])
  expect(asked()).toHaveLength(1)
})
