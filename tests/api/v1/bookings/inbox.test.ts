import { expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { inDays } from '#tests/support/data/bookings.ts'
import { buildBooking, buildProvider, buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const DAY_MS = 86_400_000

/** An account with two providers, and somebody else's. */
async function buildInboxes() {
  const owner = await buildUser(db)
  const [one, other] = [await buildProvider(db, { userId: owner.id }), await buildProvider(db, { userId: owner.id })]
  const stranger = await buildProvider(db)
  const token = await tokenOf(owner)
  const list = async (query: string) => {
    const { status, json } = await api('GET', `/api/v1/bookings?provider=own${query}`, { token })
    expect(status).toBe(200)
    return json.data.map((it: { guest: { name: string } }) => it.guest.name)
  }
  return { one, other, stranger, token, list }
}
const named = (guestName: string, providerId: string, day = 60) => ({ guestName, providerId, startsOn: inDays(day) })

test('the bookings of all own providers are one list, with what can be answered', async () => {
  const { one, other, stranger, token, list } = await buildInboxes()
  await buildBooking(db, named('Ona', one.id, 61))
  await buildBooking(db, named('Jonas', other.id, 60))
  await buildBooking(db, named('Rasa', stranger.id))
  expect(await list('')).toEqual(['Jonas', 'Ona'])
  const { json } = await api('GET', '/api/v1/bookings?provider=own', { token })
  expect(json.data[0]).toMatchObject({ as: 'provider', can: ['accept', 'decline', 'offer'] })
})

test('those that wait are requests and moves that a guest proposes, until they are over', async () => {
  const { one, list } = await buildInboxes()
  const offer = (by: 'guest' | 'provider') => ({
    status: 'confirmed' as const,
    offer: { by, startsOn: inDays(61), days: 1, startTime: null, totalCents: 1, boats: [], note: '' },
    expiresAt: new Date(Date.now() + DAY_MS),
  })
  await buildBooking(db, named('prašo', one.id, 50))
  await buildBooking(db, { ...named('perkelia', one.id, 51), ...offer('guest') })
  await buildBooking(db, { ...named('perkeliamas', one.id, 52), ...offer('provider') })
  await buildBooking(db, { ...named('pavėlavo', one.id, 53), expiresAt: new Date(Date.now() - 1) })
  await buildBooking(db, { ...named('sutarta', one.id, 54), status: 'confirmed' })
  expect(await list('&waiting=true')).toEqual(['prašo', 'perkelia'])
})

test('who has no provider has an empty inbox, and its name is no provider’s', async () => {
  const token = await tokenOf(await buildUser(db))
  expect(await api('GET', '/api/v1/bookings?provider=own', { token })).toMatchObject({
    status: 200,
    json: { data: [], meta: { total: 0 } },
  })
  expect(await api('GET', `/api/v1/bookings?provider=${newId()}`, { token })).toMatchObject({ status: 404 })
})
