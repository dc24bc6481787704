import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { type LocalServer, startLocalServer } from '#tests/support/servers/local-server.ts'
import runTasks, { config } from '../../netlify/functions/run-tasks.ts'

const SECRET = 'secret of the tests, long enough for it'

let server: LocalServer
let asked: string[]
let status: number

/** A stub of the site. */
beforeEach(async () => {
  asked = []
  status = 200
  server = await startLocalServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers.authorization}`)
    response.writeHead(status).end('{}')
  })
  vi.stubEnv('URL', server.url)
  vi.stubEnv('AUTH_SECRET', SECRET)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await server.stop()
})

it('calls the site every five minutes, with a key of its own', async () => {
  expect(config.schedule).toBe('*/5 * * * *')
  await runTasks()
  expect(asked).toEqual([`POST /api/tasks ${authorizationOf(SECRET, 'tasks')}`])
  expect(asked[0]).not.toContain(SECRET)
})

it('calls nobody without a secret, and reports a refusal', async () => {
  vi.stubEnv('AUTH_SECRET', '')
  await runTasks()
  expect(asked).toEqual([])
  vi.stubEnv('AUTH_SECRET', SECRET)
  status = 404
  const written = captureLog()
  await runTasks()
  written.release()
  expect(written.lines()).toMatchObject([{ event: 'failure', what: 'The tasks were not run: 404' }])
})
