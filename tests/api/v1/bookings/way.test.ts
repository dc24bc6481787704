import { expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()

/** The steps of a guest by the link of their last email. */
async function guestOf(email: string) {
  const last = (await emailsTo(email)).at(-1)
  if (!last) throw new Error(`no email to ${email}`)
  const link = linkOf(last)
  const id = link.pathname.split('/').at(-1)
  const token = link.searchParams.get('token')
  const headers = { Authorization: `Booking ${token}` }
  return {
    id,
    headers,
    get: () => api('GET', `/api/v1/bookings/${id}`, { headers }),
    post: (event: string, body: object) => api('POST', `/api/v1/bookings/${id}/${event}`, { headers, body }),
  }
}

test('a guest asks, confirms the address, and the provider accepts', async () => {
  captureLog()
  const { owner, tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 1 } } })
  const email = `${newId()}@upe.example`
  const made = await api('POST', '/api/v1/bookings', {
    body: asking(tour.id, { guest: { name: 'Rasa', email }, totalCents: 3600 }),
  })
  expect(made).toMatchObject({
    status: 201,
    json: { data: { status: 'unverified', can: ['withdraw'], isCounted: true } },
  })
  const provider = await tokenOf(owner)
  const id = made.json.data._id
  expect(await api('GET', `/api/v1/bookings/${id}`, { token: provider })).toMatchObject({ status: 404 })
  const guest = await guestOf(email)
  expect((await guest.get()).json.data).toMatchObject({ status: 'unverified', can: ['verify', 'withdraw'] })
  expect(await guest.post('verify', { version: 0 })).toMatchObject({
    status: 200,
    json: { data: { status: 'requested', boats: [{ kind: 'double-kayak', count: 1 }], version: 1 } },
  })
  // Pressed twice.
  expect(await guest.post('verify', { version: 0 })).toMatchObject({ status: 200, json: { data: { version: 1 } } })
  const seen = await api('GET', `/api/v1/bookings/${id}`, { token: provider })
  expect(seen.json.data).toMatchObject({ can: ['accept', 'decline', 'offer'], as: 'provider' })
  expect(await api('GET', '/api/v1/bookings/summary', { token: provider })).toMatchObject({
    json: { data: { waiting: 1 } },
  })
  const accepted = await api('POST', `/api/v1/bookings/${id}/accept`, { token: provider, body: { version: 1 } })
  expect(accepted).toMatchObject({ status: 200, json: { data: { status: 'confirmed' } } })
  const late = await guest.post('withdraw', { version: 1 })
  expect(late).toMatchObject({ status: 409, json: { reason: 'changed', present: { status: 'confirmed' } } })
  const subjects = (await emailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('Patvirtinkite užklausą'), expect.stringContaining('Sutarta')])
  vi.restoreAllMocks()
})

test('a proved address is proved in any case of its letters', async () => {
  captureLog()
  const { tour } = await buildBookable(db)
  const { user, token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const guest = { name: 'Rasa', email: user.email.toUpperCase() }
  expect(await api('POST', '/api/v1/bookings', { token, body: asking(tour.id, { guest }) })).toMatchObject({
    status: 201,
    json: { data: { status: 'requested' } },
  })
  vi.restoreAllMocks()
})

test('a step is the same once more only with the same words', async () => {
  captureLog()
  const { owner, tour } = await buildBookable(db)
  const { token } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const made = await api('POST', '/api/v1/bookings', { token, body: asking(tour.id, { guest: { name: 'Rasa' } }) })
  const provider = await tokenOf(owner)
  const decline = (note: string) =>
    api('POST', `/api/v1/bookings/${made.json.data._id}/decline`, { token: provider, body: { version: 0, note } })
  expect((await decline('Per aukštas vanduo.')).status).toBe(200)
  expect((await decline('Per aukštas vanduo.')).status).toBe(200)
  expect(await decline('Per žemas vanduo.')).toMatchObject({ status: 409, json: { reason: 'changed' } })
  vi.restoreAllMocks()
})
