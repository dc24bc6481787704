import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'

/** A provider says how old the youngest child may be, changes it and takes it back. */

const db = await getDatabase()
let id: string
let token: string
beforeEach(async () => {
  const made = await buildBookable(db)
  id = made.tour.id
  token = await tokenOf(made.owner)
})

const change = (body: object) => api('PATCH', `/api/v1/tours/${id}`, { token, body })
const said = async () => (await api('GET', `/api/v1/tours/${id}`)).json.data.youngestAge
const listed = async () => (await api('GET', `/api/v1/tours?ids[]=${id}&select[]=youngestAge`)).json.data

test.each([0, 6, 17])('%i is said by the tour, lists and what is invalidated', async youngestAge => {
  expect(await said()).toBeNull()
  const { status, json, invalidated } = await change({ youngestAge })
  expect([status, json.data.youngestAge]).toEqual([200, youngestAge])
  expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, `tour-card-${id}`, 'tour-searches']))
  expect([await said(), await listed()]).toEqual([youngestAge, [{ _id: id, youngestAge }]])
})

test('is taken back by name, and an empty field leaves it', async () => {
  await change({ youngestAge: 6 })
  expect((await change({ youngestAge: null, difficulty: 3 })).status).toBe(200)
  expect(await said()).toBe(6)
  expect((await change({ clear: ['youngestAge'], before: { youngestAge: 6 } })).status).toBe(200)
  expect([await said(), await listed()]).toEqual([null, [{ _id: id, youngestAge: null }]])
})

test('is not written over what somebody else has said meanwhile', async () => {
  await change({ youngestAge: 8 })
  const { status, json } = await change({ youngestAge: 6, before: { youngestAge: 4 } })
  expect([status, json.data[0].path]).toEqual([409, 'before.youngestAge'])
  expect(await said()).toBe(8)
})

test('goes with a copy, with what an account is given of its own, and is changed for many at once', async () => {
  await change({ youngestAge: 8 })
  const copy = await api('POST', `/api/v1/tours/${id}/duplicate`, { token, body: {} })
  expect(copy.json.data.youngestAge).toBe(8)
  const bulk = await api('PATCH', '/api/v1/tours', {
    token,
    body: { filter: { ids: [id] }, update: { youngestAge: 3 } },
  })
  expect([bulk.status, await said()]).toEqual([200, 3])
  const [row] = await db.select().from(tours).where(eq(tours.id, id))
  expect(row?.youngestAge).toBe(3)
})
