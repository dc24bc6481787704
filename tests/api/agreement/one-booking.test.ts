import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookings, tourAmenities } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import type { BookingMailKind } from '#src/domain/mails/mail.ts'
import { RULES } from '#src/domain/rules/rule.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import type { Locale } from '#src/i18n/locales.ts'
import AnswerPage from '#src/pages/[...locale]/account/inbox/[id].astro'
import DayPage from '#src/pages/[...locale]/account/inbox/day.astro'
import InboxPage from '#src/pages/[...locale]/account/inbox/index.astro'
import { GET as getCalendar } from '#src/pages/[...locale]/bookings/[id]/calendar.ics.ts'
import { GET as getCard } from '#src/pages/[...locale]/bookings/[id]/card.ts'
import BookingPage from '#src/pages/[...locale]/bookings/[id]/index.astro'
import { paths, serverPaths } from '#src/paths.ts'
import { guestCookie } from '#src/server/bookings/caller.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { writeBookingMail } from '#src/server/mail/bookings/write-booking-mail.ts'
import { openFile, openPage, readable, type Visit } from '#tests/support/api/pages.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildAmenity, buildBooking } from '#tests/support/data/factories.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

/** Facts of a booking that several places tell: each of them is walked for each fact. */

const db = await getDatabase()
beforeAll(() => void captureLog())

const DANGEROUS = RIVER_STATIONS.find(({ code }) => code === 'kartenos-vms') as Station
const MEETING = {
  at: 'base' as const,
  address: 'Paupio g. 14, Anykščiai',
  point: [25.1, 55.5] as [number, number],
  notes: {},
  minutesBefore: 30,
}

type World = Awaited<ReturnType<typeof buildBookable>>
type Trip = World & { id: string; version: number; startsOn: string }

/** Two days from nine o'clock, met half an hour before. */
async function agree({
  tour = {},
  ...more
}: { tour?: object } & Parameters<typeof buildBooking>[1] = {}): Promise<Trip> {
  const world = await buildBookable(db, { tour: { days: 2, durationHours: null, ...tour } })
  const startsOn = more.startsOn ?? inDays(40)
  const terms = { tourId: world.tour.id, status: 'confirmed' as const, days: 2, startTime: '09:00', startsOn, ...more }
  const booking = await buildBooking(db, terms)
  const snapshot = { ...booking.snapshot, meet: MEETING }
  await db.update(bookings).set({ snapshot }).where(eq(bookings.id, booking.id))
  return { ...world, id: booking.id, version: booking.version, startsOn }
}

const asOwner = ({ owner }: World): Pick<Visit, 'session'> => ({
  session: { id: 'session', token: '', user: presentUser(toActor(owner)) } as NonNullable<App.Locals['session']>,
})

async function asGuest({ id }: Trip): Promise<Pick<Visit, 'headers'>> {
  const [Cookie = ''] = guestCookie(id, await issueGuestToken(db, id)).split(';')
  return { headers: { Cookie } }
}

type Read = (trip: Trip, locale: Locale) => Promise<string>

const page = (as: (trip: Trip) => Pick<Visit, 'session'> | Promise<Pick<Visit, 'headers'>>): Read => {
  return async (trip, locale) => {
    const visit = { params: { id: trip.id }, locale, ...(await as(trip)) }
    return readable((await openPage(BookingPage, paths.booking(locale, trip.id), visit)).html)
  }
}

const file = (
  route: typeof getCard,
  as: (trip: Trip) => Pick<Visit, 'session'> | Promise<Pick<Visit, 'headers'>>,
): Read => {
  return async (trip, locale) => {
    const visit = { params: { id: trip.id }, locale, ...(await as(trip)) }
    return (await openFile(route, paths.booking(locale, trip.id), visit)).text
  }
}

const mail = (kind: BookingMailKind, reader: 'guest' | 'provider'): Read => {
  return async ({ id, version }, locale) => {
    const data = { bookingId: id, reader, seq: version }
    const claimed = { kind, locale, toEmail: 'kas@upe.example', data } as Parameters<typeof writeBookingMail>[1]
    const written = await writeBookingMail(db, claimed)
    if (!written) throw new Error(`${kind} is not written`)
    return readable(written.text)
  }
}

const plain =
  (read: Read): Read =>
  async (trip, locale) =>
    readable(await read(trip, locale))
const unfolded =
  (read: Read): Read =>
  async (trip, locale) =>
    (await read(trip, locale)).replaceAll(/\r?\n /g, '').replaceAll('\\', '')

const SURFACES = {
  page: page(asGuest),
  'page of the provider': page(asOwner),
  card: plain(file(getCard, asGuest)),
  calendar: unfolded(file(getCalendar, asGuest)),
  'calendar of the provider': unfolded(file(getCalendar, asOwner)),
  inbox: async (trip, locale) => {
    const visit = { params: { id: trip.id }, locale, ...asOwner(trip) }
    return readable((await openPage(AnswerPage, paths.inboxRequest(locale, trip.id), visit)).html)
  },
  agenda: async (trip, locale) =>
    readable((await openPage(InboxPage, paths.inbox(locale), { locale, ...asOwner(trip) })).html),
  'day sheet': async (trip, locale) =>
    readable((await openPage(DayPage, serverPaths.daySheet(locale, trip.startsOn), { locale, ...asOwner(trip) })).html),
  agreed: mail('booking-confirmed', 'guest'),
  reminder: mail('booking-reminder', 'guest'),
  moved: mail('booking-moved', 'guest'),
  kept: mail('booking-kept', 'guest'),
  proposed: mail('booking-proposed', 'guest'),
  water: mail('booking-water', 'guest'),
  'moved, to the provider': mail('booking-moved', 'provider'),
  'kept, to the provider': mail('booking-kept', 'provider'),
  'taken, to the provider': mail('booking-taken', 'provider'),
} satisfies Record<string, Read>
type Surface = keyof typeof SURFACES

const tell = (trip: Trip, surface: Surface, locale: Locale = 'lt') => SURFACES[surface](trip, locale)

/** The words about coming and about the start, by language. */
const HOURS = { lt: { comes: '8.30', starts: '9.00' }, en: { comes: '08:30', starts: '09:00' } }

describe.each(['lt', 'en'] as const)('when a party comes, and when it begins, %s', locale => {
  const { comes, starts } = HOURS[locale]

  test.each([
    ['page', locale === 'lt' ? 'Susitinkame' : 'meet'],
    ['page of the provider', locale === 'lt' ? 'Susitinkame' : 'meet'],
    ['agreed', locale === 'lt' ? 'Susitinkame' : 'Meet on'],
    ['reminder', locale === 'lt' ? 'Susitinkame' : 'Meet on'],
    ['moved', locale === 'lt' ? 'Susitinkame' : 'Meet on'],
    ['kept', locale === 'lt' ? 'susitinkame' : 'meet on'],
    ['moved, to the provider', locale === 'lt' ? 'atvyks' : 'comes on'],
    ['kept, to the provider', locale === 'lt' ? 'atvyks' : 'comes on'],
    ['taken, to the provider', locale === 'lt' ? 'Laukite' : 'Expect them'],
  ] as const)('%s says the hour to be there, of the first day alone', async (surface, verb) => {
    const told = await tell(await agree(), surface, locale)
    const said = new RegExp(`${verb}[^(]{0,60}?${comes}(.{12})`, 'i').exec(told)
    expect(said, told).not.toBeNull()
    expect(said?.[1]).not.toMatch(/\((2|two)/)
  })

  test.each(['page', 'card', 'inbox', 'day sheet', 'agreed', 'calendar'] as const)(
    '%s says both hours',
    async surface => {
      const told = (await tell(await agree({ startsOn: inDays(1) }), surface, locale)).replaceAll(
        /T(\d\d)(\d\d)00/g,
        '',
      )
      expect(told).toContain(comes)
      expect(told).toContain(starts)
    },
  )

  test('the days of an inbox say both hours', async () => {
    const told = await tell(await agree({ startsOn: inDays(1) }), 'agenda', locale)
    expect(told).toContain(comes)
    expect(told).toContain(starts)
  })

  test('a warning of the water says when the trip begins', async () => {
    await storeWater(db, new Date(), { station: DANGEROUS, levelAt: () => 505, hours: 1 })
    const tour = { rivers: ['minija'], departure: { lng: 21.47, lat: 55.9 } }
    const told = await tell(await agree({ startsOn: inDays(2), tour }), 'water', locale)
    expect(told).toMatch(new RegExp(`(?:prasideda|starts on)[^(]*?, ${starts.replace('.', '\\.')} `))
  })
})

describe('until when cancelling is free', () => {
  const OPEN = /(?:Atšaukti nemokamai galite|nemokamai atšaukti) iki/i
  const OVER = /Nemokamai atšaukti (?:buvo galima|keliautojas galėjo) iki/

  test.each(['page', 'page of the provider', 'card', 'agreed', 'reminder', 'inbox'] as const)(
    '%s says it as long as it is, and that it is over once it is',
    async surface => {
      const open = await tell(await agree(), surface)
      expect(open).toMatch(OPEN)
      expect(open).not.toMatch(OVER)
      // Three days before the start it was.
      const over = await tell(await agree({ startsOn: inDays(2) }), surface)
      expect(over).toMatch(OVER)
      expect(over).not.toMatch(OPEN)
    },
  )
})

test.each(['page', 'agreed', 'reminder'] as const)('%s asks for no tent that was ordered', async surface => {
  const line = { kind: 'amenity', variant: 'tent', count: 1, days: 1, amountCents: 1500, totalCents: 1500 } as const
  const offer = async (trip: Trip) => {
    const { provider, tour } = trip
    const tent = await buildAmenity(db, { providerId: provider.id, variant: 'tent', amountCents: 1500, unit: 'tour' })
    await db.insert(tourAmenities).values({ tourId: tour.id, providerId: provider.id, amenityId: tent.id })
    return (await tell(trip, surface)).split('Palapinė').length - 1
  }
  const [without, ordered] = [await offer(await agree()), await offer(await agree({ priceLines: [line] }))]
  expect(without, 'it is asked for, or priced').toBeGreaterThan(0)
  // The lines make another sum than the total, so that no price names it.
  expect(ordered).toBe(0)
})

test.each(['page', 'card', 'agreed'] as const)('%s has the rules of its own days alone', async surface => {
  const closed = RULES.find(({ id }) => id === 'ula-closed')
  const ula = { rivers: ['ula'], departure: { lng: 24.47, lat: 54.11 }, arrival: { lng: 24.35, lat: 54.13 } }
  const year = Number(inDays(0).slice(0, 4)) + 1
  const says = async (startsOn: string) =>
    (await tell(await agree({ startsOn, tour: ula }), surface)).includes(closed?.lt ?? '')
  expect([await says(`${year}-07-10`), await says(`${year}-11-10`)]).toEqual([false, true])
})

test.each(['page', 'page of the provider', 'card', 'agreed', 'inbox'] as const)(
  '%s says the sum that was named, and what the rates would make it',
  async surface => {
    const line = { kind: 'person', count: 2, days: 2, amountCents: 2500, totalCents: 10_000 } as const
    const told = await tell(await agree({ totalCents: 9000, priceIsEstimate: false, priceLines: [line] }), surface)
    expect(told).toMatch(/90 €/)
    expect(told).toMatch(/pagal žygio kainas būtų 100 €/i)
  },
)

test.each(['page', 'page of the provider', 'inbox', 'proposed'] as const)(
  '%s says that the sum of a move is an estimate still, like the sum before it',
  async surface => {
    const time = { startsOn: inDays(50), days: 2, startTime: '09:00' }
    const offer = { by: 'provider' as const, ...time, totalCents: 3600, boats: [], note: '' }
    const told = await tell(await agree({ offer, expiresAt: new Date(Date.now() + 86_400_000) }), surface)
    expect(told).toMatch(/apie 36 €/)
    expect(told).not.toMatch(/(?<!apie )36 €/)
  },
)

test('whoever reads a calendar finds the other side there', async () => {
  const trip = await agree({ guestName: 'Ona Keliautoja', guestPhone: '+37061298765' })
  const [guest, provider] = [await tell(trip, 'calendar'), await tell(trip, 'calendar of the provider')]
  expect(guest).toContain('Merkio vingis')
  expect(guest).not.toContain('Ona Keliautoja')
  expect(provider).toContain('Ona Keliautoja, +370 612 98765')
})

describe('why a trip came to nothing', () => {
  test.each([
    ['cancelled', { cancelReason: 'weather' }, 'Priežastis: oras.'],
    ['cancelled', { cancelReason: 'water' }, 'Priežastis: vanduo upėje.'],
    ['declined', { declineReason: 'full' }, 'Priežastis: tą dieną nebėra vietų.'],
    ['declined', { declineReason: 'party' }, 'Priežastis: jūsų grupei žygis netinka.'],
  ] as const)('is told by page and email: %s, %j', async (status, reason, words) => {
    const trip = await agree({ status, ...reason })
    const kind = status === 'cancelled' ? 'booking-cancelled' : 'booking-declined'
    expect(await mail(kind, 'guest')(trip, 'lt')).toContain(words)
    expect(await tell(trip, 'page')).toContain(words)
  })
})

test('a renter who tries how a request comes answers it in the inbox', async () => {
  const trip = await agree({ status: 'requested', guestName: 'Ona Keliautoja' })
  await db.update(bookings).set({ userId: trip.owner.id }).where(eq(bookings.id, trip.id))
  const visit = { params: { id: trip.id }, ...asOwner(trip) }
  const { html } = await openPage(AnswerPage, paths.inboxRequest('lt', trip.id), visit)
  expect(readable(html)).toMatch(/Ona Keliautoja.*Sutinku/s)
})
