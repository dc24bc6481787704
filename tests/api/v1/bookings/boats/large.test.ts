import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookingBoats } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()
const FLEET = { 'double-kayak': { seats: 2, owned: 10 } } as const
const heldBy = (id: string) => db.$count(bookingBoats, eq(bookingBoats.bookingId, id))

beforeEach(() => {
  captureLog()
})

async function buildWorld() {
  const { owner, tour } = await buildBookable(db, { fleet: FLEET })
  const email = `${newId()}@gmail.com`
  const guest = await signedIn({ email, emailVerifiedAt: new Date() })
  const ask = (adults: number, token = guest.token) =>
    api('POST', '/api/v1/bookings', { body: asking(tour.id, { adults, guest: { name: 'Rasa' } }), token })
  const provider = await tokenOf(owner)
  const step = (token: string, id: string, event: string, version = 0) =>
    api('POST', `/api/v1/bookings/${id}/${event}`, { token, body: { version } })
  return { owner, tour, guest, email, ask, provider, step }
}

test('a request for more than half of a fleet holds nothing before its provider accepts, and says so', async () => {
  const { owner, ask, provider, step } = await buildWorld()
  const half = await ask(10)
  expect(half).toMatchObject({ status: 201, json: { data: { status: 'requested', asksFirst: false } } })
  expect(await heldBy(half.json.data._id)).toBe(1)
  expect((await step(provider, half.json.data._id, 'decline')).status).toBe(200)
  const large = await ask(12)
  const id = large.json.data._id
  expect(large).toMatchObject({ status: 201, json: { data: { status: 'requested', asksFirst: true } } })
  expect(await heldBy(id)).toBe(0)
  expect((await emailsTo(owner.email)).at(-1)?.text).toContain('Prašoma daugiau nei pusės jūsų valčių')
  expect(await step(provider, id, 'accept')).toMatchObject({
    status: 200,
    json: { data: { status: 'confirmed', asksFirst: false, boats: [{ kind: 'double-kayak', count: 6 }] } },
  })
  expect(await heldBy(id)).toBe(1)
})

test('what others have taken meanwhile is told when it is accepted, and nothing is promised twice', async () => {
  const { ask, provider, step } = await buildWorld()
  const id = (await ask(12)).json.data._id
  const other = await signedIn({ email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })
  expect((await ask(10, other.token)).json.data).toMatchObject({ asksFirst: false })
  expect(await step(provider, id, 'accept')).toMatchObject({ status: 409, json: { reason: 'gone' } })
  expect(await heldBy(id)).toBe(0)
})

test('a mailbox has one such at a time, however its address is spelt and whoever asks', async () => {
  const { tour, email, ask, guest, step } = await buildWorld()
  const first = await ask(12)
  expect(first.status).toBe(201)
  expect(await ask(14)).toMatchObject({
    status: 409,
    json: { data: [{ message: expect.stringContaining('didelę užklausą') }] },
  })
  expect((await ask(4)).status).toBe(201)
  const spelt = email.replace('@', '+kita@')
  const made = await api('POST', '/api/v1/bookings', {
    body: asking(tour.id, { adults: 16, guest: { name: 'R', email: spelt } }),
  })
  expect(made.json.data).toMatchObject({ status: 'unverified', asksFirst: false })
  expect(await heldBy(made.json.data._id)).toBe(0)
  const [letter] = await emailsTo(spelt)
  const headers = { Authorization: `Booking ${letter && linkOf(letter).searchParams.get('token')}` }
  const verify = () => api('POST', `/api/v1/bookings/${made.json.data._id}/verify`, { headers, body: { version: 0 } })
  expect((await verify()).status).toBe(409)
  expect((await step(guest.token, first.json.data._id, 'withdraw')).status).toBe(200)
  expect(await verify()).toMatchObject({ status: 200, json: { data: { status: 'requested', asksFirst: true } } })
})
