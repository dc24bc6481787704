// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { $alerts } from '#src/stores/alerts.ts'
import { $clusters, $clustersFailure, type Bounds, loadClusters, retryClusters } from '#src/stores/map/clusters.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const server = createStubServer()
const LITHUANIA: Bounds = [20, 53, 27, 57]
const DZUKIJA: Bounds = [24.2, 54, 24.9, 54.4]
const cluster = (count: number, coordinates = [24.5, 54.2]) => ({
  type: 'cluster',
  count,
  coordinates,
  bounds: [24.4, 54.1, 24.6, 54.3],
})
const response = (...clusters: object[]) => ({ body: { data: clusters } })
const counts = () => $clusters.get().map(it => (it.type === 'cluster' ? it.count : 1))

afterEach(closeAlerts)

beforeEach(() => {
  closeAlerts()
  $clusters.set([])
  server.respond(() => response(cluster(5)))
})

test('the search is asked for in the part that is in view, and in the area that it names itself', async () => {
  expect(await loadClusters({ ...EVERYTHING, regions: ['dzukija'], page: 3, sort: 'price' }, LITHUANIA, 7)).toBe(
    'shown',
  )
  expect(await loadClusters({ ...EVERYTHING, bounds: DZUKIJA }, LITHUANIA, 8)).toBe('shown')
  const [first, second] = server.received.map(({ path }) => decodeURIComponent(path))
  expect(first).toBe('/api/v1/tours/clusters?regions[]=dzukija&bounds=20,53,27,57&zoom=7')
  expect(second).toBe('/api/v1/tours/clusters?bounds=20,53,27,57&zoom=8&area=24.2,54,24.9,54.4')
})

test('those whose middle lies out of view are left out', async () => {
  server.respond(() => response(cluster(5), cluster(9, [30, 54])))
  await loadClusters(EVERYTHING, LITHUANIA, 7)
  expect(counts()).toEqual([5])
})

test('a response that comes late never overwrites a newer one', async () => {
  const late = Promise.withResolvers<void>()
  server.respond(async ({ path }) => {
    if (path.includes('zoom=8')) return response(cluster(2))
    await late.promise
    return response(cluster(999))
  })
  const slow = loadClusters(EVERYTHING, LITHUANIA, 7)
  expect(await loadClusters(EVERYTHING, LITHUANIA, 8)).toBe('shown')
  late.resolve()
  expect(await slow).toBe('superseded')
  expect(counts()).toEqual([2])
})

test('a failure is kept for the page to show, keeps what is shown and can be retried', async () => {
  await loadClusters(EVERYTHING, LITHUANIA, 7)
  server.respond(() => ({ status: 503, body: { isAppError: true, data: [{ message: 'Vėliau.' }] } }))
  expect(await loadClusters(EVERYTHING, LITHUANIA, 8)).toBe('failed')
  expect($clustersFailure.get()).toBe('Vėliau.')
  expect(counts()).toEqual([5])
  expect($alerts.get()).toEqual([])
  server.respond(() => response(cluster(2)))
  expect(await retryClusters()).toBe('shown')
  expect($clustersFailure.get()).toBe('')
  expect(counts()).toEqual([2])
})
