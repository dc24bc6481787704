import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mails } from '#db/schema/index.ts'
import { claimMail, deleteOldMails, queueMail } from '#src/domain/mails/commands.ts'
import type { NewMail } from '#src/domain/mails/mail.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/smtp.ts'

const db = await getDatabase()
const MINUTE = 60_000
const notice = { kind: 'password-changed', to: 'rasa@upe.example', locale: 'lt' } satisfies NewMail

let server: MailServer
beforeAll(async () => {
  server = await startMailServer(to => (to.startsWith('pilna') ? `mailbox of <${to}> is full` : undefined))
})
afterAll(() => server.close())
beforeEach(async () => {
  await db.delete(mails)
  settings.SMTP_URL = server.url
  server.received.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  settings.SMTP_URL = undefined
})

const rows = () => db.select().from(mails)
const receivers = () => server.received.map(({ to }) => to[0])

describe('a message that was written', () => {
  test('is sent once, however many deliver, and its row keeps neither address nor data', async () => {
    for (let index = 0; index < 12; index++) {
      await queueMail(db, { ...notice, to: `rasa-${index}@upe.example`, data: { device: 'Firefox' } })
    }
    await Promise.all(Array.from({ length: 5 }, () => deliverMails(db)))
    expect(receivers().toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `rasa-${index}@upe.example`).toSorted(),
    )
    for (const row of await rows())
      expect(row).toMatchObject({ toEmail: '', data: {}, tries: 1, sentAt: expect.any(Date) })
    await deliverMails(db, new Date(Date.now() + 10 * 86_400_000))
    expect(server.received).toHaveLength(12)
  })

  test('is taken by one of those that look at the same moment', async () => {
    for (let index = 0; index < 20; index++) await queueMail(db, notice)
    const taken = await Promise.all(Array.from({ length: 30 }, () => claimMail(db)))
    const ids = taken.flatMap(mail => mail?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is taken alone, whatever plan the database chooses', async () => {
    for (let index = 0; index < 5; index++) await queueMail(db, notice)
    const taken = await db.transaction(async tx => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
        await tx.execute(sql.raw(`set local enable_${plan} = off`))
      return claimMail(tx)
    })
    expect(taken).toBeDefined()
    expect((await rows()).filter(({ tries }) => tries > 0)).toHaveLength(1)
  })

  test('is not there where its change was taken back', async () => {
    const undone = db.transaction(async tx => {
      await queueMail(tx, notice)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await deliverMails(db)
    expect(server.received).toEqual([])
  })

  test('with a key of its own is written once, as long as it is remembered', async () => {
    const keyed = { ...notice, dedupeKey: 'kartą' }
    await queueMail(db, keyed)
    await queueMail(db, keyed)
    await deliverMails(db)
    await queueMail(db, keyed)
    await deliverMails(db)
    expect(server.received).toHaveLength(1)
    await deleteOldMails(db, new Date())
    expect(await rows()).toHaveLength(1)
    await db.update(mails).set({ sentAt: sql`now() - interval '7 days 1 minute'` })
    await deleteOldMails(db, new Date())
    expect(await rows()).toEqual([])
  })

  test('waits for no other that cannot be sent', async () => {
    captureLog()
    await queueMail(db, { ...notice, to: 'pilna@upe.example' })
    await queueMail(db, notice)
    await deliverMails(db)
    expect(receivers()).toEqual(['rasa@upe.example'])
  })
})

describe('a message that was refused', () => {
  test('is tried again after 1, 5 and 30 minutes, 4 and 24 hours; then the operator is told', async () => {
    const log = captureLog()
    await queueMail(db, { ...notice, to: 'pilna@upe.example' })
    const start = Date.now() + MINUTE
    let waited = 0
    const tries: number[] = []
    await deliverMails(db, new Date(start))
    for (const minutes of [1, 5, 30, 240, 1440, 100_000]) {
      await deliverMails(db, new Date(start + (waited + minutes) * MINUTE - 1000))
      tries.push((await rows())[0]?.tries ?? 0)
      waited += minutes
      await deliverMails(db, new Date(start + waited * MINUTE))
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6])
    expect((await rows())[0]).toMatchObject({ tries: 6, sentAt: null })
    const logged = log.text()
    expect(logged.match(/was not sent/g)).toHaveLength(6)
    expect(logged).toContain('given up')
    expect(logged).not.toContain('pilna')
    expect((await rows())[0]?.lastError).toBe('The mail server did not accept a message: EENVELOPE 550 RCPT TO')
  })
})

describe('what has become pointless is not sent', () => {
  test('a link that verifies an address once it is verified, or is another', async () => {
    for (const change of [{ isVerified: true }, { email: 'kita' }]) {
      const { user } = await signedIn({ emailVerifiedAt: change.isVerified ? new Date() : null })
      const to = change.email ? `${change.email}-${user.email}` : user.email
      await queueMail(db, { kind: 'verify-email', to, locale: 'lt', data: { userId: user.id } })
    }
    await deliverMails(db)
    expect(server.received).toEqual([])
    expect((await rows()).every(({ sentAt }) => sentAt)).toBe(true)
  })

  test('a link to an address that nobody has', async () => {
    expect((await api('POST', '/api/v1/users/forgot-password', { body: { email: 'niekas@upe.example' } })).status).toBe(
      204,
    )
    await deliverMails(db)
    expect(server.received).toEqual([])
    expect(await rows()).toHaveLength(1)
  })
})

test('no row holds a token', async () => {
  const { user } = await signedIn()
  await api('POST', '/api/v1/users/forgot-password', { body: { email: user.email } })
  await backgroundDone()
  expect(server.received).toHaveLength(1)
  const [, token = ''] = /token=([\w-]{43})/.exec(server.received[0]?.email.text ?? '') ?? []
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await rows())).not.toContain(token)
  expect(await db.$count(mails, eq(mails.toEmail, user.email))).toBe(0)
})
