import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conditions, rateLimits, storedFiles } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { member } from '#tests/support/api/belongings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { padded, picture, pictureForm } from '#tests/support/data/pictures.ts'

/** A photo that comes by the API after its report. */

const db = await getDatabase()
const tree = { river: 'merkys', kind: 'tree', km: 30 }

let photo: Buffer
beforeAll(async () => {
  captureLog()
  photo = await picture({ width: 60, height: 40 })
})
beforeEach(async () => {
  for (const table of [conditions, rateLimits, storedFiles]) await db.delete(table)
})

type By = { token?: string; headers?: Record<string, string> }
const report = async (by: By, body: object = tree): Promise<string> =>
  (await api('POST', '/api/v1/conditions', { body, ...by })).json.data._id
const send = (id: string, by: By, form = pictureForm('photo', photo)) =>
  api('PUT', `/api/v1/conditions/${id}/photo`, { body: form, ...by })

async function guest(guestEmail = 'rasa@upe.example') {
  const { id } = await buildBooking(db, { status: 'confirmed', guestEmail })
  return { booking: id, headers: { Authorization: `Booking ${await issueGuestToken(db, id)}` } }
}

const stored = () => db.$count(storedFiles)

test('whoever reported adds one, and it waits for an admin; then everybody sees it', async () => {
  const [by, admin] = [await member({ role: 'user' }), await member({ role: 'admin' })]
  const id = await report(by)
  const sent = await send(id, by)
  expect([sent.status, sent.json.data.photo, sent.invalidated]).toEqual([200, null, []])
  expect(await stored()).toBe(1)
  const review = { token: admin.token, body: { review: 'approve' } }
  const approved = await api('PATCH', `/api/v1/conditions/${id}`, review)
  expect(approved.json.data.photo).toMatchObject({ widthPx: 60, heightPx: 40 })
  expect((await send(id, by)).status).toBe(409)
  expect(await stored()).toBe(1)
})

test('an admin’s own is shown at once, and the pages fall that show it', async () => {
  const admin = await member({ role: 'admin' })
  const { json, invalidated } = await send(await report(admin), admin)
  expect(json.data.photo).toMatchObject({ widthPx: 60 })
  expect(invalidated).toEqual(['conditions-merkys', `image-${json.data.photo._id}`])
})

test('a guest names the trip by which they know; of another one they add nothing', async () => {
  const [one, other] = [await guest(), await guest('jonas@upe.example')]
  const id = await report(one, { ...tree, booking: one.booking })
  const form = (booking: string) => pictureForm('photo', photo, { booking })
  expect((await send(id, one)).status).toBe(404)
  expect((await send(id, other, form(one.booking))).status).toBe(404)
  expect((await send(id, other, form(other.booking))).status).toBe(404)
  expect((await send(id, one, form('nope'))).status).toBe(400)
  expect((await send(id, one, form(one.booking))).status).toBe(200)
  expect(await stored()).toBe(1)
})

test('to a report of others, one that has ended, was looked at or has a photo nobody adds one, and nothing is kept', async () => {
  const [by, other, admin] = [
    await member({ role: 'user' }),
    await member({ role: 'user' }),
    await member({ role: 'admin' }),
  ]
  const id = await report(by)
  expect((await send(id, {})).status).toBe(401)
  expect((await send(id, other)).status).toBe(404)
  expect((await send(id, admin)).status).toBe(404)
  expect((await send('000000000000', by)).status).toBe(404)
  await db.update(conditions).set({ isReviewed: true }).where(eq(conditions.id, id))
  expect((await send(id, by)).status).toBe(409)
  const over = { isReviewed: false, endsAt: new Date(Date.now() - 1) }
  await db.update(conditions).set(over).where(eq(conditions.id, id))
  expect((await send(id, by)).status).toBe(404)
  expect(await stored()).toBe(0)
})

test('what is no photo or too large is refused, and so is the eleventh of a day', async () => {
  const by = await member({ role: 'user' })
  const id = await report(by)
  const large = padded(photo, IMAGE_LIMITS.photoBytes + 1)
  for (const [file, status] of [
    [Buffer.from('<svg onload=alert(1)>'), 415],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]), 422],
    [large, 413],
  ] as const)
    expect((await send(id, by, pictureForm('photo', file))).status).toBe(status)
  await db.delete(rateLimits)
  const broken = pictureForm('photo', Buffer.from('GIF89a'))
  for (let count = 0; count < 10; count++) expect((await send(id, by, broken)).status).toBe(415)
  const refused = await send(id, by)
  expect([refused.status, await stored()]).toEqual([429, 0])
})
