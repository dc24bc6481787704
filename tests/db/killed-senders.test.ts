import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { settings } from '#src/server/config/env.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/smtp.ts'

const KILLS = Number(process.env.KILLS ?? (TRIES_ALL ? 15 : 3))

let server: MailServer
let url: string
let connection: Connection
beforeAll(async () => {
  server = await startMailServer()
  url = await createPostgresDatabase('migrated')
  connection = await connect(url)
})
afterAll(async () => {
  settings.SMTP_URL = undefined
  await connection.close()
  await server.close()
})

/** Starts a process that signs people up, or asks for trips, kills it at some moment of that, and returns who had been told that it is done. */
async function killSomewhere(script: string): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' }
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/drizzle-files.mjs', `tests/support/crash/${script}.ts`],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const done: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => done.push(line))
  await once(lines, 'line')
  setTimeout(() => child.kill('SIGKILL'), Math.random() * 200)
  await once(child, 'close')
  return done
}

test.each(['sign-up-for-ever', 'book-for-ever'])(
  `of ${KILLS} servers killed between change and email, none loses or doubles one: %s`,
  {
    timeout: 60_000 + KILLS * 20_000,
  },
  async script => {
    settings.SMTP_URL = undefined
    server.received.length = 0
    await connection.db.delete(mails)

    const told: string[] = []
    for (let kill = 0; kill < KILLS; kill++) told.push(...(await killSomewhere(script)))
    expect(told.length).toBeGreaterThanOrEqual(KILLS)
    expect(server.received).toEqual([])

    settings.SMTP_URL = server.url
    await Promise.all([1, 2].map(() => deliverMails(connection.db, undefined, 120_000)))
    const receivers = server.received.map(({ to }) => to[0] ?? '')
    expect(told.filter(email => !receivers.includes(email))).toEqual([])
    expect(new Set(receivers).size).toBe(receivers.length)
    expect(await connection.db.$count(mails)).toBe(receivers.length)
    await deliverMails(connection.db, new Date(Date.now() + 86_400_000))
    expect(server.received).toHaveLength(receivers.length)
  },
)
