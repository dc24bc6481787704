import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conditions } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import Reviewed from '#src/pages/[...locale]/admin/conditions/index.astro'
import { GET as getFeed } from '#src/pages/[...locale]/rivers/[slug]/conditions.xml.ts'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { GET as getGpx } from '#src/pages/[...locale]/routes/[tourId].gpx.ts'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { paths, serverPaths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { member } from '#tests/support/api/belongings.ts'
import { openBooking, readReminder } from '#tests/support/api/booking-page.ts'
import { openFile, openPage, openTour, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildCondition, buildPoint, FAR, ON_MERKYS, PERLOJA, PUVOCIAI } from '#tests/support/data/places.ts'

const db = await getDatabase()

let tour: { id: string }
beforeAll(async () => {
  captureLog()
  tour = (await buildBookable(db, { tour: ON_MERKYS })).tour
})
beforeEach(() => db.delete(conditions))

const openRiver = (locale: Locale = 'lt') =>
  openPage(River, paths.river(locale, 'merkys'), { params: { slug: 'merkys' }, locale })
const sectionOf = (html: string) => /<section aria-labelledby="conditions".*?<\/section>/s.exec(html)?.[0] ?? ''

test('the page of a river says what was met, when and by whom, and until when it is shown', async () => {
  const point = await buildPoint(db, {
    location: PUVOCIAI,
    rivers: [{ river: 'merkys', riverKm: 12, kmSource: 'page' }],
  })
  const endsAt = new Date('2031-07-10T21:00:00Z')
  await buildCondition(db, { accessPointId: point.id, km: null, seenOn: '2031-07-03', endsAt, isReviewed: true })
  const { html, tags } = await openRiver()
  expect(tags).toContain('conditions-merkys')
  const text = readable(sectionOf(html))
  expect(text).toContain('Nuvirtęs medis Puvočių tiltas, 12 km nuo žiočių Apsineškite kairiuoju krantu.')
  expect(text).toContain('Matyta liepos 3 d., pranešė keliautojas. Rodoma iki 2031 m. liepos 10 d. pabaigos.')
  const english = readable(sectionOf((await openRiver('en')).html))
  expect(english).toContain('Fallen tree Puvočių tiltas, 12 km from the mouth')
  expect(sectionOf((await openRiver('en')).html)).toContain('<p lang="lt"')
})

test('nothing reported is not nothing there, and words that nobody has looked at are on no page', async () => {
  const { html } = await openRiver()
  expect(readable(sectionOf(html))).toContain('Tai nereiškia, kad kliūčių nėra.')
  await buildCondition(db, { words: 'SLAPTAI', km: 30 })
  await buildCondition(db, { status: 'waiting', kind: 'high-water' })
  for (const page of [await openRiver(), await openTour(tour.id)]) {
    expect(page.html).toContain('Nuvirtęs medis')
    expect(page.html).not.toMatch(/SLAPTAI|Aukštas vanduo/)
  }
})

test('it is a mark on the line of the river, after its place', async () => {
  const at = (riverKm: number, name: string) =>
    buildPoint(db, { rivers: [{ river: 'merkys', riverKm, kmSource: 'page' }], texts: { lt: { name } } })
  await at(60, 'Aukštutinė')
  await at(20, 'Žemutinė')
  await buildCondition(db, { km: 33 })
  const line = readable(
    /<section[^>]*aria-labelledby="points".*?<\/section>/s.exec((await openRiver()).html)?.[0] ?? '',
  )
  expect(line).toMatch(/Aukštutinė.*Nuvirtęs medis 33 km.*Žemutinė/)
})

test('the page of a tour has a line of what is on its way, and not of what is far from it', async () => {
  expect((await openTour(tour.id)).html).not.toContain('Apie šio žygio upę praneša')
  await buildCondition(db, { km: null, location: PUVOCIAI })
  await buildCondition(db, { kind: 'weir-closed', km: null, location: FAR })
  await buildCondition(db, { kind: 'low-water', km: null, river: 'ula' })
  const { html, tags } = await openTour(tour.id)
  const line = readable(/<p[^>]*><strong[^>]*>Apie šio.*?<\/p>/s.exec(html)?.[0] ?? '')
  expect(line).toMatch(/Apie šio žygio upę praneša: Nuvirtęs medis \. Kada ir kas pranešė|Nuvirtęs medis\. Kada ir kas/)
  expect(html).toContain('href="/rivers/merkys#conditions"')
  expect(line).not.toMatch(/Užtvanka|Žemas/)
  expect(tags).toContain('conditions-merkys')
})

test('files and the card to take along have it too, and fall with it', async () => {
  await buildCondition(db, { km: null, location: PUVOCIAI, isReviewed: true })
  const params = { tourId: tour.id }
  const { text: gpx } = await openFile(getGpx, `/routes/${tour.id}.gpx`, { params })
  expect(gpx).toMatch(
    /<wpt lat="54.12" lon="24.31"><name>Nuvirtęs medis<\/name><desc>Matyta [^<]*\. Apsineškite kairiuoju krantu\.<\/desc>/,
  )
  const { text: card } = await openFile(getCard, `/trip-card/${tour.id}`, { params })
  expect(readable(card)).toContain('Kas dabar upėje Nuvirtęs medis. Matyta')
  const { text: markdown } = await openFile(getMarkdown, `/tours/${tour.id}.md`, { params: { id: tour.id } })
  expect(markdown).toMatch(/## Kas dabar upėje\n\n- Nuvirtęs medis: Matyta /)
})

test('an agreed trip and its reminder say what is on its way and what is closed there, one that is not agreed says nothing', async () => {
  const SAID =
    /Apie šio žygio upę praneša: Upė uždaryta iki (?:\d{4} m\. )?\S+ \d+ d\. pabaigos; (?:Nuvirtęs medis – 20 km nuo žiočių; ){3}ir dar 1\./
  const open = async (status: 'confirmed' | 'requested') => {
    const { id } = await buildBooking(db, { tourId: tour.id, status })
    const { html } = await openBooking(db, id)
    return readable(/<p[^>]*><strong[^>]*>Apie šio.*?<\/p>/s.exec(html)?.[0] ?? '').replaceAll(' .', '.')
  }
  expect(await open('confirmed')).toBe('')
  await buildCondition(db, {
    kind: 'closed',
    km: null,
    reporter: 'admin',
    words: '',
    untilDay: addDays(localDateOf(new Date()), 9),
  })
  for (const _ of [1, 2, 3, 4]) await buildCondition(db, { km: 20, location: PUVOCIAI, words: 'SLAPTAI' })
  await buildCondition(db, { kind: 'weir-closed', km: null, location: FAR })
  expect(await open('confirmed')).toMatch(SAID)
  expect(await open('requested')).toBe('')
  const letter = readable(await readReminder(db, { tourId: tour.id }))
  expect(letter).toMatch(SAID)
  expect(letter).not.toMatch(/SLAPTAI|Užtvanka/)
})

const openFeed = (locale: Locale = 'lt', slug = 'merkys', kept: string[] = []) =>
  openFile(getFeed, serverPaths.riverFeed(locale, slug), { params: { slug }, locale, kept })

test('the feed of a river has what is shown there, the newest first, in each language, and falls with it', async () => {
  const old = await buildCondition(db, { createdAt: new Date('2026-01-02T10:00:00Z'), km: 30 })
  await buildCondition(db, { kind: 'high-water', km: null, isReviewed: true, words: 'Neša <rąstus> & šakas.' })
  await buildCondition(db, { kind: 'access', km: 4, status: 'waiting' })
  await buildCondition(db, { kind: 'weir-open', km: 4, status: 'hidden' })
  await buildCondition(db, { kind: 'low-water', km: null, river: 'ula' })
  const kept: string[] = []
  const { status, text } = await openFeed('lt', 'merkys', kept)
  expect([status, kept]).toEqual([200, ['conditions-merkys']])
  const titles = [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Merkys: kas dabar upėje', 'Aukštas vanduo', 'Nuvirtęs medis – 30 km nuo žiočių'])
  expect(text).toContain('Neša &lt;rąstus&gt; &amp; šakas. Rodoma iki')
  expect(text).toContain(`/rivers/merkys#${old.id}</id>`)
  expect(text).not.toMatch(/Apsineškite|person/)
  const english = (await openFeed('en')).text
  expect(english).toContain('<title>High water</title>')
  expect(english).toContain('/en/rivers/merkys#conditions"')
  expect((await openFeed('lt', 'nera')).status).toBe(404)
  expect((await openRiver()).html).toContain('href="/rivers/merkys/conditions.xml"')
})

test('a place where something was met is a mark on the maps of its river and its tours, and one without a place is none', async () => {
  const hazardsOn = async (open: () => Promise<{ html: string }>) =>
    /class="hazards[^>]*d="([^"]*)"/.exec((await open()).html)?.[1]?.match(/M[\d.]+ [\d.]+l6 6-6 6-6-6z/g)?.length
  await buildCondition(db, { km: 30 })
  expect([await hazardsOn(openRiver), await hazardsOn(() => openTour(tour.id))]).toEqual([undefined, undefined])
  await buildCondition(db, { km: null, location: PUVOCIAI })
  await buildCondition(db, { km: null, location: PERLOJA })
  // Beyond what the map shows.
  await buildCondition(db, { km: null, location: { lng: 25.3, lat: 54.45 } })
  expect([await hazardsOn(openRiver), await hazardsOn(() => openTour(tour.id))]).toEqual([2, 2])
  expect(readable((await openRiver()).html)).toContain('Rombai – kas pranešta dabar.')
})

test('cards of tours that go there say that an admin has closed the river, and until when, no matter who lists them', async () => {
  const card = async () => {
    const { html, tags } = await openRiver()
    expect(tags).toContain('warning-merkys')
    const text = readable(/<article class="card.*?<\/article>/s.exec(html)?.[0] ?? '')
    return /Upė uždaryta.*?pabaigos/.exec(text)?.[0]
  }
  const close = async (days: object, more: object = {}) => {
    await db.delete(conditions)
    const closed = { kind: 'closed', km: null, reporter: 'admin', words: '' } as const
    await buildCondition(db, { ...closed, endsAt: new Date('2031-07-10T21:00:00Z'), ...days, ...more })
    return card()
  }
  const today = localDateOf(new Date())
  const untilDay = '2031-07-10'
  expect(await card()).toBeUndefined()
  expect(await close({ untilDay })).toBe('Upė uždaryta iki 2031 m. liepos 10 d. pabaigos')
  expect(await close({ fromDay: addDays(today, 90), untilDay })).toContain('Upė uždaryta nuo')
  expect(await close({ untilDay }, { location: FAR })).toBeUndefined()
  expect(await close({ untilDay }, { reporter: 'provider' })).toBeUndefined()
  expect(await close({ untilDay: addDays(today, -1) })).toBeUndefined()
})

test('an admin sees what waits first, with words that nobody else reads', async () => {
  await buildCondition(db, { kind: 'tree', km: 1, isReviewed: true, words: 'Peržiūrėta.' })
  await buildCondition(db, { kind: 'access', km: 2, status: 'waiting', words: 'Laukia.' })
  await buildCondition(db, { kind: 'high-water', km: null, status: 'hidden', words: '' })
  const { user } = await member({ role: 'admin' })
  const session = { user: { _id: user.id, email: user.email, role: 'admin', verified: true } } as never
  const { html } = await openPage(Reviewed, '/admin/conditions', { session })
  expect(readable(html)).toMatch(/Laukia\. .*Laukia peržiūros.*Patvirtinti.*Peržiūrėta\..*Aukštas vanduo/s)
})
