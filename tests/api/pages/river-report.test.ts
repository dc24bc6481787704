import type { AstroGlobal } from 'astro'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conditions, invalidations, rateLimits } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import Report from '#src/pages/[...locale]/rivers/[slug]/report.astro'
import { serverPaths } from '#src/paths.ts'
import { reportPage } from '#src/server/conditions/report-page.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { member } from '#tests/support/api/belongings.ts'
import { guestHeaders, openBooking } from '#tests/support/api/booking-page.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildCondition } from '#tests/support/data/places.ts'

/** The form that reports of a river, without script. */

const db = await getDatabase()
const today = localDateOf(new Date())

let tour: { id: string }
beforeAll(async () => {
  captureLog()
  tour = (await buildBookable(db, { tour: { rivers: ['merkys'] } })).tour
})
beforeEach(async () => {
  for (const table of [conditions, invalidations, rateLimits]) await db.delete(table)
})

type Session = NonNullable<App.Locals['session']>
const sessionOf = ({ user }: Awaited<ReturnType<typeof member>>) =>
  ({ user: { _id: user.id, email: user.email, role: user.role, verified: true } }) as unknown as Session

const open = (query = '', session?: App.Locals['session'], locale: Locale = 'lt', cookie = '') =>
  openPage(Report, `${serverPaths.riverReport(locale, 'merkys')}${query}`, {
    params: { slug: 'merkys' },
    locale,
    session,
    headers: { cookie },
  })

test('a visitor is told who reports, and where to sign in', async () => {
  for (const locale of LOCALES) {
    const { html, tags } = await open('', undefined, locale)
    expect(html).not.toContain('<form method="post"')
    expect(html).toContain(encodeURIComponent(serverPaths.riverReport(locale, 'merkys')))
    expect(tags).toEqual([])
  }
})

test.each([
  ['user', 'parodysime, kai jį peržiūrėsime'],
  ['admin', 'tomis dienomis užklausų nepriimame'],
] as const)('an account as %s reads what becomes of it', async (role, words) => {
  const { html } = await open('', sessionOf(await member({ role })))
  expect(readable(html)).toContain(words)
  expect(html.includes('name="days"')).toBe(role === 'admin')
})

test('an address that is not proved is told so', async () => {
  const session = sessionOf(await member({ role: 'user' }))
  const unproved = { ...session, user: { ...session.user, verified: false } } as Session
  const { html } = await open('', unproved)
  expect(readable(html)).toContain('Pirmiausia patvirtinkite savo el. pašto adresą.')
  expect(html).not.toContain('<form method="post"')
})

test('the trip that is agreed leads its guest there, who is known by the link that this browser opened', async () => {
  const booking = await buildBooking(db, { tourId: tour.id, status: 'confirmed' })
  const { cookie } = await guestHeaders(db, booking.id)
  const trip = await openBooking(db, booking.id)
  expect(trip.html).toContain(`href="/rivers/merkys/report?booking=${booking.id}"`)
  const { html } = await open(`?booking=${booking.id}`, undefined, 'lt', cookie)
  expect(html).toContain(`name="booking" value="${booking.id}"`)
  expect(readable(html)).toContain('visi matys iš karto')
  expect((await open(`?booking=${booking.id}`)).html).not.toContain('<form method="post"')
})

test('a report is asked about with its two answers; one that is gone, and one of another river, is not there', async () => {
  const { id } = await buildCondition(db)
  const session = sessionOf(await member({ role: 'user' }))
  const { html } = await open(`?about=${id}`, session)
  expect(html).toMatch(/name="says" value="there".*name="says" value="gone"/s)
  expect(html).not.toContain('name="kind"')
  const ula = await buildCondition(db, { river: 'ula', km: 2 })
  for (const other of [ula.id, '000000000000', "'"])
    expect(readable((await open(`?about=${encodeURIComponent(other)}`, session)).html)).toContain(
      'Šio pranešimo neberodome',
    )
})

/** Sends a form as a browser does; `dropped` are the tags of pages that this process drops. */
async function send(sent: Record<string, string>, session?: Session, cookie = '') {
  const dropped: string[] = []
  const request = new Request(`https://tekme.example${serverPaths.riverReport('lt', 'merkys')}`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sent).toString(),
  })
  const cache = { invalidate: async ({ tags }: { tags: string[] }) => void dropped.push(...tags) }
  const locals = { locale: 'lt', t: translate('lt'), session }
  const page = {
    locals,
    url: new URL(request.url),
    request,
    cache,
    params: { slug: 'merkys' },
  } as unknown as AstroGlobal
  const shown = await reportPage(page, 'merkys')
  const announced = (await db.select().from(invalidations)).flatMap(({ tags }) => tags)
  return { shown, dropped, announced }
}

const tree = { kind: 'tree', km: '30,5', seenOn: today }

test('a guest sends it with what their browser holds, and pages fall on every server', async () => {
  const booking = await buildBooking(db, { tourId: tour.id, status: 'confirmed' })
  const { cookie } = await guestHeaders(db, booking.id)
  const { shown, dropped, announced } = await send({ ...tree, booking: booking.id }, undefined, cookie)
  expect(shown).toEqual({ location: `/rivers/merkys/report?booking=${booking.id}&sent=shown` })
  expect([dropped, announced]).toEqual([['conditions-merkys'], ['conditions-merkys']])
  expect(await db.select().from(conditions)).toMatchObject([{ km: 30.5, reporter: 'guest', bookingId: booking.id }])
  expect((await send({ ...tree, booking: booking.id })).shown).toMatchObject({ status: 404 })
})

test('what is typed is read as people write it', async () => {
  const session = sessionOf(await member({ role: 'admin' }))
  const [year = '', month = '', day = ''] = addDays(today, 20).split('-')
  const { shown } = await send(
    {
      kind: 'closed',
      point: '54,12; 24,31',
      until: `${day}.${month}.${year}`,
      days: '5',
      words: ' Sprogdina užtvanką. ',
    },
    session,
  )
  expect(shown).toEqual({ location: '/rivers/merkys/report?sent=shown' })
  expect(await db.select().from(conditions)).toMatchObject([
    { untilDay: addDays(today, 20), location: { lng: 24.31, lat: 54.12 }, words: 'Sprogdina užtvanką.', seenOn: today },
  ])
})

test.each([
  [{ kind: '' }, ['kind']],
  [{ km: 'kelintas' }, ['km']],
  [{ km: '', point: 'prie tilto' }, ['point']],
  [{ km: '', point: '2P9R+HJ' }, ['point']],
  [{ km: '' }, ['place']],
  [{ seenOn: 'vakar' }, ['seenOn']],
  [{ days: '9' }, ['days']],
  [{ kind: 'closed', until: '' }, ['until']],
])('%j comes back with the reason at its field, and nothing typed is lost', async (change, fields) => {
  const session = sessionOf(await member({ role: 'user' }))
  const { shown, announced } = await send({ ...tree, words: 'Mano žodžiai.', ...change }, session)
  if ('location' in shown) throw new Error('it was taken')
  expect([shown.status, Object.keys(shown.errors), announced]).toEqual([400, fields, []])
  expect(shown.values).toMatchObject({ words: 'Mano žodžiai.', ...change })
  expect(await db.$count(conditions)).toBe(0)
})

test('a visitor, and an address that is not proved, send nothing', async () => {
  expect((await send(tree)).shown).toMatchObject({ status: 401 })
  const session = sessionOf(await member({ role: 'user' }))
  const unproved = { ...session, user: { ...session.user, verified: false } } as Session
  expect((await send(tree, unproved)).shown).toMatchObject({ status: 403 })
  expect(await db.$count(conditions)).toBe(0)
})

test('the eleventh of a day is refused in words, and is not lost', async () => {
  const session = sessionOf(await member({ role: 'user' }))
  for (let km = 1; km <= 10; km++)
    expect((await send({ ...tree, km: String(km) }, session)).shown).toHaveProperty('location')
  const { shown } = await send(tree, session)
  expect(shown).toMatchObject({ status: 429, failures: ['common:failure.tooMany'], values: { km: '30,5' } })
})

test('a vote is thanked for, and the second that finds it gone ends it', async () => {
  const { id } = await buildCondition(db)
  const votes = [
    ['there', 'there'],
    ['gone', 'gone'],
    ['gone', 'ended'],
  ] as const
  for (const [says, becomes] of votes) {
    const { shown } = await send({ about: id, says }, sessionOf(await member({ role: 'user' })))
    const about = becomes === 'there' ? `about=${id}&` : ''
    expect(shown).toEqual({ location: `/rivers/merkys/report?${about}sent=${becomes}` })
  }
  expect(await db.$count(conditions, eq(conditions.status, 'ended'))).toBe(1)
  const late = await send({ about: id, says: 'gone' }, sessionOf(await member({ role: 'user' })))
  expect(late.shown).toMatchObject({ status: 404, about: null })
})
