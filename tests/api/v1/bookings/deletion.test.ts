import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { endDeletedProviders } from '#src/domain/providers/deletion-commands.ts'
import { keptMs } from '#src/domain/retention.ts'
import { endDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { codeOf, haveTotp } from '#tests/support/api/authenticator.ts'
import { buildMember, PASSWORD } from '#tests/support/api/belongings.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import {
  buildWorld,
  CANCEL,
  CANCELLED,
  deliverLater,
  heldIn,
  REASON,
  runTasks,
  statusesOf,
  subjectsTo,
  UNTOUCHED,
  type World,
} from '#tests/support/api/open-bookings.ts'
import { asking, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

/** A tour or an account goes while somebody counts on it: nothing is ended before the time to undo that is over. */

const db = await getDatabase()
beforeEach(() => {
  captureLog()
})

const remove = (world: World, body?: object) =>
  api('DELETE', `/api/v1/tours/${world.tour.id}`, { token: world.token, ...(body && { body }) })

test('a tour with open bookings is not deleted by a call that does not say so: it counts what would end, by kind, people, money and day', async () => {
  const world = await buildWorld()
  const { status, json } = await remove(world)
  expect(status).toBe(409)
  const one = { bookings: 1, people: 2, totalCents: 3600 }
  expect(json).toMatchObject({
    reason: 'bookings',
    present: {
      agreed: one,
      phone: one,
      offered: one,
      waiting: one,
      days: [{ day: inDays(60), bookings: 4, people: 8 }],
    },
  })
  expect((await db.select().from(tours).where(eq(tours.id, world.tour.id)))[0]?.deletedAt).toBeNull()
  for (const body of [{ bookings: 'cancel' }, { ...CANCEL, reason: ' ' }, { ...CANCEL, reason: 'ž'.repeat(501) }])
    expect(await remove(world, body)).toMatchObject({ status: 400, json: { data: [{ path: 'reason' }] } })
  expect(await remove(world, { bookings: 'keep', reason: REASON })).toMatchObject({ status: 400 })
  expect(await statusesOf(world)).toEqual(UNTOUCHED)
})

/** The rules that are the same whether a tour goes, or its provider with it. */
describe.each([
  {
    what: 'a tour',
    pathOf: ({ tour }: World) => `/api/v1/tours/${tour.id}`,
    end: endDeletedTours,
    isOwnerTold: true,
    seen: { cancelReason: 'tour-deleted', tour: { _id: null, name: 'Merkys iš lėto' } },
  },
  {
    what: 'a provider',
    pathOf: ({ provider }: World) => `/api/v1/providers/${provider.id}`,
    end: endDeletedProviders,
    isOwnerTold: false,
    seen: { cancelReason: 'provider-deleted', tour: { _id: null }, provider: { _id: null } },
  },
])('$what that was deleted', ({ pathOf, end, isOwnerTold, seen }) => {
  const removeIt = async (world: World, token = world.token) =>
    expect((await api('DELETE', pathOf(world), { token, body: CANCEL })).status).toBe(204)
  const restore = (world: World) => api('POST', `${pathOf(world)}/restore`, { token: world.token })
  const later = () => new Date(Date.now() + keptMs('deletedTours') + 1000)

  test('while it can be restored boats stay held and guests see their trip unchanged; restored nothing has happened', async () => {
    const world = await buildWorld()
    const held = await heldIn(world)
    const { agreed } = world
    const trip = () => api('GET', `/api/v1/bookings/${agreed.id}`, { token: agreed.token })
    const before = (await trip()).json.data
    await removeIt(world)
    await runTasks(keptMs('deletedTours') - 60_000)
    expect((await trip()).json.data).toEqual(before)
    expect([await statusesOf(world), await heldIn(world)]).toEqual([UNTOUCHED, held])
    expect((await restore(world)).status).toBe(200)
    await runTasks()
    expect([await statusesOf(world), await heldIn(world)]).toEqual([UNTOUCHED, held])
    expect(await subjectsTo(agreed.email)).toEqual(['Sutarta'])
    expect(await subjectsTo(world.waiting.email)).toEqual([])
  })

  test('afterwards everything is cancelled and each guest told once, by whom and why', async () => {
    const world = await buildWorld()
    await removeIt(world)
    await Promise.all([end(db, later()), end(db, later()), runTasks()])
    await runTasks()
    expect([await statusesOf(world), await heldIn(world)]).toEqual([CANCELLED, [0, 0, 0, 0]])
    for (const { id, email, token } of [world.agreed, world.offered, world.waiting]) {
      const { json } = await api('GET', `/api/v1/bookings/${id}`, { token })
      expect(json.data).toMatchObject(seen)
      expect(json.data.events.at(-1)).toMatchObject({ event: 'cancel', actor: 'provider', note: REASON })
      await deliverLater()
      const told = (await emailsTo(email)).filter(({ subject }) => subject?.includes('atšaukt'))
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain('atšaukė nuomotojas „Merkio vingis“')
      expect(told[0]?.text).toContain(REASON)
      expect(told[0]?.text).not.toContain('prižiūrėtojai')
    }
  })

  test('by an admin: the admin is named as such, and a provider that is left is told too', async () => {
    const world = await buildWorld()
    await removeIt(world, await tokenOf(await buildMember({ role: 'admin', emailVerifiedAt: new Date() })))
    await runTasks()
    const { json } = await api('GET', `/api/v1/bookings/${world.agreed.id}`, { token: world.agreed.token })
    expect(json.data.events.at(-1)).toMatchObject({ event: 'cancel', actor: 'operator', note: REASON })
    const [told] = (await emailsTo(world.agreed.email)).filter(({ subject }) => subject?.includes('atšaukt'))
    expect(told?.text).toContain('atšaukė svetainės prižiūrėtojai')
    expect((await subjectsTo(world.owner.email)).includes('Žygis atšauktas')).toBe(isOwnerTold)
  })

  test('restored at the very end either everything is there or nothing', async () => {
    const world = await buildWorld()
    await removeIt(world)
    const [restored] = await Promise.all([restore(world), end(db, later()), end(db, later())])
    expect([200, 404]).toContain(restored.status)
    expect(await statusesOf(world)).toEqual(restored.status === 200 ? UNTOUCHED : CANCELLED)
    expect(await db.$count(tours, eq(tours.id, world.tour.id))).toBe(restored.status === 200 ? 1 : 0)
  })
})

test('during the time to undo it a tour takes no new requests or moves, and a guest may still cancel', async () => {
  const world = await buildWorld()
  const { agreed, tour, token } = world
  expect((await remove(world, CANCEL)).status).toBe(204)
  expect((await api('POST', '/api/v1/bookings', { body: asking(tour.id) })).status).toBe(404)
  const step = (event: string, body: object) =>
    api('POST', `/api/v1/bookings/${agreed.id}/${event}`, { token: agreed.token, body: { version: 1, ...body } })
  expect(await step('propose', { offer: { startsOn: inDays(62) } })).toMatchObject({
    status: 409,
    json: { reason: 'closed' },
  })
  expect((await step('cancel', {})).status).toBe(200)
  await runTasks()
  const { json } = await api('GET', `/api/v1/bookings/${agreed.id}`, { token: agreed.token })
  expect(json.data.events.at(-1)).toMatchObject({ event: 'cancel', actor: 'guest' })
  expect(await statusesOf(world)).toEqual(CANCELLED)
  expect((await api('POST', `/api/v1/tours/${tour.id}/restore`, { token })).status).toBe(404)
})

describe('an account', () => {
  const leave = (token: string, body: object) => api('DELETE', '/api/v1/users/account', { token, body })

  test('asks for its second factor and its address, typed again', async () => {
    const user = await buildMember({ emailVerifiedAt: new Date() })
    const token = await tokenOf(user)
    const secret = await haveTotp(user.id, 'confirmed')
    const body = { currentPassword: PASSWORD, confirmation: user.email }
    const refused = (path: string) => ({ status: 400, json: { data: [{ path }] } })
    expect(await leave(token, body)).toMatchObject(refused('code'))
    const proof = { ...body, code: codeOf(secret) }
    expect(await leave(token, { ...proof, confirmation: 'kita@upe.example' })).toMatchObject(refused('confirmation'))
    expect(await leave(token, { currentPassword: PASSWORD, code: proof.code })).toMatchObject(refused('confirmation'))
    expect((await leave(token, proof)).status).toBe(204)
  })

  test('counts the same, and cancels in the name of the provider', async () => {
    const world = await buildWorld()
    const body = { currentPassword: PASSWORD, confirmation: world.owner.email }
    expect(await leave(world.token, body)).toMatchObject({
      status: 409,
      json: { reason: 'bookings', present: { agreed: { bookings: 1 }, waiting: { bookings: 1 } } },
    })
    expect((await leave(world.token, { ...body, ...CANCEL })).status).toBe(204)
    await runTasks()
    expect(await statusesOf(world)).toEqual(CANCELLED)
    const { json } = await api('GET', `/api/v1/bookings/${world.agreed.id}`, { token: world.agreed.token })
    expect(json.data.events.at(-1)).toMatchObject({ event: 'cancel', actor: 'provider', note: REASON })
  })

  test('of a guest ends what they asked for in their own name, and the provider hears of it', async () => {
    const world = await buildWorld()
    const { agreed } = world
    const body = { currentPassword: PASSWORD, confirmation: agreed.email }
    expect(await leave(agreed.token, body)).toMatchObject({ status: 409, json: { present: { asked: { agreed: {} } } } })
    expect((await leave(agreed.token, { ...body, ...CANCEL })).status).toBe(204)
    const { json } = await api('GET', `/api/v1/bookings/${agreed.id}`, { token: world.token })
    expect(json.data.events.at(-1)).toMatchObject({ event: 'cancel', actor: 'guest' })
    expect(await subjectsTo(world.owner.email)).toContain('Žygis atšauktas')
  })
})
