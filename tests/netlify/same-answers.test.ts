import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import {
  copyBuiltFunction,
  type NetlifyFunction,
  removeFolder,
  SITE,
  startFunction,
} from '#tests/support/servers/netlify-function.ts'
import { type RunningServer, startServer } from '#tests/support/servers/server.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'

/** Both targets refuse alike. `npm run build` comes first. */

const AUTH_SECRET = 'paslaptis-paslaptis-paslaptis-paslaptis'

/** Headers that each hop writes by itself, such as how it compresses, and those that differ from answer to answer. */
const OF_THE_HOP = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]
const VARIES_BY_HOP = /(^|, )Accept-Encoding$/

let folder: string
let gate: Awaited<ReturnType<typeof openGate>>
let site: NetlifyFunction
let server: RunningServer
let tour: string

beforeAll(async () => {
  const url = new URL(await createPostgresDatabase('migrated'))
  const connection = await connect(url.href)
  tour = (await buildTour(connection.db)).id
  await connection.close()
  gate = await openGate(url.hostname, Number(url.port))
  const DATABASE_URL = Object.assign(url, { port: String(gate.port) }).href
  folder = await copyBuiltFunction()
  const settings = { DATABASE_URL, AUTH_SECRET, SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: SITE }
  ;[site, server] = await Promise.all([
    startFunction(folder, settings),
    startServer({ env: { ...settings, SEED_DEMO: '0' } }),
  ])
}, 180_000)

afterAll(async () => {
  await site?.stop()
  await server?.stop()
  await gate?.close()
  if (folder) await removeFolder(folder)
})

async function answers(method: string, path: string) {
  const own = await fetch(server.url + path, { method, redirect: 'manual' })
  const body = await own.text()
  const other = await site.get(path, { method })
  const read = (status: number, all: Headers) => {
    const { vary = '', ...headers } = Object.fromEntries([...all].filter(([name]) => !OF_THE_HOP.includes(name)))
    return { status, headers: { ...headers, vary: vary.replace(VARIES_BY_HOP, '') } }
  }
  return {
    own: { ...read(own.status, own.headers), body },
    other: { ...read(other.status, other.headers), body: other.text },
  }
}

describe('the Node server and the function answer with the same status and headers', () => {
  test.each([
    ['GET', '/nera', 404],
    ['GET', '/en/nera', 404],
    ['GET', '/tours/000000000000/nera', 404],
    ['GET', '/_astro/nera.js', 404],
    ['GET', '/api/nera', 404],
    ['GET', '/api/v1/tours/000000000000', 404],
    ['GET', '/api/v1/images/000000000000', 404],
    ['POST', '/', 405],
    ['PUT', '/en/about', 405],
    ['DELETE', '/robots.txt', 405],
    ['PUT', '/api/v1/tours', 405],
    ['OPTIONS', '/api/v1/tours', 405],
  ])('to %s %s: %i', async (method, path, status) => {
    const { own, other } = await answers(method, path)
    expect([own.status, other.status]).toEqual([status, status])
    expect(other.headers).toEqual(own.headers)
  })

  test('503, while the database is away', async () => {
    gate.shut()
    for (const path of [`/tours/${tour}/x`, '/en', '/api/v1/tours', `/api/v1/tours/${tour}`]) {
      const { own, other } = await answers('GET', path)
      expect([path, own.status, other.status]).toEqual([path, 503, 503])
      expect({ path, ...other.headers }).toEqual({ path, ...own.headers })
    }
  })
})
