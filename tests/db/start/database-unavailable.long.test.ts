import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { openGate } from '#tests/support/servers/tcp-gate.ts'
import { start, temporaryFolder } from './attempt.ts'

const TIMEOUT_MS = 5000

async function startBehindGate() {
  const url = new URL(await createPostgresDatabase('migrated'))
  const connection = await connect(url.href)
  onTestFinished(() => connection.close())
  const tour = await buildTour(connection.db)
  const gate = await openGate(url.hostname, Number(url.port))
  onTestFinished(() => gate.close())
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: Object.assign(url, { port: String(gate.port) }).href,
    AUTH_SECRET: 'secret of the tests, long enough for it',
    SEED_DEMO: '0',
  }
  const server = await start(env)
  const call = `${server.url}/api/v1/tours/${tour.id}`
  const page = `${server.url}/tours/${tour.id}/merkys-is-leto`
  expect((await fetch(call)).status).toBe(200)
  expect((await fetch(page)).status).toBe(200)
  return { gate, call, page }
}

async function expectUnavailable(call: string) {
  const began = performance.now()
  const response = await fetch(call)
  expect(performance.now() - began).toBeLessThan(TIMEOUT_MS)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    status: 503,
    isAppError: true,
    data: [{ message: expect.any(String) }],
  })
}

test.each([
  ['stalls', 'stall'],
  ['refuses everyone', 'shut'],
] as const)(
  'a database that %s is told within five seconds, kept pages stay, and all is well when it is back',
  async (_, what) => {
    const { gate, call, page } = await startBehindGate()
    gate[what]()
    await expectUnavailable(call)
    expect((await fetch(page)).status).toBe(200)
    gate.open()
    await expect.poll(async () => (await fetch(call)).status, { timeout: 15_000 }).toBe(200)
  },
)

test('connections that break between two calls are not noticed by anyone', async () => {
  const { gate, call } = await startBehindGate()
  gate.cut()
  await expect.poll(async () => (await fetch(call)).status, { timeout: 5000 }).toBe(200)
})
