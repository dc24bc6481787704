import { afterEach, beforeEach, expect, test } from 'vitest'
import { mails, tasks } from '#db/schema/index.ts'
import { queueMail } from '#src/domain/mails/commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { api } from '#tests/support/api/api.ts'

const db = await getDatabase()
const TOKEN = 'a'.repeat(32)
const ask = (token?: string, method = 'GET') => api(method, '/api/metrics', token === undefined ? {} : { token })

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(tasks)
  settings.METRICS_TOKEN = TOKEN
})
afterEach(() => {
  settings.METRICS_TOKEN = undefined
})

test('whoever has the token reads what the database knows, and nothing of the process that is asked', async () => {
  const at = new Date('2027-05-01T10:00:00Z')
  await db.insert(tasks).values({ name: 'mails', succeededAt: at })
  await queueMail(db, { kind: 'password-changed', to: 'ruta@upe.example', locale: 'lt' })
  const { status, headers, json } = await ask(TOKEN)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(json).toContain(`\ntekme_task_success_timestamp_seconds{task="mails"} ${at.getTime() / 1000}\n`)
  expect(json).toContain('\ntekme_mails_waiting 1\n')
  expect(json).toContain('\ntekme_mails_given_up 0\n')
  expect(json).toContain('# TYPE tekme_last_backup_timestamp_seconds gauge\n')
  expect(json).not.toMatch(/process_|nodejs_|tekme_(?:pages|queue|requests)|ruta/)
})

test('to everybody else there is no such address, nor to anybody where no token is set', async () => {
  const nowhere = await api('GET', '/api/nowhere')
  expect(nowhere.status).toBe(404)
  for (const token of [undefined, '', TOKEN.slice(1), `${TOKEN}a`, `b${TOKEN.slice(1)}`])
    expect(await ask(token)).toMatchObject({ status: 404, json: nowhere.json })
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(TOKEN, method)).status).toBe(404)
  settings.METRICS_TOKEN = undefined
  for (const token of [TOKEN, 'undefined', '']) expect((await ask(token)).status).toBe(404)
})
