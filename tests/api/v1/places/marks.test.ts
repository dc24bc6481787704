import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings, gaugeStations, invalidations, mails, providers, reachMarks, tourStops } from '#db/schema/index.ts'
import { mergePoint } from '#src/domain/access-points/merge-commands.ts'
import { warnGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking, buildUser } from '#tests/support/data/factories.ts'
import { buildPoint, buildReach } from '#tests/support/data/places.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const HOUR_MS = 3_600_000
const station = RIVER_STATIONS.find(({ code }) => code === 'puvociu-vms') as Station
const START = { lng: 24.31, lat: 54.12 }
const END = { lng: 24.2, lat: 54.15 }
const MARKS = { tooLowCm: 40, lowCm: 60, highCm: 120, closedCm: 200, basis: 'Žemiau 40 cm valtys kliūva.' }
const now = new Date()

type World = Awaited<ReturnType<typeof buildWorld>>
let world: World

/** Two providers whose tours go over the same reach of the Merkys. */
async function buildWorld() {
  const from = await buildPoint(db, { location: START, texts: { lt: { name: 'Puvočiai' } } })
  const to = await buildPoint(db, { location: END, texts: { lt: { name: 'Merkinė' } } })
  const reach = await buildReach(db, { fromId: from.id, toId: to.id })
  const build = async () => {
    const made = await buildBookable(db, { tour: { rivers: ['merkys'], departure: START, arrival: END } })
    await stand(made.tour.id, from.id, to.id)
    return { ...made, token: await tokenOf(made.owner) }
  }
  const admin = await buildUser(db, { role: 'admin', emailVerifiedAt: new Date() })
  return { from, to, reach, one: await build(), other: await build(), admin, adminToken: await tokenOf(admin, true) }
}

async function stand(tourId: string, from: string, to: string) {
  await db.delete(tourStops).where(eq(tourStops.tourId, tourId))
  await db.insert(tourStops).values([
    { tourId, position: 0, accessPointId: from, role: 'put-in' },
    { tourId, position: 1, accessPointId: to, role: 'take-out' },
  ])
}

const put = (tour: string, token: string, body: object = MARKS) =>
  api('PUT', `/api/v1/tours/${tour}/marks`, { token, body })
const measure = (levelCm: number, hours = 0) =>
  storeWater(db, new Date(now.getTime() + hours * HOUR_MS), { station, levelAt: () => levelCm, age: 0, hours: 1 })
const list = async (tour: string) => (await api('GET', `/api/v1/tours/${tour}/marks`)).json.data
const invalidated = async () => [...new Set((await db.select().from(invalidations)).flatMap(it => it.tags))].sort()

async function readTour({ tour }: World['one']) {
  const { html } = await openTour(tour.id)
  return readable(/<p>Vanduo: .*?<\/p>/s.exec(html)?.[0] ?? '')
}

async function readRiver() {
  const { html } = await openPage(River, '/rivers/merkys', { params: { slug: 'merkys' } })
  const cards = [...html.matchAll(/<article class="card" data-tour="(\w+)".*?<\/article>/gs)]
  return {
    water: readable(/<section aria-labelledby="water".*?<\/section>/s.exec(html)?.[0] ?? ''),
    low: cards.filter(([card]) => card.includes('Per sekla plaukti')).map(([, id]) => id),
  }
}

beforeEach(async () => {
  captureLog()
  await db.delete(reachMarks)
  await db.delete(gaugeStations)
  await db.delete(bookings)
  await db.delete(mails)
  world = await buildWorld()
  await db.delete(invalidations)
})

test('a provider who runs the reach sets its levels, and the pages that tell of them fall', async () => {
  const { one, other, reach } = world
  await measure(62)
  await db.delete(invalidations)
  const { status, json } = await put(one.tour.id, one.token)
  expect(status).toBe(200)
  const { basis, ...levels } = MARKS
  expect(json.data).toEqual([
    {
      ...levels,
      basis,
      reach: reach.id,
      station: 'puvociu-vms',
      provider: { _id: one.provider.id, name: 'Merkio vingis' },
      status: 'good',
      locale: 'lt',
      checkedOn: inDays(0),
    },
  ])
  expect(await invalidated()).toEqual(['warning-merkys', 'water-merkys'])
  // Also of another's tour over it, and of the reach.
  expect(await list(other.tour.id)).toEqual(json.data)
  const { data } = (await api('GET', `/api/v1/reaches/${reach.id}/water`)).json
  expect(data[0].marks).toEqual(json.data)
  // Set again they take the place of what was there.
  await put(one.tour.id, one.token, { ...MARKS, lowCm: null, tooLowCm: 70 })
  expect(await list(one.tour.id)).toMatchObject([{ tooLowCm: 70, lowCm: null, status: 'too-low' }])
})

test('nobody sets them over the tour of somebody else but an admin, for the site', async () => {
  const { one, other, admin, adminToken } = world
  expect((await put(one.tour.id, other.token)).status).toBe(403)
  expect((await api('PUT', `/api/v1/tours/${one.tour.id}/marks`, { body: MARKS })).status).toBe(401)
  expect((await put('000000000000', one.token)).status).toBe(404)
  expect((await put(one.tour.id, adminToken)).json.data).toMatchObject([{ provider: null }])
  const [row] = await db.select().from(reachMarks)
  expect(row).toMatchObject({ providerId: null, setBy: admin.id })
  // Its provider neither changes nor deletes those.
  await put(one.tour.id, one.token, { ...MARKS, tooLowCm: 45 })
  expect((await api('DELETE', `/api/v1/tours/${one.tour.id}/marks`, { token: one.token })).status).toBe(204)
  expect(await list(one.tour.id)).toMatchObject([{ provider: null, tooLowCm: 40 }])
})

test.each([
  [{ tooLowCm: 118 }, 'highCm'],
  [{ basis: '' }, 'basis'],
  [{ closedCm: 9999 }, 'closedCm'],
  [{ highCm: undefined }, 'highCm'],
])('what cannot be is named: %j', async (more, path) => {
  const { one } = world
  const lowCm = 'tooLowCm' in more ? null : MARKS.lowCm
  const { status, json } = await put(one.tour.id, one.token, { ...MARKS, lowCm, ...more })
  expect([status, json.data[0].path]).toEqual([400, path])
})

test('a tour whose river nobody measures, or whose ends are no access points, has none', async () => {
  const { one } = world
  const gruda = await buildBookable(db, { tour: { rivers: ['gruda'], departure: START, arrival: END } })
  const ends = { fromId: world.to.id, toId: world.from.id, river: 'gruda' }
  await buildReach(db, ends)
  await stand(gruda.tour.id, ends.fromId, ends.toId)
  expect((await put(gruda.tour.id, await tokenOf(gruda.owner))).status).toBe(409)
  await db.update(tourStops).set({ accessPointId: null }).where(eq(tourStops.tourId, one.tour.id))
  expect((await put(one.tour.id, one.token)).status).toBe(409)
})

test('two who differ are both told of, and cards go by the tour’s own provider', async () => {
  const { one, other } = world
  await measure(50)
  await put(one.tour.id, one.token, { ...MARKS, tooLowCm: 55 })
  await put(other.tour.id, other.token, { ...MARKS, tooLowCm: 30, lowCm: 45 })
  await db.update(providers).set({ name: 'Ūlos irklas' }).where(eq(providers.id, other.provider.id))
  const both = /„Merkio vingis“ vertinimu – per sekla, nuomotojo „Ūlos irklas“ vertinimu – vandens pakanka/
  expect(await readTour(one)).toMatch(both)
  const { water, low } = await readRiver()
  expect(water).toMatch(
    /Puvočiai – Merkinė: nuomotojo „Merkio vingis“ vertinimu – per sekla ?: per sekla, kai mažiau nei 55 cm/,
  )
  expect(water).toContain('Žemiau 40 cm valtys kliūva.')
  expect(water).toMatch(/nuomotojo „Ūlos irklas“ vertinimu – vandens pakanka/)
  expect(low).toEqual([one.tour.id])
})

test('a tour whose main river is another falls with the gauge that its reach is judged by, too', async () => {
  const { from, to, one } = world
  const { tour } = await buildBookable(db, { tour: { rivers: ['ula', 'merkys'], departure: START, arrival: END } })
  await stand(tour.id, from.id, to.id)
  await measure(62)
  await put(one.tour.id, one.token)
  const page = await openTour(tour.id)
  expect(readable(page.html)).toContain('Puvočių vandens matavimo stotis')
  expect(page.tags).toEqual(expect.arrayContaining(['water-ula', 'water-merkys']))
})

test('a band that changes falls exactly its pages, with hysteresis, and what is old warns of nothing', async () => {
  const { one } = world
  await measure(62)
  await put(one.tour.id, one.token)
  const tell = async (levelCm: number, hours: number) => {
    await db.delete(invalidations)
    await measure(levelCm, hours)
    return (await invalidated()).filter(tag => !tag.startsWith('levels-'))
  }
  expect(await tell(60, 1)).toEqual([])
  expect(await tell(59, 2)).toEqual([])
  expect(await tell(57, 3)).toEqual(['water-merkys'])
  expect(await tell(39, 4)).toEqual([])
  expect(await tell(37, 5)).toEqual(['warning-merkys', 'water-merkys'])
  expect(await tell(41, 6)).toEqual([])
  expect(await tell(43, 7)).toEqual(['warning-merkys', 'water-merkys'])
})

test('guests and cards of a reach hear that it is too low, and later that nobody should go', async () => {
  const { one } = world
  await put(one.tour.id, one.token)
  const guestEmail = `${newId()}@upe.example`
  await buildBooking(db, {
    tourId: one.tour.id,
    providerId: one.provider.id,
    status: 'confirmed',
    guestEmail,
    startsOn: inDays(2),
  })
  const letters = async () => {
    await warnGuests(db, now)
    await deliverMails(db)
    return (await emailsTo(guestEmail)).map(({ text = '' }) => readable(text))
  }
  await measure(45)
  expect(await letters()).toEqual([])
  await db.delete(gaugeStations)
  await db.update(reachMarks).set({ told: null })
  await measure(30)
  // A provider says nothing of the tours of another.
  expect((await readRiver()).low).toEqual([one.tour.id])
  const [low, ...more] = await letters()
  expect(more).toEqual([])
  expect(low).toContain('Per sekla plaukti.')
  expect(low).toContain('„Merkio vingis“ vertinimu – per sekla')
  await db.delete(gaugeStations)
  await measure(230)
  const [, closed] = await letters()
  expect(closed).toContain('Neplaukite: vanduo per aukštas.')
  expect(await letters()).toHaveLength(2)
})

test('nobody goes by the marks of a provider that is deleted', async () => {
  const { one } = world
  await measure(30)
  await put(one.tour.id, one.token)
  expect((await readRiver()).low).toEqual([one.tour.id])
  await db.update(providers).set({ deletedAt: new Date() }).where(eq(providers.id, one.provider.id))
  expect(await list(world.other.tour.id)).toEqual([])
  expect((await readRiver()).low).toEqual([])
})

test('when two reaches become one, the marks of both stay, and of two by the same those of the one that stays', async () => {
  const { one, other, admin, from, to } = world
  const near = await buildPoint(db, { location: { lng: 24.311, lat: 54.121 } })
  await buildReach(db, { fromId: near.id, toId: to.id })
  await stand(other.tour.id, near.id, to.id)
  await put(other.tour.id, other.token, { ...MARKS, tooLowCm: 30 })
  await put(other.tour.id, world.adminToken, { ...MARKS, tooLowCm: 31 })
  await put(one.tour.id, one.token)
  await put(one.tour.id, world.adminToken, { ...MARKS, tooLowCm: 50 })
  await mergePoint(db, toActor(admin), near.id, from.id)
  const marks = await list(one.tour.id)
  expect(marks.map(({ tooLowCm }: { tooLowCm: number }) => tooLowCm).toSorted()).toEqual([30, 40, 50])
})
