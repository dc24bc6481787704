import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { auditEvents, bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

const db = await getDatabase()

afterEach(() => vi.restoreAllMocks())

async function newTrip(changes: Partial<typeof bookings.$inferInsert> = {}) {
  const { owner, provider, tour } = await buildBookable(db)
  const email = `${newId()}@upe.example`
  const about = { tourId: tour.id, providerId: provider.id, startsOn: inDays(60), guestEmail: email }
  const { id } = await buildBooking(db, { ...about, status: 'confirmed', ...changes })
  return { id, email, owner, path: `/api/v1/bookings/${id}`, headers: await linkTo(id) }
}

const linkTo = async (id: string) => ({ Authorization: `Booking ${await issueGuestToken(db, id)}` })

test('a guest asks for a new link: it comes by email alone, and every earlier one opens nothing', async () => {
  captureLog()
  const { id, email, path, headers } = await newTrip()
  const others = await linkTo(id)
  expect(await api('POST', `${path}/link`, { headers })).toMatchObject({ status: 204 })
  for (const old of [headers, others]) {
    expect((await api('GET', path, { headers: old })).status).toBe(404)
    expect((await api('POST', `${path}/link`, { headers: old })).status).toBe(404)
  }
  const [mail, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  if (!mail) throw new Error('no email to the guest')
  const link = linkOf(mail)
  const fresh = { Authorization: `Booking ${link.searchParams.get('token')}` }
  expect((await api('GET', path, { headers: fresh })).status).toBe(200)
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events).toMatchObject([{ kind: 'booking-link-renewed', actorId: null }])
})

test('a form that asks for one is answered alike however often it is sent, and writes one email', async () => {
  captureLog()
  const { id, email } = await newTrip()
  const secrets = { [id]: await issueGuestToken(db, id) }
  const ask = (key: string) => visitBooking(id, { secrets, sent: { event: 'link', key } })
  for (const key of ['pressed', 'pressed']) expect(await ask(key)).toEqual({ location: `/bookings/${id}?link=sent` })
  expect(await ask('another')).toBeUndefined()
  expect(await emailsTo(email)).toHaveLength(1)
})

test('neither a provider nor anybody else ends the links of a guest', async () => {
  const { owner, path, headers } = await newTrip()
  expect((await api('POST', `${path}/link`, { token: await tokenOf(owner) })).status).toBe(403)
  expect((await api('POST', `${path}/link`)).status).toBe(401)
  expect((await api('GET', path, { headers })).status).toBe(200)
})

test.each([
  ['whose address nobody has proved', { status: 'unverified' }],
  ['that was written down by telephone', { channel: 'phone' }],
] as const)('there is no new link to a request %s', async (_, changes) => {
  const { email, path, headers } = await newTrip(changes)
  expect((await api('POST', `${path}/link`, { headers })).status).toBe(400)
  expect((await api('GET', path, { headers })).status).toBe(200)
  expect(await emailsTo(email)).toEqual([])
})

test('new links are asked for a few times a day', async () => {
  captureLog()
  const { id, path } = await newTrip()
  for (let count = 0; count < LIMITS.linksPerBooking.hits; count++)
    expect((await api('POST', `${path}/link`, { headers: await linkTo(id) })).status).toBe(204)
  const headers = await linkTo(id)
  expect((await api('POST', `${path}/link`, { headers })).status).toBe(429)
  expect((await api('GET', path, { headers })).status).toBe(200)
})

test.each(['cancelled', 'declined', 'withdrawn', 'expired'] as const)(
  'a link to what was %s opens it for fourteen days',
  async status => {
    const { id, path, headers } = await newTrip({ status })
    expect((await api('GET', path, { headers })).status).toBe(200)
    const updatedAt = new Date(Date.now() - 15 * 86_400_000)
    await db.update(bookings).set({ updatedAt }).where(eq(bookings.id, id))
    expect((await api('GET', path, { headers })).status).toBe(404)
  },
)

test('links of a booking that is deleted end with it', async () => {
  const { id, path, headers } = await newTrip()
  await db.delete(bookings).where(eq(bookings.id, id))
  expect((await api('GET', path, { headers })).status).toBe(404)
})
