import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { start, temporaryFolder } from './attempt.ts'

/** How often a server is ended, and by how many connections it is kept busy meanwhile. */
const SIGNALS = Number(process.env.SIGNALS ?? 3)
const CONNECTIONS = 50
const AUTH_SECRET = 'secret of the tests, long enough for it'

type Tally = { answered: number; refused: number; broken: string[] }

/** Requests one after another until nobody listens any more. Whoever was connected has begun; whoever is refused has not. */
async function askUntilRefused(url: string, paths: string[], tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; ; turn++) {
    const outcome = await ask(url + paths[turn % paths.length], agent)
    if (outcome === 'answered') tally.answered++
    else if (outcome === 'refused') {
      tally.refused++
      agent.destroy()
      return
    } else tally.broken.push(outcome)
    if (tally.broken.length > 10) return
  }
}

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise(resolve => {
    const asking = request(url, { agent }, response => {
      response.on('error', error => resolve(`cut: ${error.message}`)).on('end', () => resolve('answered'))
      response.resume()
    })
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `lost: ${error.message}`),
    )
    asking.end()
  })
}

test(`a server that is told to end breaks no request that has begun, ${CONNECTIONS} at once`, {
  timeout: 20_000 + SIGNALS * 20_000,
}, async () => {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  const { id: provider } = await buildProvider(connection.db)
  const { id: tour } = await buildTour(connection.db, { providerId: provider })
  await connection.close()
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: url,
    AUTH_SECRET,
    SEED_DEMO: '0',
    API_READS_PER_MINUTE: '100000000',
  }
  const paths = ['/', `/api/v1/tours/${tour}`, '/about', `/api/v1/tours?limit=3`, '/readyz']
  const all: Tally = { answered: 0, refused: 0, broken: [] }
  for (let round = 0; round < SIGNALS; round++) {
    const running = await start(env)
    const clients = Array.from({ length: CONNECTIONS }, () => askUntilRefused(running.url, paths, all))
    const before = all.answered
    await expect
      .poll(() => all.answered - before, { interval: 7, timeout: 20_000 })
      .toBeGreaterThan(CONNECTIONS * (2 + (round % 5)))
    const { code, errors } = await running.stop()
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    await Promise.all(clients)
  }
  console.log(`${SIGNALS} signals: ${all.answered} answered, ${all.refused} refused, ${all.broken.length} broken`)
  expect(all.broken).toEqual([])
  expect(all.answered).toBeGreaterThan(SIGNALS * CONNECTIONS)
})

test('the same signal twice at once, as a terminal and npm send it, is one', async () => {
  const url = await createPostgresDatabase('migrated')
  const running = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: url, AUTH_SECRET, SEED_DEMO: '0' })
  const ended = once(running.server, 'exit')
  running.server.kill('SIGTERM')
  running.server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a server that ends is not ready ahead of its port, which takes visitors meanwhile', async () => {
  const running = await start({
    ...{ DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase('migrated') },
    ...{ AUTH_SECRET, SEED_DEMO: '0', SHUTDOWN_DELAY_SECONDS: '1.5' },
  })
  const statusOf = (path: string) =>
    fetch(running.url + path, { headers: { Connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused',
    )
  expect(await statusOf('/readyz')).toBe(200)
  const told = performance.now()
  const ended = running.stop()
  await expect.poll(() => statusOf('/readyz'), { interval: 5 }).toBe(503)
  expect(await Promise.all(['/about', '/healthz', '/api/v1/tours?limit=3'].map(statusOf))).toEqual([200, 200, 200])
  expect(await ended).toMatchObject({ code: 0, errors: '' })
  expect(performance.now() - told).toBeGreaterThan(1_500)
  expect(await statusOf('/healthz')).toBe('refused')
})
