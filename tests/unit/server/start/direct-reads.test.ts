import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildPhoto, buildTour } from '#tests/support/data/factories.ts'
import { sendRaw } from '#tests/support/servers/raw-request.ts'
import { type RunningServer, startServer } from '#tests/support/servers/server.ts'

/** The built server answers the same whether Astro is passed by or not. `npm run build` comes first. */

const READS = 60

let site: RunningServer
let reads = 0

beforeAll(async () => {
  const DATABASE_URL = await createPostgresDatabase('migrated')
  const { db, close } = await connect(DATABASE_URL)
  const tour = await buildTour(db, { departure: { lng: 24.4, lat: 54.1 } })
  await buildPhoto(db, { tourId: tour.id, isPrimary: true })
  await buildTour(db, { providerId: tour.providerId, texts: { lt: { name: 'Ūla' } } })
  // A page of them is longer than what is encoded in one go.
  const long = { name: 'Ilgas žygis', description: 'Ąžuolų šlaitai. '.repeat(600) }
  for (let count = 0; count < 30; count++) await buildTour(db, { providerId: tour.providerId, texts: { lt: long } })
  await close()
  const AUTH_SECRET = 'paslaptis-paslaptis-paslaptis-paslaptis'
  const env = { DATABASE_URL, AUTH_SECRET, SEED_DEMO: '0', API_READS_PER_MINUTE: String(READS) }
  site = await startServer({ env })
}, 120_000)
afterAll(() => site?.stop())

async function read(path: string, headers: string[], method = 'GET') {
  reads += 1
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: tekme.example', ...headers, 'Connection: close', '', '']
  const { status, headers: received, body } = await sendRaw(site.url, lines.join('\r\n'))
  const { date: _, 'x-request-id': id, 'transfer-encoding': chunked, 'content-length': length, ...same } = received
  const text = chunked ? body.replaceAll(/(?:^|\r\n)[\da-f]+(?:\r\n|$)/g, '') : body
  return { isDirect: length !== undefined && !chunked, hasId: id !== undefined, answer: { status, same, text } }
}

/** Spelt so, it is the same for Astro, but not for what comes before it. */
const spelt = (path: string) => path.replace('/v1/', '/v1/./')

test.each<[path: string, headers?: string[]]>([
  ['/api/v1/tours'],
  ['/api/v1/tours', ['Accept-Language: en']],
  ['/api/v1/tours?select=name&limit=1', ['Accept-Language: ru, en;q=0.5']],
  ['/api/v1/tours?populate[]=amenities&page=99', ['Authorization: Bearer a.b.c', 'Cookie: a=b']],
  ['/api/v1/tours?q=%C5%ABla&sort=price', ['X-Forwarded-For: 192.0.2.1', 'Origin: https://elsewhere.example']],
  ['/api/v1/tours?near=54.1,24.4', ['If-None-Match: "a"']],
  ['/api/v1/tours?bounds=0,0,1,1&near=varena'],
  ['/api/v1/tours/clusters?zoom=9'],
  ['/api/v1/tours/filters?regions=dzukija', ['Accept-Language: en']],
  ['/api/v1/tours/suggestions?q=mer'],
])('%s %s', async (path, headers = []) => {
  // The first one may be the one that writes documents.
  await read(path, headers)
  const [direct, other] = [await read(path, headers), await read(spelt(path), headers)]
  expect([direct.isDirect, other.isDirect]).toEqual([true, false])
  expect(direct.hasId).toBe(other.hasId)
  expect(direct.answer).toEqual(other.answer)
  expect(direct.answer.status).toBe(200)
})

test('what is no read goes to Astro', async () => {
  const { answer } = await read('/api/v1/tours', ['Content-Length: 0'], 'PUT')
  reads -= 1
  expect(answer.status).toBe(405)
})

test('both count towards one budget, and are refused alike', async () => {
  const path = '/api/v1/tours'
  while (reads < READS) expect((await read(reads % 2 ? path : spelt(path), [])).answer.status).toBe(200)
  const [direct, other] = [await read(path, []), await read(spelt(path), [])]
  expect([direct.answer.status, other.answer.status]).toEqual([429, 429])
  const seconds = Number(direct.answer.same['retry-after'])
  expect(Math.abs(seconds - Number(other.answer.same['retry-after']))).toBeLessThanOrEqual(1)
  other.answer.same['retry-after'] = String(seconds)
  expect(direct.answer).toEqual(other.answer)
})
