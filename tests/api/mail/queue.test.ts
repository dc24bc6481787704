import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mails } from '#db/schema/index.ts'
import {
  claimMail,
  deleteOldMails,
  dropUselessMails,
  markMailSent,
  queueMail,
  resendMails,
} from '#src/domain/mails/commands.ts'
import { MAIL_RETRY_MINUTES, MAIL_TRY_HOURS, type NewMail } from '#src/domain/mails/mail.ts'
import { listUnsentMails } from '#src/domain/mails/queries.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildUser } from '#tests/support/data/factories.ts'
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

  test('while the clock was days ahead waits no longer than until that is right again', async () => {
    const written = async (days: number) => {
      await queueMail(db, { ...notice, to: `po-${days}@upe.example` })
      await db
        .update(mails)
        .set({ notBefore: new Date(Date.now() + days * 86_400_000) })
        .where(eq(mails.toEmail, `po-${days}@upe.example`))
    }
    for (const days of [1, 9]) await written(days)
    await deliverMails(db)
    expect(receivers()).toEqual(['po-9@upe.example'])
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

/** Minutes since the first try, as people are told. */
const TRIED_AT = [
  0,
  1,
  6,
  30,
  60,
  120,
  240,
  480,
  720,
  ...Array.from({ length: 10 }, (_, index) => 720 + (index + 1) * 360),
]

describe('a message that was refused', () => {
  test('is tried for 72 hours, ever more rarely; then the operator is told', async () => {
    const log = captureLog()
    await queueMail(db, { ...notice, to: 'pilna@upe.example' })
    const start = Date.now() + MINUTE
    for (const [index, minutes] of TRIED_AT.entries()) {
      if (index > 0) await deliverMails(db, new Date(start + minutes * MINUTE - 1000))
      expect((await rows())[0]?.tries).toBe(index)
      await deliverMails(db, new Date(start + minutes * MINUTE))
      expect((await rows())[0]?.tries).toBe(index + 1)
    }
    expect(TRIED_AT.at(-1)).toBe(MAIL_TRY_HOURS * 60)
    await deliverMails(db, new Date(start + 100_000 * MINUTE))
    expect((await rows())[0]).toMatchObject({ tries: TRIED_AT.length, sentAt: null })
    const logged = log.text()
    expect(logged.match(/was not sent/g)).toHaveLength(TRIED_AT.length)
    expect(logged.match(/given up/g)).toHaveLength(1)
    expect(logged).not.toContain('pilna')
    expect((await rows())[0]?.lastError).toBe('The mail server did not accept a message: EENVELOPE 550 RCPT TO')
  })

  test('reaches its reader after a weekend without a mail server', async () => {
    captureLog()
    const address = server.url
    settings.SMTP_URL = 'smtp://127.0.0.1:1'
    await queueMail(db, notice)
    const start = Date.now() + MINUTE
    for (let hours = 0; hours < 60; hours++) await deliverMails(db, new Date(start + hours * 60 * MINUTE))
    settings.SMTP_URL = address
    for (let hours = 60; hours < 67; hours++) await deliverMails(db, new Date(start + hours * 60 * MINUTE))
    expect(receivers()).toEqual(['rasa@upe.example'])
  })
})

describe('a message that is useless by now', () => {
  const reset = { kind: 'reset-password', to: 'pilna@upe.example', locale: 'lt' } as const
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

  test('is dropped in place of being sent: its row says so, why it was late, and no more', async () => {
    const log = captureLog()
    await buildUser(db, { email: 'pilna@upe.example' })
    await queueMail(db, { ...reset, uselessAt: inMinutes(60) })
    await deliverMails(db, inMinutes(1))
    await deliverMails(db, inMinutes(59))
    expect((await rows())[0]).toMatchObject({ isDropped: false, sentAt: null, tries: 2 })
    await deliverMails(db, inMinutes(61))
    expect((await rows())[0]).toMatchObject({
      ...{ isDropped: true, sentAt: expect.any(Date), toEmail: '', data: {}, tries: 2 },
      lastError: expect.stringContaining('550'),
    })
    expect(log.text()).toMatch(/mails-dropped/)
    expect(log.text()).not.toContain('pilna')
    expect((await listUnsentMails(db)).dropped).toBe(1)
  })

  test('is dropped without a mail server too, and after it was given up', async () => {
    captureLog()
    await queueMail(db, { ...reset, uselessAt: inMinutes(-1) })
    await queueMail(db, { ...reset, uselessAt: inMinutes(-1) })
    await db.update(mails).set({ tries: MAIL_RETRY_MINUTES.length + 1 })
    await queueMail(db, { ...reset, uselessAt: inMinutes(5) })
    settings.SMTP_URL = 'smtp://127.0.0.1:1'
    await deliverMails(db)
    const left = await rows()
    expect(left.map(({ isDropped }) => isDropped).toSorted()).toEqual([false, true, true])
  })

  test('is no dropped one where it was sent after all', async () => {
    await queueMail(db, notice)
    const claimed = await claimMail(db)
    await db.update(mails).set({ uselessAt: inMinutes(-1) })
    await dropUselessMails(db)
    await markMailSent(db, claimed?.id ?? '')
    expect((await rows())[0]).toMatchObject({ isDropped: false, lastError: null, sentAt: expect.any(Date) })
  })

  test('keeps a link for as long as it works: an hour for a password, a day for an address', async () => {
    const { user } = await signedIn()
    const began = Date.now()
    await api('POST', '/api/v1/users/forgot-password', { body: { email: user.email } })
    await queueMail(db, { ...notice, kind: 'verify-email', data: { userId: user.id } })
    await backgroundDone()
    const kept = Object.fromEntries((await rows()).map(({ kind, uselessAt }) => [kind, uselessAt?.getTime()]))
    expect(kept['reset-password']).toBeGreaterThanOrEqual(began + 60 * MINUTE)
    expect(kept['reset-password']).toBeLessThan(began + 62 * MINUTE)
    // Its link is made when it is sent, and its account waits.
    expect(kept['verify-email']).toBeUndefined()
  })
})

describe('sending again', () => {
  const failed = (tries: number, minutesAgo: number) => ({
    ...({ kind: 'password-changed', toEmail: 'rasa@upe.example', locale: 'lt' } as const),
    ...{ tries, lastError: 'ECONNECTION' },
    notBefore: new Date(Date.now() - minutesAgo * MINUTE + (MAIL_RETRY_MINUTES[tries - 1] ?? 0) * MINUTE),
  })

  test('takes what was given up and what waits after a failure, with all tries; not what may be under way', async () => {
    const GIVEN_UP = MAIL_RETRY_MINUTES.length + 1
    await db.insert(mails).values([
      { id: 'givenupgiven', ...failed(GIVEN_UP, 600) },
      { id: 'waitswaitswa', ...failed(10, 100) },
      { id: 'underwayunde', ...failed(10, 0) },
      { id: 'lasttrynowla', ...failed(GIVEN_UP, 0) },
      { id: 'neverfailedn', ...failed(0, 0), lastError: null, notBefore: new Date(Date.now() + 100 * MINUTE) },
      { id: 'sentsentsent', ...failed(3, 600), toEmail: '', sentAt: new Date() },
    ])
    expect((await resendMails(db)).toSorted()).toEqual(['givenupgiven', 'waitswaitswa'])
    await deliverMails(db)
    expect(server.received).toHaveLength(2)
    expect(await resendMails(db)).toEqual([])
  })

  test('takes the named ones alone', async () => {
    await db.insert(mails).values([
      { id: 'oneoneoneone', ...failed(4, 600) },
      { id: 'twotwotwotwo', ...failed(4, 600) },
    ])
    expect(await resendMails(db, ['twotwotwotwo'])).toEqual(['twotwotwotwo'])
    expect(await resendMails(db, [])).toEqual([])
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
