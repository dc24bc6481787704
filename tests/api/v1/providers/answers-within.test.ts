import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { invalidations } from '#db/schema/index.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import Inbox from '#src/pages/[...locale]/account/inbox/index.astro'
import Book from '#src/pages/[...locale]/book/[tourId].astro'
import Provider from '#src/pages/[...locale]/providers/[id]/[...slug].astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { paths } from '#src/paths.ts'
import { backgroundDone } from '#src/server/background.ts'
import { followAnswers } from '#src/server/bookings/follow-answers.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { openBooking } from '#tests/support/api/booking-page.ts'
import { openFile, openPage, readable } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildTrader } from '#tests/support/data/traders.ts'
import { buildAsked } from '#tests/support/histories/answers.ts'

const db = await getDatabase()
const DAY_MS = 24 * 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

beforeAll(() => void captureLog())
beforeEach(() => db.delete(invalidations))

/** The tags of one provider that fell, as others may change meanwhile. */
const dropped = async (id: string) =>
  (await db.select().from(invalidations)).flatMap(({ tags }) => tags).filter(tag => tag.includes(id))

/** A provider whose requests of last month were each answered after so many minutes. */
async function withAnswers(minutes: readonly number[]) {
  const made = await buildBookable(db)
  for (const wait of minutes)
    await buildAsked(db, {
      ...{ tourId: made.tour.id, at: ago(30 * DAY_MS) },
      next: { event: 'decline', actor: 'provider', minutes: wait },
    })
  return made
}

/** A request that has waited for so many minutes is answered by a call. */
async function answer({ owner, tour }: Awaited<ReturnType<typeof withAnswers>>, minutes = 1): Promise<void> {
  const id = await buildAsked(db, { tourId: tour.id, at: ago(minutes * 60_000) })
  const call = { token: await tokenOf(owner), body: { version: 0, reason: 'other', as: 'provider' } }
  expect((await api('POST', `/api/v1/bookings/${id}/decline`, call)).status).toBe(200)
  await backgroundDone()
}

const wordOf = async (id: string) => (await api('GET', `/api/v1/providers/${id}`)).json.data.answersWithin

/** Everything that tells a stranger of it. */
async function readAll({ provider, tour }: Awaited<ReturnType<typeof withAnswers>>, locale: Locale) {
  const { id, name } = provider
  const path = paths.provider(locale, provider)
  const params = { id, slug: path.split('/').at(-1) ?? '' }
  const page = await openPage(Provider, path, { params, locale })
  const markdown = await openFile(getMarkdown, `/tours/${tour.id}.md`, { params: { id: tour.id }, locale })
  expect([name, page.status, markdown.status]).toEqual([name, 200, 200])
  return { page, html: readable(page.html), markdown: markdown.text }
}

test('an answer changes what is said of its provider, and its page falls exactly then', async () => {
  const made = await withAnswers([1, 2, 3, 4])
  const { id } = made.provider
  expect(await wordOf(id)).toBeNull()
  const silent = await readAll(made, 'lt')
  expect(silent.html + silent.markdown).not.toContain('Atsakymas į užklausą')
  expect(silent.page.tags).toContain(`provider-${id}`)
  // The fifth.
  await answer(made)
  expect(await wordOf(id)).toBe('hour')
  expect(await dropped(id)).toEqual([`provider-${id}`])
  await answer(made)
  expect(await dropped(id)).toEqual([`provider-${id}`])
  // Six of seven within an hour, six of eight, then six of nine.
  await answer(made, 180)
  expect([await wordOf(id), await dropped(id)]).toEqual(['hour', [`provider-${id}`]])
  await answer(made, 180)
  await answer(made, 180)
  expect([await wordOf(id), await dropped(id)]).toEqual(['hours', [`provider-${id}`, `provider-${id}`]])
})

test.each([
  ['lt', 'Atsakymas į užklausą Paprastai per kelias valandas', '- Atsakymas į užklausą: Paprastai per kelias valandas'],
  ['en', 'Answer to a request Usually within a few hours', '- Answer to a request: Usually within a few hours'],
] as const)('page, Markdown and API agree: %s', async (locale, fact, line) => {
  const made = await withAnswers([61, 61, 61, 61, 240])
  await followAnswers(db, new Date(), 60_000)
  const { html, markdown } = await readAll(made, locale)
  expect(html).toContain(fact)
  expect(markdown).toContain(line)
  expect(await wordOf(made.provider.id)).toBe('hours')
})

test('what lapses is told in the night, and so is what is a year old', async () => {
  const made = await withAnswers([1, 1, 1, 1, 1])
  const { id } = made.provider
  await followAnswers(db, new Date(), 60_000)
  expect(await wordOf(id)).toBe('hour')
  for (let nth = 0; nth < 2; nth++) await buildAsked(db, { tourId: made.tour.id, at: new Date() })
  await db.delete(invalidations)
  await followAnswers(db, new Date(Date.now() + DAY_MS - 60_000), 60_000)
  expect([await wordOf(id), await dropped(id)]).toEqual(['hour', []])
  await followAnswers(db, new Date(Date.now() + DAY_MS), 60_000)
  expect([await wordOf(id), await dropped(id)]).toEqual([null, [`provider-${id}`]])
})

test('whoever asks, or waits, reads how soon they are usually answered, and no more than that', async () => {
  const made = await withAnswers([1000, 1000, 1000, 1000])
  await buildTrader(db, { providerId: made.provider.id })
  const path = paths.request('lt', made.tour.id)
  const book = async () => readable((await openPage(Book, path, { params: { tourId: made.tour.id } })).html)
  const id = await buildAsked(db, { tourId: made.tour.id, at: new Date() })
  expect(await book()).not.toContain('paprastai atsako')
  expect(readable((await openBooking(db, id)).html)).toContain('Nuomotojas atsako – tam jis turi iki 24 val.')
  await answer(made)
  expect(await book()).toContain('Nuomotojas paprastai atsako per parą.')
  expect(readable((await openBooking(db, id)).html)).toContain(
    'Nuomotojas paprastai atsako per parą. Apie atsakymą pranešime laišku.',
  )
})

test('a provider reads in the inbox what it is made of', async () => {
  const made = await withAnswers([1, 2])
  const user = presentUser(toActor(made.owner))
  const session = { id: newId(), user, token: await tokenOf(made.owner) }
  const read = async (locale: Locale = 'lt') =>
    readable((await openPage(Inbox, paths.inbox(locale), { locale, session })).html)
  expect(await read()).toContain('kai per metus gausite bent 5 užklausas. Kol kas jų: 2.')
  for (const wait of [3, 700, 700]) await answer(made, wait)
  expect(await read()).toContain('paprastai atsakote per parą: per pastaruosius metus per 24 val. atsakėte į 5 iš 5.')
  expect(await read('en')).toContain('in the last year you answered 5 of 5 within 24 h.')
  for (let nth = 0; nth < 2; nth++)
    await buildAsked(db, {
      tourId: made.tour.id,
      at: ago(2 * DAY_MS),
      next: { event: 'expire', actor: 'clock', minutes: 1440 },
    })
  expect(await read()).toContain('per 24 val. atsakėte į 5 iš 7, o reikia bent trijų iš keturių.')
})

test('the database knows no other word', async () => {
  await expect(db.execute(sql`update providers set answers_within = 'minute'`)).rejects.toThrow()
})
