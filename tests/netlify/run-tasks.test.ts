import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorizationOf } from '#src/server/auth/derive-key.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import runTasks, { config } from '../../netlify/functions/run-tasks.ts'

const SECRET = 'secret of the tests, long enough for it'

let server: Server
let asked: string[]
let status: number

/** A stub of the site. */
beforeEach(async () => {
  asked = []
  status = 200
  server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers.authorization}`)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  vi.stubEnv('URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AUTH_SECRET', SECRET)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await new Promise(done => server.close(done))
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
