import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { getConnection } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'

/** More of one address than are read at once, which are eight or two, and wait, which are a hundred. */
const MANY = 150
const WAITING = 100
const ADDRESS = '203.0.113.1'

const read = (address: string, language = 'en') =>
  api('GET', '/api/v1/tours', { address, headers: { 'Accept-Language': language } })

/** Reads that cannot end yet, until `release`. */
async function keepReadsWaiting() {
  const { db } = await getConnection()
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async tx => {
    await tx.execute(sql`lock table tours in access exclusive mode`)
    held.resolve()
    await released.promise
  })
  const release = async () => {
    released.resolve()
    await holding
  }
  onTestFinished(release)
  await held.promise
  return release
}

test('where too many reads wait for the database, further ones are told to come back, changes and others are not', async () => {
  const release = await keepReadsWaiting()
  const answered: number[] = []
  const reads = Array.from({ length: MANY }, (_, index) => read(ADDRESS).finally(() => answered.push(index)))
  // Those that found no place, and nobody else, have their response.
  const { status, headers, json } = await Promise.race(reads)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(json).toEqual({
    status: 503,
    statusText: 'Service Unavailable',
    isAppError: true,
    data: [{ message: 'The service is temporarily unavailable. Try again in a minute.' }],
  })
  expect((await read(ADDRESS, 'lt')).json).toMatchObject({
    data: [{ message: 'Paslauga trumpam nepasiekiama. Pabandykite po minutės.' }],
  })
  // Asks a geocoder, and so is no read of the database alone.
  expect((await api('GET', '/api/v1/places/reverse?lat=54&lon=24', { address: ADDRESS })).status).toBe(401)
  const another = read('203.0.113.2')
  const change = api('POST', '/api/v1/users/signin', {
    address: ADDRESS,
    body: { email: 'nera@tekme.example', password: 'x' },
  })
  await release()
  expect((await another).status).toBe(200)
  expect((await change).status).not.toBe(503)
  const statuses = (await Promise.all(reads)).map(it => it.status)
  const places = statuses.filter(it => it === 200).length
  expect(statuses).toEqual(statuses.map((_, index) => (index < places ? 200 : 503)))
  expect(places).toBeGreaterThan(WAITING)
  expect(answered.slice(0, MANY - places)).toEqual(Array.from({ length: MANY - places }, (_, index) => places + index))
  expect((await read(ADDRESS)).status).toBe(200)
})
