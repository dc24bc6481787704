import { eq } from 'drizzle-orm'
import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/index.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import type { BookingJson, QuoteJson } from '#src/domain/bookings/json.ts'
import { fromPrice, partyRange } from '#src/domain/prices/card-price.ts'
import { priceOf } from '#src/domain/prices/price-of.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { getTour, type Tour } from '#src/domain/tours/queries.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { formatPrice } from '#src/i18n/format.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { meetingPlace } from '#src/i18n/sentence/meeting.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, type LocalDate, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import BookPage from '#src/pages/[...locale]/book/[tourId].astro'
import HomePage from '#src/pages/[...locale]/index.astro'
import TourPage from '#src/pages/[...locale]/tours/[id]/[...slug].astro'
import { GET as getMarkdown } from '#src/pages/[...locale]/tours/[id].md.ts'
import { GET as getCard } from '#src/pages/[...locale]/trip-card/[tourId].ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { deliverLater } from '#tests/support/api/open-bookings.ts'
import { openFile, openPage, readable } from '#tests/support/api/pages.ts'
import { buildTenTours, type TenTours } from '#tests/support/api/set-up/ten-tours.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { expectAgreement, watch } from '#tests/support/histories/agreement.ts'
import { expectCalendar, expectSays, wordsFor } from '#tests/support/histories/facts.ts'
import { half } from '#tests/support/scope.ts'

/** For ten tours, three parties and three days every place tells one price and one word, and of what is asked for one trip. */

const db = await getDatabase()
beforeAll(() => void captureLog())

const summer = `${Number(localDateOf(new Date()).slice(0, 4)) + 1}-07-01`
const saturday = addDays(summer, (13 - weekdayOf(summer)) % 7)
const tuesday = addDays(saturday, 3)
const DAYS = [saturday, tuesday, `${summer.slice(0, 4)}-12-24`]
const PARTIES = [
  { adults: 2, childAges: [] },
  { adults: 2, childAges: [6, 9] },
  { adults: 12, childAges: [] },
]
type Party = { adults: number; childAges: number[] }

const queryOf = ({ adults, childAges }: Party, day: LocalDate) =>
  [`date=${day}&people=${adults + childAges.length}`, ...childAges.map(age => `childAges[]=${age}`)].join('&')

/** Tours that take requests; of two of them nobody counts the boats. */
const ASKED = new Set(['boats', 'ages', 'days', 'plain', 'groups', 'bare', 'scarce', 'seasonal'])

const LISTED = ['free', 'few', 'ask']
/** The words of a form and a quote for it: a reason in place of each of the words for “no”. */
const QUOTED: Record<string, readonly string[]> = {
  free: ['free'],
  few: ['free'],
  ask: ['uncounted', 'none'],
  full: ['full', 'none'],
  closed: ['closed', 'past', 'too-late', 'none'],
}

/** Computed once, by the rules: what each surface has to say. */
async function expected(id: string, party: Party, day: LocalDate) {
  const people = party.adults + party.childAges.length
  const found = (await listAvailability(db, [id], { date: day, people })).get(id)
  const rules = (await getPriceRules(db, [id])).get(id)
  if (!found || !rules) throw new Error('no such tour')
  const price = priceOf(rules, { ...party, startsOn: day, ...(found.free && { free: found.free }) })
  const word = found.status
  return {
    word,
    isListed: LISTED.includes(word),
    total: 'refusal' in price ? null : price.totalCents,
    isEstimate: rules.rates.length === 0,
  }
}

type Expected = Awaited<ReturnType<typeof expected>>

type Card = { day: string; offer: string }
/** A list of the API, the words of a day, and the cards of the home page in each language, by tour. */
type Lists = {
  listed: Map<string, { party?: unknown }>
  said: Map<string, string>
  cards: Record<Locale, Map<string, Card>>
}

function readCards(html: string): Map<string, Card> {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  const text = (card: { querySelector: (selector: string) => { textContent: string } | null }, selector: string) =>
    readable(card.querySelector(selector)?.textContent ?? '').trim()
  return new Map(
    [...document.querySelectorAll('[data-tour].card')].map(card => [
      card.getAttribute('data-tour') ?? '',
      { day: text(card, '.day'), offer: text(card, '.offer strong') },
    ]),
  )
}

async function listAll({ tours }: TenTours, party: Party, day: LocalDate): Promise<Lists> {
  const query = `${[...tours.values()].map(id => `ids[]=${id}`).join('&')}&${queryOf(party, day)}`
  const [list, words] = [
    await api('GET', `/api/v1/tours?${query}`),
    await api('GET', `/api/v1/tours/availability?${query}`),
  ]
  const cardsIn = async (locale: Locale) =>
    readCards((await openPage(HomePage, `${paths.home(locale)}?${query}`, { locale })).html)
  return {
    listed: new Map(list.json.data.map((it: { _id: string }) => [it._id, it])),
    said: new Map(words.json.data.map((it: { _id: string; availability: string }) => [it._id, it.availability])),
    cards: { lt: await cardsIn('lt'), en: await cardsIn('en') },
  }
}

type Asked = { name: string; id: string; party: Party; day: LocalDate }

/** Expects lists, calendar, form and quote to say what is so for a party and a day. */
async function expectListed(
  { name, id, party, day }: Asked,
  lists: Lists,
  it: Expected,
  locale: Locale,
): Promise<void> {
  const about = `${name}, ${day}, ${party.adults} + ${party.childAges.length}`
  const listed = lists.listed.get(id)
  const ages = party.childAges.map(age => `&childAges[]=${age}`).join('')
  const calendarPath = `/api/v1/tours/${id}/calendar?from=${day}&to=${day}&adults=${party.adults}${ages}`
  const calendar = (await api('GET', calendarPath)).json.data[0]
  const body = { tour: id, startsOn: day, startTime: null, ...party }
  const quote: QuoteJson = (await api('POST', '/api/v1/bookings/quote', { body })).json.data
  expect([listed !== undefined, lists.said.get(id)], about).toEqual([it.isListed, it.word])
  expect([calendar.status, quote.status], about).toEqual([it.word, it.word])
  expect(QUOTED[it.word], about).toContain(quote.availability)
  const sumIn = (read: Locale) => (it.total === null ? '' : readable(formatPrice(read, it.total, 'EUR')))
  for (const read of LOCALES) {
    const card = lists.cards[read].get(id)
    expect(card?.day, `card, ${about}`).toBe(it.isListed ? translate(read)(`boats:calendar.${it.word}`) : undefined)
    if (card) expectSays(`card, ${about}`, card.offer, [sumIn(read)])
  }
  if (!it.isListed) return
  expect(listed?.party, about).toMatchObject({ totalCents: it.total, isEstimate: it.isEstimate, availability: it.word })
  if (it.total !== null) expect([quote.price?.totalCents, calendar.totalCents], about).toEqual([it.total, it.total])
  if (quote.availability === 'none') return
  const query = `date=${day}&adults=${party.adults}${ages}`
  const form = await openPage(BookPage, `${paths.request(locale, id)}?${query}`, { params: { tourId: id }, locale })
  expectSays(`form, ${about}`, readable(form.html), [sumIn(locale)])
}

/** Expects the same of what holds for any day: the page of the tour, its data for search engines, Markdown and card. */
async function expectTold(id: string, locale: Locale): Promise<void> {
  const tour = (await getTour(db, locale, id)) as Tour
  const words = { locale, t: translate(locale) }
  const from = readable(formatPrice(locale, fromPrice(tour).cents, 'EUR'))
  const range = partyRange(tour)
  const path = paths.tour(locale, tour)
  const page = await openPage(TourPage, path, { params: { id, slug: path.split('/').at(-1) ?? '' }, locale })
  const markdown = await openFile(getMarkdown, path, { params: { id }, locale })
  const card = await openFile(getCard, path, { params: { tourId: id }, locale })
  expect([page.status, markdown.status, card.status]).toEqual([200, 200, 200])
  const place = tour.meeting ? readable(meetingPlace(words, tour.meeting)) : ''
  expectSays(`page of ${tour.name}`, readable(page.html), [from, place])
  expectSays(`Markdown of ${tour.name}`, markdown.text.replaceAll(/[\\\s]+/g, ' '), [from])
  const items = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(it =>
    JSON.parse(it[1] ?? ''),
  )
  const euros = (cents = 0) => (cents / 100).toFixed(2)
  expect(items.find(item => item['@type'] === 'Product')?.offers, tour.name).toMatchObject({
    lowPrice: euros(range?.lowCents),
    highPrice: euros(range?.highCents),
    priceSpecification: { price: euros(fromPrice(tour).cents) },
  })
  const isOwnPlace = tour.meeting !== null && tour.meeting.at !== 'put-in'
  const origin = items.find(item => item['@type'] === 'TouristTrip')?.tripOrigin
  expect(origin?.name && readable(origin.name), tour.name).toBe(isOwnPlace ? place : undefined)
  if (isOwnPlace)
    for (const text of [markdown.text.replaceAll('\\', ''), readable(card.text)])
      expectSays(`files of ${tour.name}`, readable(text), [place])
}

/** From the request to a move: emails to both sides, inbox, day sheet, calendar, the card without signal and exports. */
async function expectOneTrip(
  ten: TenTours,
  { id, party, day }: Asked,
  { total, locale }: Expected & { locale: Locale },
): Promise<void> {
  const guest = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const send = async (token: string, path: string, body: object): Promise<BookingJson> => {
    const { status, json } = await api('POST', `/api/v1/bookings${path}`, { token, body })
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    return json.data
  }
  const world = {
    db,
    owner: ten.owner,
    providerId: '',
    tourIds: ['', ''] as const,
    guests: [toActor(guest.user)],
    tokens: new Map<string, string>(),
  }
  const watched = { ...watch(world), locales: LOCALES }
  const look = () => expectAgreement(watched, new Date())
  const expectLetters = async () => {
    await deliverLater()
    const [row] = await db.select().from(bookings).where(eq(bookings.id, asked._id))
    if (!row) throw new Error('no booking')
    const now = new Date()
    const readers = [
      [guest.user.email, locale],
      [ten.owner.email, 'lt'],
    ] as const
    for (const [email, read] of readers) {
      const letter = (await emailsTo(email)).at(-1)
      for (const text of [letter?.text ?? '', letter?.html ?? ''])
        expectSays(`email to ${email}`, readable(text), wordsFor(read, row, now))
      const file = letter?.attachments[0]?.content
      if (file)
        expectCalendar('attached', typeof file === 'string' ? file : new TextDecoder().decode(file), row, {
          now,
          locale: read,
        })
    }
  }
  const asked = await send(guest.token, '', {
    tour: id,
    startsOn: day,
    startTime: null,
    ...party,
    totalCents: total,
    locale,
    guest: { name: 'Ona' },
  })
  await look()
  const step = (token: string, event: string, { _id, version }: BookingJson, more: object = {}) =>
    send(token, `/${_id}/${event}`, { version, ...more })
  const agreed = await step(ten.token, 'accept', asked, { startTime: '09:30' })
  await look()
  // Boats of one provider are for several of the tours.
  const next = addDays(day, 7 + [...ten.tours.values()].indexOf(id))
  const proposed = await step(guest.token, 'propose', agreed, { offer: { startsOn: next } })
  await look()
  await step(ten.token, 'take', proposed)
  await look()
  await expectLetters()
}

test('a trip has one price, one word and one place to meet wherever it is told', async () => {
  const ten = await buildTenTours({ busy: tuesday, summer: `${summer.slice(0, 4)}-06-15` })
  const met = new Set<string>()
  const trips = new Map<string, [asked: Asked, it: Expected]>()
  for (const id of ten.tours.values()) for (const locale of LOCALES) await expectTold(id, locale)
  for (const day of DAYS)
    for (const party of PARTIES) {
      const lists = await listAll(ten, party, day)
      for (const [nth, [name, id]] of [...ten.tours].entries()) {
        const it = await expected(id, party, day)
        met.add(it.word)
        const asked = { name, id, party, day }
        await expectListed(asked, lists, it, LOCALES[nth % 2] as Locale)
        const isTrip = party.childAges.length > 0 && it.isListed && ASKED.has(name)
        if (isTrip && !trips.has(name)) trips.set(name, [asked, it])
      }
    }
  expect([...met].toSorted()).toEqual(['ask', 'closed', 'few', 'free', 'full'])
  expect([...trips.keys()].toSorted()).toEqual([...ASKED].toSorted())
  let nth = 0
  // Bookings of any tour agree at each step in `one-booking.test.ts` and `histories.test.ts` too.
  for (const [asked, it] of half([...trips.values()]))
    await expectOneTrip(ten, asked, { ...it, locale: LOCALES[nth++ % 2] as Locale })
})
