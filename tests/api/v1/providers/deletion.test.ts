import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { auditEvents, photos, providers, tours } from '#db/schema/index.ts'
import { listProviders } from '#src/domain/providers/queries.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import {
  buildWorld,
  CANCEL,
  CANCELLED,
  REASON,
  runTasks,
  statusesOf,
  UNTOUCHED,
  type World,
} from '#tests/support/api/open-bookings.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildAmenity, buildPhoto, buildTour } from '#tests/support/data/factories.ts'
import { buildTrader } from '#tests/support/data/traders.ts'

/** A provider goes with its tours, and until that cannot be undone nothing has happened to anybody's trip. */

const db = await getDatabase()

beforeEach(() => {
  captureLog()
})

const pathOf = ({ provider }: World) => `/api/v1/providers/${provider.id}`
const remove = (world: World, token = world.token) => api('DELETE', pathOf(world), { token, body: CANCEL })
const restore = (world: World, token = world.token) => api('POST', `${pathOf(world)}/restore`, { token })
const adminToken = async () => tokenOf(await buildMember({ role: 'admin', emailVerifiedAt: new Date() }))
const statusOf = async (method: string, path: string, token?: string) =>
  (await api(method, path, token ? { token } : {})).status
const setDeleted = async ({ provider }: World, minutes: number) => {
  const deletedAt = sql`now() - make_interval(mins => ${minutes}::int)`
  await db.transaction(async tx => {
    await tx.update(providers).set({ deletedAt }).where(eq(providers.id, provider.id))
    await tx.update(tours).set({ deletedAt }).where(eq(tours.providerId, provider.id))
  })
}

test('counts what would end before it goes', async () => {
  const world = await buildWorld()
  expect(await api('DELETE', pathOf(world), { token: world.token })).toMatchObject({
    status: 409,
    json: { reason: 'bookings', present: { agreed: { bookings: 1 }, phone: { bookings: 1 } } },
  })
  expect(await statusOf('GET', pathOf(world))).toBe(200)
})

test('is gone at once for everybody, its owner too', async () => {
  const world = await buildWorld()
  const { provider, tour, token } = world
  const logo = newId()
  await db
    .update(providers)
    .set({ logo: `logos/${logo}.webp`, logoWidthPx: 9, logoHeightPx: 9 })
    .where(eq(providers.id, provider.id))
  await buildTrader(db, { providerId: provider.id })
  const { id: amenity } = await buildAmenity(db, { providerId: provider.id })
  expect((await remove(world)).status).toBe(204)
  for (const as of [undefined, token]) {
    for (const path of [
      pathOf(world),
      `${pathOf(world)}/trader`,
      `/api/v1/tours/${tour.id}`,
      `/api/v1/images/${logo}?w=640`,
    ])
      expect([path, await statusOf('GET', path, as)]).toEqual([path, 404])
    for (const path of [
      `providers?ids[]=${provider.id}`,
      `amenities?ids[]=${amenity}`,
      `tours?providers[]=${provider.id}`,
    ])
      expect([path, (await api('GET', `/api/v1/${path}`, as ? { token: as } : {})).json.data]).toEqual([path, []])
  }
  expect(await statusOf('GET', `${pathOf(world)}/boats`, token)).toBe(404)
  expect((await listProviders(db)).map(({ id }) => id)).not.toContain(provider.id)
  const change = { token, body: { name: 'Kitas vardas' } }
  expect((await api('PATCH', pathOf(world), change)).status).toBe(404)
  expect((await api('PATCH', `/api/v1/tours/${tour.id}`, change)).status).toBe(404)
  const made = { provider: provider.id, name: 'Ūla', distance: 9, days: 1, price: 1500, currency: 'EUR' }
  expect((await api('POST', '/api/v1/tours', { token, body: made })).status).toBe(400)
  expect((await api('POST', '/api/v1/bookings', { body: asking(tour.id) })).status).toBe(404)
  expect((await remove(world)).status).toBe(404)
})

test('is restored with the tours that went with it, and with no other', async () => {
  const world = await buildWorld()
  const { provider, tour, token } = world
  const { id: draft } = await buildTour(db, { providerId: provider.id, status: 'draft' })
  const { id: earlier } = await buildTour(db, { providerId: provider.id })
  expect(await statusOf('DELETE', `/api/v1/tours/${earlier}`, token)).toBe(204)
  expect((await remove(world)).status).toBe(204)
  for (const id of [tour.id, earlier]) expect(await statusOf('POST', `/api/v1/tours/${id}/restore`, token)).toBe(404)
  expect((await restore(world, (await signedIn()).token)).status).toBe(403)
  const { status, json, invalidated } = await restore(world)
  expect([status, json.data._id]).toEqual([200, provider.id])
  expect(invalidated).toEqual(
    expect.arrayContaining([`provider-${provider.id}`, `tour-${tour.id}`, 'tour-lists', 'sitemap']),
  )
  const found = await Promise.all([tour.id, draft, earlier].map(id => statusOf('GET', `/api/v1/tours/${id}`, token)))
  expect(found).toEqual([200, 200, 404])
  expect(await statusOf('POST', `/api/v1/tours/${earlier}/restore`, token)).toBe(200)
  expect((await restore(world)).status).toBe(404)
})

test('is not restored after ten minutes, or beyond a quota', async () => {
  const world = await buildWorld()
  expect((await remove(world)).status).toBe(204)
  await setDeleted(world, 10)
  expect((await restore(world)).status).toBe(404)
  await setDeleted(world, 9)
  const many = Array.from({ length: 20 }, () => ({ userId: world.owner.id, name: 'Ūla' }))
  await db.insert(providers).values(many)
  expect((await restore(world)).status).toBe(409)
  await db.delete(providers).where(eq(providers.name, 'Ūla'))
  expect((await restore(world)).status).toBe(200)
})

test('afterwards it is removed with its tours and their photos', async () => {
  const world = await buildWorld()
  await buildPhoto(db, { tourId: world.tour.id })
  expect((await remove(world)).status).toBe(204)
  await runTasks()
  expect(await db.$count(providers, eq(providers.id, world.provider.id))).toBe(0)
  expect(await db.$count(photos, eq(photos.tourId, world.tour.id))).toBe(0)
})

describe('at the same time', () => {
  /** Whether the provider is there, and its tour; they never differ. */
  const isThere = async ({ provider, tour }: World) => {
    const [its] = await db.select().from(providers).where(eq(providers.id, provider.id))
    const [one] = await db.select().from(tours).where(eq(tours.id, tour.id))
    expect(one?.deletedAt).toEqual(its?.deletedAt)
    return its?.deletedAt === null
  }

  test('of two deletions one is done', async () => {
    const world = await buildWorld()
    const both = await Promise.all([remove(world), remove(world)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
    const deletions = and(eq(auditEvents.kind, 'provider-deleted'), eq(auditEvents.subjectId, world.provider.id))
    expect(await db.$count(auditEvents, deletions)).toBe(1)
    expect(await isThere(world)).toBe(false)
  })

  test('a deletion, restorings and deletions of its tour leave it whole', async () => {
    const world = await buildWorld()
    for (let round = 0; round < 4; round++) {
      const tour = api('DELETE', `/api/v1/tours/${world.tour.id}`, { token: world.token, body: CANCEL })
      const done = await Promise.all([remove(world), restore(world), tour, restore(world)])
      for (const { status } of done) expect([200, 204, 404]).toContain(status)
      if ((await tour).status === 204) expect((await restoreAll(world)).status).toBe(200)
      if (!(await isThere(world))) expect((await restore(world)).status).toBe(200)
    }
    expect(await statusesOf(world)).toEqual(UNTOUCHED)
  })

  /** A tour that was deleted by itself, before its provider was. */
  const restoreAll = async (world: World) => {
    await restore(world)
    return api('POST', `/api/v1/tours/${world.tour.id}/restore`, { token: world.token })
  }

  test('a request is refused, or counted', async () => {
    const world = await buildBookable(db)
    const token = await tokenOf(world.owner)
    const guest = await tokenOf(await buildMember({ role: 'user', emailVerifiedAt: new Date() }))
    const [asked, removed] = await Promise.all([
      api('POST', '/api/v1/bookings', { token: guest, body: asking(world.tour.id, { guest: { name: 'Rasa' } }) }),
      api('DELETE', `/api/v1/providers/${world.provider.id}`, { token }),
    ])
    expect([
      [201, 409],
      [404, 204],
      [409, 204],
    ]).toContainEqual([asked.status, removed.status])
  })
})

describe('with an account that goes meanwhile', () => {
  const leave = ({ token, owner }: World) =>
    api('DELETE', '/api/v1/users/account', {
      token,
      body: { currentPassword: PASSWORD, confirmation: owner.email, bookings: 'cancel', reason: 'Išeinu.' },
    })
  const lastOf = async ({ agreed }: World) => {
    const { json } = await api('GET', `/api/v1/bookings/${agreed.id}`, { token: agreed.token })
    return { reason: json.data.cancelReason, ...json.data.events.at(-1) }
  }

  test('guests are told who deleted the provider, and why', async () => {
    const world = await buildWorld()
    expect((await remove(world, await adminToken())).status).toBe(204)
    expect((await leave(world)).status).toBe(204)
    expect(await statusesOf(world)).toEqual(CANCELLED)
    expect(await lastOf(world)).toMatchObject({ reason: 'provider-deleted', actor: 'operator', note: REASON })
  })

  test('or its tour, before', async () => {
    const world = await buildWorld()
    const body = { bookings: 'cancel', reason: 'Upė išdžiūvo.' }
    expect((await api('DELETE', `/api/v1/tours/${world.tour.id}`, { token: world.token, body })).status).toBe(204)
    expect((await remove(world)).status).toBe(204)
    expect((await leave(world)).status).toBe(204)
    expect(await statusesOf(world)).toEqual(CANCELLED)
    expect(await lastOf(world)).toMatchObject({ reason: 'tour-deleted', actor: 'provider', note: 'Upė išdžiūvo.' })
  })

  test('its data has the provider as long as it can be restored', async () => {
    const world = await buildWorld()
    expect((await remove(world)).status).toBe(204)
    const kept = async () => {
      const found = await collectAccount(db, world.owner.id)
      return [found?.data.providers, found?.data.tours, found?.data.bookings].map(rows => rows?.length)
    }
    expect(await kept()).toEqual([1, 1, 4])
    await runTasks()
    expect(await kept()).toEqual([0, 0, 0])
  })
})
