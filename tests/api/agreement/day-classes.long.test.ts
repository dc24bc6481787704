import { beforeAll, expect, test } from 'vitest'
import { tourSeasons } from '#db/schema/index.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { addDays, daysFrom, type LocalDate, localDateOf, weekdayOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { rate, shuttleFor } from '#tests/support/data/prices.ts'

/** From a day of any class to one of any other an offer, a move and another party cost what the new terms do, calculated by hand here. */

const db = await getDatabase()
beforeAll(() => void captureLog())

const today = localDateOf(new Date())
/** A low season, then a high one, each with every kind of day; a tour that names seasons goes in no other time. */
const LOW = { fromDay: addDays(today, 30), toDay: addDays(today, 229) }
const HIGH = { fromDay: addDays(today, 230), toDay: addDays(today, 540) }

const FIXED = '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'.split(' ')

/** Easter by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const KINDS = ['weekday', 'weekend', 'holiday'] as const
const SEASONS = ['low', 'high'] as const
type Name = `${(typeof SEASONS)[number]} ${(typeof KINDS)[number]}`

function nameOf(day: LocalDate): Name {
  const easter = easterSunday(Number(day.slice(0, 4)))
  const isFree = FIXED.includes(day.slice(5)) || day === easter || day === addDays(easter, 1)
  const kind = isFree ? 'holiday' : weekdayOf(day) > 5 ? 'weekend' : 'weekday'
  return `${day < HIGH.fromDay ? 'low' : 'high'} ${kind}`
}

/** In cents, for an adult and a child up to 10 each day, and for a double kayak for the trip that begins then. */
const COSTS: Record<Name, { adult: number; child: number; boat: number }> = {
  'low weekday': { adult: 1100, child: 300, boat: 3000 },
  'low weekend': { adult: 1700, child: 300, boat: 4100 },
  // Of boats nothing is said of holidays: they cost what they do on a weekend.
  'low holiday': { adult: 2300, child: 300, boat: 4100 },
  'high weekday': { adult: 2900, child: 700, boat: 3000 },
  'high weekend': { adult: 3700, child: 700, boat: 4100 },
  // What the season says of weekends goes before what the year says of holidays.
  'high holiday': { adult: 3700, child: 700, boat: 4100 },
}
const SHUTTLE = 2500

const ratesOf = (high: string) => [
  rate('person', 1100, { per: 'day' }),
  rate('person', 1700, { per: 'day', dayClass: 'weekend' }),
  rate('person', 2300, { per: 'day', dayClass: 'holiday' }),
  rate('person', 2900, { per: 'day', season: high }),
  rate('person', 3700, { per: 'day', season: high, dayClass: 'weekend' }),
  rate('child', 300, { per: 'day' }),
  rate('child', 700, { per: 'day', season: high }),
  rate('boat', 3000),
  rate('boat', 4100, { dayClass: 'weekend' }),
]

type Party = { adults: number; childAges: number[] }

/** Adds up one by one what they pay, in doubles that are all full. */
function calculate(startsOn: LocalDate, days: number, { adults, childAges }: Party): number {
  let cents = SHUTTLE
  for (const day of daysFrom(startsOn, days)) {
    const { adult, child } = COSTS[nameOf(day)]
    for (let nth = 0; nth < adults; nth++) cents += adult
    for (const age of childAges) cents += age <= 10 ? child : adult
  }
  for (let seated = 0; seated < adults + childAges.length; seated += 2) cents += COSTS[nameOf(startsOn)].boat
  return cents
}

const CLASSES = SEASONS.flatMap(season => KINDS.map((kind): Name => `${season} ${kind}`))
const PAIRS = CLASSES.flatMap(from => CLASSES.map(to => [from, to] as const))

/** Two days of a class, on which also a trip of two days stays in its season. */
function daysOf(name: Name): [LocalDate, LocalDate] {
  const all = daysFrom(LOW.fromDay, 500).filter(day => nameOf(day) === name && addDays(day, 1) !== HIGH.fromDay)
  const [first, second] = all
  if (!first || !second) throw new Error(`no two days: ${name}`)
  return [first, second]
}

async function openTour(days: number) {
  const { owner, tour } = await buildBookable(db, {
    fleet: { 'double-kayak': { seats: 2, owned: 90 } },
    tour: { days, durationHours: null },
  })
  const [, high] = await db
    .insert(tourSeasons)
    .values([LOW, HIGH].map(span => ({ ...span, tourId: tour.id, weekdays: 127, leadHours: 0 })))
    .returning()
  const token = await tokenOf(owner)
  const body = { rates: ratesOf(high?.id ?? ''), shuttle: shuttleFor(SHUTTLE) }
  const saved = await api('PATCH', `/api/v1/tours/${tour.id}/rates`, { token, body })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  return { id: tour.id, days, provider: token }
}

type Tour = Awaited<ReturnType<typeof openTour>>

const BEFORE: Party = { adults: 2, childAges: [] }
const AFTER: Party = { adults: 2, childAges: [9, 12] }

async function send(token: string, path: string, body: object): Promise<BookingJson> {
  const { status, json } = await api('POST', `/api/v1/bookings${path}`, { token, body })
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json.data
}

/** Expects a price to be what it comes to, with lines that say so of these days alone. */
function expectPaid(
  about: string,
  {
    lines = [],
    totalCents,
  }: Pick<BookingJson['price'], 'totalCents'> & { lines?: BookingJson['price']['lines'] | undefined },
  startsOn: LocalDate,
  days: number,
  party: Party,
) {
  const sum = lines.reduce((total, line) => total + (line.isElsewhere ? 0 : line.totalCents), 0)
  const strange = lines.flatMap(({ day }) => day ?? []).filter(day => !daysFrom(startsOn, days).includes(day))
  const expected = calculate(startsOn, days, party)
  expect({ totalCents, sum, strange }, about).toEqual({ totalCents: expected, sum: expected, strange: [] })
}

async function tryPair({ id, days, provider }: Tour, from: Name, to: Name): Promise<void> {
  const [day] = daysOf(from)
  const next = daysOf(to).find(it => it !== day) ?? ''
  const { token: guest } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const ask = () => send(guest, '', asking(id, { startsOn: day, ...BEFORE, guest: { name: 'Rasa' } }))
  const step = (token: string, event: string, { _id, version }: BookingJson, more: object = {}) =>
    send(token, `/${_id}/${event}`, { version, ...more })

  const asked = await ask()
  expectPaid(`asked for on a ${from}`, asked.price, day, days, BEFORE)
  const offered = await step(provider, 'offer', asked, { offer: { startsOn: next, ...AFTER } })
  expectPaid(`offered on a ${to}`, offered.offer ?? asked.price, next, days, AFTER)
  const taken = await step(guest, 'take', offered)
  expectPaid(`taken on a ${to}`, taken.price, next, days, AFTER)

  const agreed = await step(provider, 'accept', await ask())
  const proposed = await step(guest, 'propose', agreed, { offer: { startsOn: next } })
  expectPaid(`proposed for a ${to}`, proposed.offer ?? agreed.price, next, days, BEFORE)
  const moved = await step(provider, 'take', proposed)
  expectPaid(`moved to a ${to}`, moved.price, next, days, BEFORE)
  const more = await step(provider, 'propose', moved, { offer: AFTER })
  expectPaid(`another party on a ${to}`, (await step(guest, 'take', more)).price, next, days, AFTER)
}

/** The days of a trip of two may be of two classes. */
const LENGTHS = [1, 2]

test.each(LENGTHS)(
  'a tour of %i d costs on each pair of day classes what the new day, boats and party do',
  async days => {
    const tour = await openTour(days)
    expect(
      new Set(
        PAIRS.map(([from, to]) => calculate(daysOf(from)[0], days, AFTER) - calculate(daysOf(to)[0], days, AFTER)),
      ).size,
    ).toBeGreaterThan(9)
    for (const [from, to] of PAIRS) await tryPair(tour, from, to)
  },
)
