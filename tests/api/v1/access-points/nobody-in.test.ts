import type { APIContext, APIRoute } from 'astro'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessPoints, tourStops } from '#db/schema/index.ts'
import { getTour } from '#src/domain/tours/queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getGeoJson } from '#src/pages/[...locale]/routes/[tourId].geojson.ts'
import { GET as getGpx } from '#src/pages/[...locale]/routes/[tourId].gpx.ts'
import { GET as getKml } from '#src/pages/[...locale]/routes/[tourId].kml.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { GET as getSitemap } from '#src/pages/sitemap-[file].xml.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getTrip } from '#src/server/courses/trip.ts'
import { tourItems } from '#src/server/seo/tour-items.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildPoint, buildReach } from '#tests/support/data/places.ts'

const db = await getDatabase()
const owner = await signedIn()
const attacker = await signedIn()
const START = { lng: 24.4, lat: 54.2 }
const END = { lng: 24.3, lat: 54.1 }
const SPAM = 'Čia nuskendo du žmonės. Užsakykite https://kitur.example'

let points: { start: string; end: string; reach: string }
let tour: string
beforeEach(async () => {
  await db.execute(sql`truncate access_points, tours cascade`)
  const provider = await buildProvider(db, { userId: owner.user.id })
  const start = await buildPoint(db, { location: START, texts: { lt: { name: 'Perloja' } } })
  const end = await buildPoint(db, { location: END, texts: { lt: { name: 'Puvočiai' } } })
  const reach = await buildReach(db, { fromId: start.id, toId: end.id })
  points = { start: start.id, end: end.id, reach: reach.id }
  tour = (await buildTour(db, { providerId: provider.id, departure: START, arrival: END })).id
  await db.delete(tourStops).where(eq(tourStops.tourId, tour))
  await db.insert(tourStops).values([
    { tourId: tour, position: 0, accessPointId: start.id, role: 'put-in' },
    { tourId: tour, position: 1, accessPointId: end.id, role: 'take-out' },
  ])
})

const at = (lng: number, lat: number) => ({ coordinates: [lng, lat] })
const patch = (id: string, body: object, token = attacker.token) =>
  api('PATCH', `/api/v1/access-points/${id}`, { body, token })

const context = { locale: 'lt', t: translate('lt') } as const

async function read(route: APIRoute, params: Record<string, string>): Promise<string> {
  const url = new URL('https://tekme.example/')
  const response = await route({ cache: { set: () => {} }, locals: context, params, url } as unknown as APIContext)
  expect(response.status).toBe(200)
  return response.text()
}

/** All that is told of the tour and its way: by the API, to search engines, on its card, in its files and in the sitemap. */
async function shown(): Promise<string> {
  const parts = ['', '/stops', '/line']
  const told = await Promise.all(parts.map(part => api('GET', `/api/v1/tours/${tour}${part}`)))
  const record = await getTour(db, 'lt', tour)
  const files = [getCard, getGpx, getKml, getGeoJson].map(route => read(route, { tourId: tour }))
  return JSON.stringify([
    told.map(({ json }) => json),
    record && tourItems(context, record, ''),
    await Promise.all(files),
    await read(getMarkdown, { id: tour }),
    await read(getSitemap, { file: 'lt' }),
  ])
}

describe('a place that came with the site is nobody’s door to the tour of another', () => {
  test('its move leaves the departure of the tour, and all that is told of it', async () => {
    const before = await shown()
    const { invalidated } = await patch(points.start, { location: at(24.41, 54.21), name: SPAM, notes: SPAM })
    expect(await shown()).toBe(before)
    expect(invalidated).toEqual([])
    expect((await patch(points.start, { location: at(26.5, 55.9) })).status).toBe(400)
    expect(await shown()).toBe(before)
  })

  test('it cannot be published by a provider, not even with a change', async () => {
    expect((await patch(points.start, { status: 'published' })).status).toBe(403)
    expect((await patch(points.start, { status: 'published', notes: 'Gerai.' })).status).toBe(403)
    const [row] = await db.select().from(accessPoints).where(eq(accessPoints.id, points.start))
    expect(row?.status).toBe('proposed')
  })

  test('whoever corrects it does not own it, and its users are not shut out', async () => {
    await patch(points.start, { notes: 'Mano!' })
    const [row] = await db.select().from(accessPoints).where(eq(accessPoints.id, points.start))
    expect(row?.createdBy).toBeNull()
    expect((await patch(points.start, { notes: 'Mūsų.' }, owner.token)).status).toBeLessThan(300)
  })

  test('the author of a new place has no door either, once the tour of another stands there', async () => {
    await db.update(accessPoints).set({ createdBy: attacker.user.id, isReviewed: true })
    const before = await shown()
    await patch(points.start, { location: at(24.41, 54.21), name: SPAM })
    expect(await shown()).toBe(before)
    expect((await patch(points.start, { status: 'published' })).status).toBe(403)
  })
})

test('a text on the way of a rival’s tour is on neither its page nor the river’s', async () => {
  const body = { kind: 'sight', km: 3, note: SPAM }
  const before = await shown()
  const { status } = await api('POST', `/api/v1/reaches/${points.reach}/features`, { body, token: attacker.token })
  expect(status).toBeLessThan(300)
  expect(await shown()).toBe(before)
  const trip = await getTrip(context, tour)
  expect(JSON.stringify(trip?.features)).toBe('[]')
  const river = await api('GET', '/api/v1/rivers/merkys/reaches')
  expect(JSON.stringify(river.json)).not.toContain('kitur.example')
})

test('a line that a rival draws over the same reach is not the course of the tour', async () => {
  const provider = await buildProvider(db, { userId: attacker.user.id })
  const rival = await buildTour(db, { providerId: provider.id, departure: START, arrival: END })
  const before = await shown()
  const coordinates = [
    [24.4, 54.2],
    [24.45, 54.13],
    [24.3, 54.1],
  ]
  const body = { coordinates, isSure: true }
  const { status } = await api('PATCH', `/api/v1/tours/${rival.id}/line`, { body, token: attacker.token })
  expect(status).toBe(200)
  expect(await shown()).toBe(before)
})

test('the name of a new place is shown to others once an admin has taken it, its author sees it', async () => {
  const body = { name: SPAM, notes: SPAM, location: at(24.7, 54.3), rivers: [{ slug: 'merkys' }] }
  const { json } = await api('POST', '/api/v1/access-points', { body, token: attacker.token })
  const id = json.data._id
  const near = { ...body, name: 'Kita', location: at(24.7005, 54.3) }
  const refused = await api('POST', '/api/v1/access-points', { body: near, token: owner.token })
  const read = async (token?: string) =>
    JSON.stringify([
      (await api('GET', `/api/v1/access-points/${id}`, { token })).json,
      (await api('GET', '/api/v1/access-points', { token })).json,
      (await api('GET', '/api/v1/rivers/merkys/access-points', { token })).json,
    ])
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([409, expect.not.stringContaining('kitur.example')])
  expect(await read()).not.toContain('kitur.example')
  expect(await read(owner.token)).not.toContain('kitur.example')
  expect(await read(attacker.token)).toContain('kitur.example')
  const admin = await signedIn({ role: 'admin' })
  await patch(id, { status: 'published' }, admin.token)
  expect(await read()).toContain('kitur.example')
})
