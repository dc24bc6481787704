import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { auditEvents, invalidations, tourRates, users } from '#db/schema/index.ts'
import { makeStep } from '#src/domain/bookings/steps/event-commands.ts'
import { queueMail } from '#src/domain/mails/commands.ts'
import { deleteUnverifiedAccounts, warnUnverifiedAccounts } from '#src/domain/users/deletion-commands.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { zipStream } from '#src/server/files/zip.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildBelongings } from '#tests/support/api/belongings.ts'
import { emailsTo, mailedTo } from '#tests/support/api/mailbox.ts'
import { havePasskey } from '#tests/support/api/software-passkey.ts'
import { buildBookable, ENDING } from '#tests/support/data/bookings.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'
import { storedHash } from '#tests/support/data/stored-hash.ts'

const db = await getDatabase()
const PASSWORD = 'gilus sietuvos vanduo'
const passwordHash = await storedHash(PASSWORD)
const DAY_MS = 86_400_000

/** How a request ends that nobody but its guest knows of. */
const STEPS_OF_UNVERIFIED = {
  unverified: undefined,
  expired: { event: 'expire', actor: 'clock' },
  withdrawn: { event: 'withdraw', actor: 'guest' },
  cancelled: { event: 'cancel', actor: 'operator' },
} as const

const member = (overrides: Parameters<typeof signedIn>[0] = {}) => signedIn({ passwordHash, ...overrides })
const remove = (token: string, confirmation: string, more: object = {}) =>
  api('DELETE', '/api/v1/users/account', { token, body: { currentPassword: PASSWORD, confirmation, ...more } })
const isThere = async (id: string) => (await db.$count(users, eq(users.id, id))) > 0

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Every row of every table as text, but for two that keep ids of what was deleted: events for a year, which pages fell for some days. */
async function dump(): Promise<string> {
  const tables = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit_events', 'invalidations')`,
  )) as unknown as {
    rows: { name: string }[]
  }
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) =>
      JSON.stringify(
        ((await db.execute(sql`select it::text from ${sql.identifier(name)} as it`)) as unknown as { rows: unknown[] })
          .rows,
      ),
    ),
  )
  return texts.join('\n')
}

describe('an account is deleted by its owner', () => {
  test('with providers, tours and pictures: neither database nor files hold anything of them', async () => {
    const { user, token } = await member({ email: 'visvaldas@upe.example', emailVerifiedAt: new Date() })
    const own = await buildBelongings(user)
    const form = pictureForm('photo', await picture({ width: 40, height: 30 }))
    expect((await api('PATCH', `/api/v1/tours/${own.tour}/photo`, { body: form, token })).status).toBe(200)
    await api('POST', '/api/v1/users/signin', { body: { email: user.email, password: PASSWORD } })
    expect(await listFiles()).not.toEqual([])
    expect(await dump()).toContain('visvaldas')

    const { status, invalidated } = await remove(token, user.email, ENDING)
    expect(status).toBe(204)
    expect(invalidated).toContain(`provider-${own.provider}`)
    expect((await emailsTo(user.email)).map(({ subject }) => subject)).toContain('Paskyra ištrinta – Tėkmė')
    await backgroundDone()
    const left = await dump()
    for (const trace of ['visvaldas', user.id, own.provider, own.tour, own.photo, own.amenity, own.social])
      expect(left).not.toContain(trace)
    expect(await listFiles()).toEqual([])
    for (const kept of [auditEvents, invalidations])
      expect(JSON.stringify(await db.select().from(kept))).not.toMatch(/visvaldas|@/)
    expect((await remove(token, user.email)).status).toBe(401)
  })

  test('only by the password, and nobody else’s', async () => {
    const { user, token } = await member()
    const other = await member()
    const { status, json } = await remove(token, user.email, { currentPassword: 'ne tas slaptažodis' })
    expect([status, json.data[0].path]).toEqual([400, 'currentPassword'])
    expect((await remove(token, user.email, { currentPassword: '' })).status).toBe(400)
    expect((await api('DELETE', '/api/v1/users/account', { body: { currentPassword: PASSWORD } })).status).toBe(401)
    const google = await member({ passwordHash: null })
    expect((await remove(google.token, google.user.email)).status).toBe(400)
    expect((await remove(token, user.email.toUpperCase())).status).toBe(204)
    expect([await isThere(user.id), await isThere(other.user.id)]).toEqual([false, true])
  })

  test('once, also when the same call is repeated', async () => {
    const { user, token } = await member()
    const call = () =>
      api('DELETE', '/api/v1/users/account', {
        token,
        body: { currentPassword: PASSWORD, confirmation: user.email },
        headers: { 'Idempotency-Key': 'vieną kartą'.replaceAll(/[^a-z]/g, '') },
      })
    expect([(await call()).status, (await call()).status]).toEqual([204, 401])
  })
})

describe('the export of an account', () => {
  test('holds each row that names it or what belongs to it, without what opens it', async () => {
    const { user } = await member({ email: 'ramune@upe.example' })
    const own = await buildBelongings(user)
    await queueMail(db, { kind: 'password-changed', to: user.email, locale: 'lt' })
    await havePasskey(user.id)
    await db
      .insert(tourRates)
      .values({ tourId: own.tour, unit: 'person', per: 'trip', dayClass: 'any', amountCents: 2500 })
    const account = await collectAccount(db, user.id)
    const text = JSON.stringify(account?.data)
    for (const part of [
      user.id,
      user.email,
      own.provider,
      own.tour,
      own.draft,
      own.paused,
      own.deleted,
      own.photo,
      own.amenity,
      own.social,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('argon2')
    expect(text).not.toMatch(/tokenHash|passwordHash|tokenVersion|codeHash|"secret"/)
    expect(account?.data.totpSecrets).toHaveLength(1)
    expect(account?.data.tourRates).toMatchObject([{ tourId: own.tour, amountCents: 2500 }])
    expect(account?.data.boats).toMatchObject([{ kind: 'raft' }])
    expect(account?.data.passkeys).toMatchObject([{ name: 'Telefonas' }])
    expect(account?.data.sessions).toHaveLength(3)
    expect(account?.data.mails).toHaveLength(1)
    expect(account?.files).toHaveLength(2)
    expect(await collectAccount(db, '000000000000')).toBeUndefined()
  })

  test('holds no request that has not reached its provider, and of an address that is not proved no email of another', async () => {
    const { owner, provider, tour } = await buildBookable(db)
    const asked = await buildBooking(db, { tourId: tour.id, status: 'requested', guestName: 'Paklausta' })
    const agreed = await buildBooking(db, { tourId: tour.id, status: 'confirmed', guestName: 'Sutarta' })
    for (const status of ['unverified', 'expired', 'withdrawn', 'cancelled'] as const) {
      const hidden = await buildBooking(db, { tourId: tour.id, status: 'unverified', guestName: 'Nepatvirtinta' })
      const to = STEPS_OF_UNVERIFIED[status]
      if (to) await db.transaction(tx => makeStep(tx, hidden, { ...to, now: new Date() }))
    }
    const account = await collectAccount(db, owner.id)
    expect(account?.data.providers.map(({ id }) => id)).toEqual([provider.id])
    expect(account?.data.bookings.map(({ id }) => id).sort()).toEqual([asked.id, agreed.id].sort())
    expect(JSON.stringify(account?.data)).not.toContain('Nepatvirtinta')

    const email = `${newId()}@upe.example`
    const squatter = await buildUser(db, { email, emailVerifiedAt: null })
    await buildBooking(db, { tourId: tour.id, status: 'unverified', guestEmail: email, guestName: 'Tikroji' })
    const uselessAt = new Date(Date.now() + 3_600_000)
    await queueMail(db, { kind: 'booking-verify', to: email, locale: 'lt', data: { bookingId: asked.id }, uselessAt })
    await queueMail(db, { kind: 'verify-email', to: email, locale: 'lt', data: { userId: squatter.id } })
    const squatted = await collectAccount(db, squatter.id)
    expect(squatted?.data.bookings).toEqual([])
    expect(squatted?.data.mails.map(({ kind }) => kind)).toEqual(['verify-email'])
  })

  test('is an archive of its parts, in which a picture that is gone is left out', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const stream = zipStream([
      { name: 'tekme.json', content: async () => new TextEncoder().encode('{"upė":"Ūla"}') },
      { name: 'photos/dingo.jpg', content: async () => undefined, isCompressed: true },
      { name: 'photos/yra.jpg', content: async () => bytes, isCompressed: true },
    ])
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))
    expect(Object.keys(files)).toEqual(['tekme.json', 'photos/yra.jpg'])
    expect(strFromU8(files['tekme.json'] ?? bytes)).toBe('{"upė":"Ūla"}')
    expect(files['photos/yra.jpg']).toEqual(bytes)
  })
})

describe('an account that somebody made with another’s address', () => {
  const signUp = async (email: string) => {
    const body = { email, password: PASSWORD, confirmPassword: PASSWORD }
    return (await api('POST', '/api/v1/users/signup', { body })).json.data
  }
  const disown = (body: unknown) => api('POST', '/api/v1/users/disown', { body })

  test('is deleted by the second link of the email that verifies it', async () => {
    const { user, token } = await signUp('ne-mano@upe.example')
    const [email] = await emailsTo('ne-mano@upe.example')
    expect(email?.text).toMatch(/Tai ne aš: ištrinti paskyrą:\nhttps:\/\/tekme\.example\/auth\/email\/not-me\?token=/)
    const link = await mailedTo('ne-mano@upe.example')
    expect((await disown({ ...link, token: `${link.token.slice(0, -1)}-` })).status).toBe(400)
    expect((await disown(link)).status).toBe(204)
    expect(await isThere(user._id)).toBe(false)
    expect((await api('GET', '/api/v1/users/sessions', { token })).status).toBe(401)
    expect((await disown(link)).status).toBe(400)
  })

  test('is not, once the address is verified', async () => {
    const { user } = await signUp('mano@upe.example')
    const link = await mailedTo('mano@upe.example')
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user._id))
    expect((await disown(link)).status).toBe(400)
    expect(await isThere(user._id)).toBe(true)
  })
})

describe('an account whose address is never verified', () => {
  const run = async (now: Date) => {
    await warnUnverifiedAccounts(db, now)
    await deleteUnverifiedAccounts(db, now)
    await deliverMails(db, now)
  }
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

  test('is deleted after 30 days, after one warning a week before', async () => {
    const { user } = await member({ role: 'user', locale: 'en' })
    const subjects = async () => (await emailsTo(user.email)).map(({ subject }) => subject)
    await run(inDays(22.9))
    expect(await subjects()).toEqual([])
    await run(inDays(23.1))
    await run(inDays(24))
    await run(inDays(29.9))
    expect(await subjects()).toEqual(['Your account will be deleted – Tėkmė'])
    expect(await isThere(user.id)).toBe(true)
    await run(inDays(30.1))
    expect(await isThere(user.id)).toBe(false)
  })

  test('is not deleted without a warning, where no server ran in time', async () => {
    const { user } = await member({ role: 'user' })
    await run(inDays(60))
    expect(await isThere(user.id)).toBe(true)
    await run(inDays(65.9))
    expect(await isThere(user.id)).toBe(true)
    await run(inDays(66.1))
    expect(await isThere(user.id)).toBe(false)
  })

  test('stays once it is verified, has a role, or has a provider', async () => {
    const kept = [
      await member({ role: 'user', emailVerifiedAt: new Date() }),
      await member({ role: 'manager' }),
      await member({ role: 'admin' }),
    ]
    const pending = await member({ role: 'pending' })
    await buildBelongings(pending.user)
    for (const day of [24, 31, 90]) await run(inDays(day))
    for (const { user } of [...kept, pending]) expect(await isThere(user.id)).toBe(true)
  })
})
