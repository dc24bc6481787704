import { expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import cases from '#tests/cases/text-inputs.json' with { type: 'json' }
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const { user, token } = await signedIn()
const provider = await buildProvider(db, { userId: user.id })
const tour = await buildTour(db, { providerId: provider.id })
const headers = { 'Accept-Language': 'en' }

const swapped = cases.departure_swapped.departure
const abroad = { coordinates: [22.98, 53.84] }
const OFFERED = 'swapped: in Lithuania it would be latitude 55.5989, longitude 25.04506.'
const REFUSED = 'must be in Lithuania or right by its border'

test.each([
  ['PATCH', `tours/${tour.id}`, 'departure', (departure: object) => ({ departure })],
  ['PATCH', `tours/${tour.id}`, 'arrival', (arrival: object) => ({ arrival })],
  [
    'POST',
    'tours',
    'departure',
    (departure: object) => ({ name: 'Ūla', provider: provider.id, status: 'draft', departure }),
  ],
  ['PATCH', `tours/${tour.id}`, 'meet', (place: object) => ({ meet: { at: 'elsewhere', ...place } })],
  ['PATCH', `providers/${provider.id}`, 'location', (location: object) => ({ location })],
  ['POST', 'access-points', 'location', (location: object) => ({ location, rivers: [{ slug: 'merkys' }] })],
])('%s %s takes no %s abroad, and offers a swapped one the right way round', async (method, path, field, bodyOf) => {
  for (const [place, words] of [[swapped, OFFERED] as const, [abroad, REFUSED] as const]) {
    const { status, json } = await api(method, `/api/v1/${path}`, { body: bodyOf(place), token, headers })
    expect(status).toBe(400)
    expect(json.data).toEqual([{ message: expect.stringContaining(words), path: `${field}.coordinates` }])
  }
  const turned = { coordinates: swapped.coordinates.toReversed() }
  // Of a shared place there may be one already.
  const taken = await api(method, `/api/v1/${path}`, { body: bodyOf(turned), token, headers })
  expect([200, 201, 409]).toContain(taken.status)
})
