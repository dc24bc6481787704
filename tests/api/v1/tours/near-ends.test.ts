import { describe, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

const db = await getDatabase()
const { user, token } = await signedIn()
const provider = await buildProvider(db, { userId: user.id })

/** 1.5 km apart as the crow flies. */
const [FROM, TO] = [
  [24.4, 54.2],
  [24.423, 54.2],
]
const WORDS = {
  lt: 'Tarp įlipimo ir išlipimo vietų tiesiai tik 1,5 km, o žygio atstumas – 14 km. Ar abi vietos ir atstumas teisingi?',
  en: 'The put-in and the take-out are only 1.5 km apart in a straight line, but the tour’s distance is 14 km. Are both places and the distance right?',
}

describe.each(['lt', 'en'] as const)('ends too near for the distance of a tour, in %s', locale => {
  const make = async (distanceKm: number) => {
    const { id } = await buildTour(db, { providerId: provider.id, distanceKm })
    const send = (path: string, body: object) =>
      api('PATCH', `/api/v1/tours/${id}${path}`, { body, token, headers: { 'Accept-Language': locale } })
    return { send }
  }
  const ends = { departure: { coordinates: FROM }, arrival: { coordinates: TO } }
  const question = [{ message: WORDS[locale], path: 'isSure' }]

  test('are asked about, and kept once they are confirmed', async () => {
    const { send } = await make(14)
    const { status, json } = await send('/geography', ends)
    expect([status, json.data]).toEqual([409, question])
    expect((await send('/geography', { departure: ends.departure })).status).toBe(200)
    expect((await send('', { arrival: ends.arrival })).status).toBe(409)
    expect((await send('/geography', { ...ends, isSure: true })).status).toBe(200)
    expect((await send('', { name: 'Ūla' })).status).toBe(200)
    expect((await send('/geography', ends)).status).toBe(200)
  })

  test('are asked about where the distance changes', async () => {
    const { send } = await make(4)
    expect((await send('/geography', ends)).status).toBe(200)
    const { status, json } = await send('', { distance: 14 })
    expect([status, json.data]).toEqual([409, question])
    expect((await send('', { distance: 14, isSure: true })).status).toBe(200)
  })

  test('are no question where they are one place', async () => {
    const { send } = await make(14)
    expect((await send('/geography', { ...ends, arrival: { coordinates: [24.402, 54.201] } })).status).toBe(200)
  })
})
