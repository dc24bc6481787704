import { BlobsServer } from '@netlify/blobs/server'
import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { tasks } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { createPostgresDatabase, neonAddressOf } from '#tests/support/data/database.ts'
import { startLocalServer } from '#tests/support/servers/local-server.ts'
import {
  copyBuiltFunction,
  removeFolder,
  SITE,
  serveFunction,
  startFunction,
} from '#tests/support/servers/netlify-function.ts'
import { startOwnSite } from '#tests/support/servers/server.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/smtp.ts'
import { walk } from '#tests/support/servers/walk.ts'
import { temporaryFolder } from '../db/start/attempt.ts'

/** Both targets go the same way: the function, alone in its folder, over either driver, and the Node server. */

const AUTH_SECRET = 'paslaptis-paslaptis-paslaptis-paslaptis'

const LINK = /https?:\S+token=\S+/
const hasLink = ({ email }: MailServer['received'][number]) => LINK.test(email.text ?? '')

let folder: string
let mail: MailServer

beforeAll(async () => {
  ;[folder, mail] = await Promise.all([copyBuiltFunction(), startMailServer()])
}, 180_000)

afterAll(async () => {
  await mail.close()
  await removeFolder(folder)
})

beforeEach(() => {
  mail.received.length = 0
})

async function lastLinkTo(email: string): Promise<URL> {
  const find = () => mail.received.filter(({ to }) => to.includes(email)).findLast(hasLink)
  const { text } = (await vi.waitUntil(find, { timeout: 20_000 })).email
  return new URL(LINK.exec(text ?? '')?.[0] ?? '')
}

/** Netlify's API, of which the function asks to forget pages. */
async function startNetlifyApi() {
  const purged: string[] = []
  const server = await startLocalServer(async (request, response) => {
    purged.push(...JSON.parse((await request.toArray()).join('')).cache_tags)
    response.writeHead(202).end()
  })
  return { ...server, purged }
}

async function createDatabase(): Promise<string> {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  await seedDemo(connection.db, () => 'no password fits').finally(() => connection.close())
  return url
}

/** The names of all tasks that a server has done, sorted; the row of backups is only a lock. */
async function listTasks(url: string): Promise<string[]> {
  const { db, close } = await connect(url)
  const isDone = gt(tasks.dueAt, sql`now()`)
  const rows = await db.select({ name: tasks.name }).from(tasks).where(isDone).finally(close)
  return rows.map(({ name }) => name).toSorted()
}

test.each(['pg', 'neon'])('the whole way through the function over %s', async kind => {
  const { host, neonProxyPort } = inject('postgres')
  const url = await createDatabase()
  const [api, blobs] = [await startNetlifyApi(), new BlobsServer({ directory: temporaryFolder(), token: 'raktas' })]
  const { port } = await blobs.start()
  const address = `http://localhost:${port}`
  const context = { siteID: 'svetaine', token: 'raktas', edgeURL: address, uncachedEdgeURL: address }
  const site = await startFunction(folder, {
    DATABASE_URL: kind === 'neon' ? neonAddressOf(url) : url,
    ...(kind === 'neon' && { NEON_PROXY: `ws://${host}:${neonProxyPort}/v2` }),
    AUTH_SECRET,
    METRICS_TOKEN: AUTH_SECRET,
    SMTP_URL: mail.url,
    SITE_ID: 'svetaine',
    NETLIFY_PURGE_API_TOKEN: 'raktas',
    NETLIFY_API_STUB: api.url,
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
  })
  const front = await serveFunction(site)
  try {
    const id = await walk({ url: front.url, lastLinkTo })
    const Authorization = authorizationOf(AUTH_SECRET, 'tasks')
    const clock = await fetch(`${front.url}/api/tasks`, { method: 'POST', headers: { Authorization } })
    const { ran } = await clock.json()
    expect(ran).toEqual(expect.arrayContaining(['bookings', 'mails', 'water']))
    expect(ran.toSorted()).toEqual(await listTasks(url))
    const figures = await fetch(`${front.url}/api/metrics`, { headers: { Authorization: `Bearer ${AUTH_SECRET}` } })
    expect(await figures.text()).toMatch(/^tekme_task_success_timestamp_seconds\{task="mails"\} \d{10}/m)
    expect((await fetch(`${front.url}/api/metrics`)).status).toBe(404)
    expect(api.purged).toEqual(expect.arrayContaining([`tour-${id}`, 'tour-lists']))
    expect((await lastLinkTo('jurate@upe.example')).origin).toBe(SITE)
    expect(site.log()).not.toContain('"level":"error"')
  } finally {
    await front.close()
    await site.stop()
    await blobs.stop()
    await api.stop()
  }
})

test('the whole way through the Node server', async () => {
  const DATABASE_URL = await createDatabase()
  const site = await startOwnSite(() => ({ DATABASE_URL, AUTH_SECRET, SMTP_URL: mail.url, SEED_DEMO: '0' }))
  try {
    await walk({ url: site.url, lastLinkTo })
  } finally {
    await site.stop()
  }
})
