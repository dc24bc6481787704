import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings, bookingTokens, mails, tourAmenities } from '#db/schema/index.ts'
import { remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import { BOOKING_MAIL_KINDS } from '#src/domain/mails/mail.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { RIVER_STATIONS, type Station } from '#src/domain/water/station.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, tokenOf } from '#tests/support/api/api.ts'
import { readReminder } from '#tests/support/api/booking-page.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildAmenity, buildBooking } from '#tests/support/data/factories.ts'
import { buildClosure } from '#tests/support/data/places.ts'
import { storeWater } from '#tests/support/water/store-water.ts'

const db = await getDatabase()
const DANGEROUS = RIVER_STATIONS.find(({ code }) => code === 'kartenos-vms') as Station

/** Traces of a missing word or value, or of one where there is none to put. */
const UNFILLED = /\{\{|\}\}|bookings:|tours:|undefined|null|\[object|Invalid|NaN| \.|„“|“”/

describe('every email about a booking has words for whoever reads it', () => {
  const readers = ['guest', 'provider'] as const
  const cases = BOOKING_MAIL_KINDS.flatMap(kind =>
    LOCALES.flatMap(locale => readers.map(reader => [kind, locale, reader] as const)),
  )
  const steps = {
    'booking-verify': ['unverified', 'guest'],
    'booking-requested': ['requested', 'provider'],
    'booking-confirmed': ['confirmed', 'guest'],
    'booking-declined': ['declined', 'guest'],
    'booking-offered': ['offered', 'guest'],
    'booking-taken': ['confirmed', 'provider'],
    'booking-refused': ['declined', 'provider'],
    'booking-withdrawn': ['withdrawn', 'provider'],
    'booking-proposed': ['confirmed', 'both'],
    'booking-moved': ['confirmed', 'both'],
    'booking-kept': ['confirmed', 'both'],
    'booking-cancelled': ['cancelled', 'both'],
    'booking-expired': ['expired', 'both'],
    'booking-reminder': ['confirmed', 'guest'],
    'booking-water': ['confirmed', 'guest'],
    'booking-closed': ['confirmed', 'both'],
    'booking-done': ['done', 'guest'],
    'booking-link': ['confirmed', 'guest'],
  } as const
  const written = cases.filter(([kind, , reader]) => steps[kind][1] === reader || steps[kind][1] === 'both')

  test.each(written)('%s, %s, for the %s', async (kind, locale, reader) => {
    const log = captureLog()
    const email = `${newId()}@upe.example`
    const isWarned = kind === 'booking-water'
    const isClosed = kind === 'booking-closed'
    if (isClosed) await buildClosure(db, { river: 'minija', untilDay: inDays(70) })
    if (isWarned) await storeWater(db, new Date(), { station: DANGEROUS, levelAt: () => 505, hours: 1 })
    const world = await buildBookable(db, {
      ...((isWarned || isClosed) && { tour: { rivers: ['minija'], departure: { lng: 21.47, lat: 55.9 } } }),
      user: { email: reader === 'provider' ? email : `${newId()}@upe.example`, locale },
    })
    const status = steps[kind][0]
    const offer =
      status === 'offered' || kind === 'booking-proposed'
        ? {
            by: reader === 'guest' ? ('provider' as const) : ('guest' as const),
            startsOn: inDays(62),
            days: 1,
            startTime: '10:00',
            totalCents: 7600,
            boats: [],
            note: '',
          }
        : null
    const booking = await buildBooking(db, {
      tourId: world.tour.id,
      status,
      locale,
      startsOn: inDays(61),
      startTime: '09:30',
      childAges: [5, 7],
      boats: [{ kind: 'double-kayak', count: 2 }],
      guestEmail: reader === 'guest' ? email : 'kita@upe.example',
      message: 'Plauksime su šunimi',
      offer,
      expiresAt:
        ['unverified', 'requested', 'offered'].includes(status) || offer ? new Date(Date.now() + 7_200_000) : null,
    })
    await queueBookingMail(db, booking, { kind, reader, now: new Date() })
    await deliverMails(db)
    const [letter] = await emailsTo(email)
    const text = `${letter?.subject}\n${letter?.text}`
    // A token may have any letters.
    expect(text.replaceAll(/token=[\w-]+/g, '')).not.toMatch(UNFILLED)
    expect(text).toContain(locale === 'lt' ? 'Merkys iš lėto' : 'The slow Merkys')
    expect(text).toContain(locale === 'lt' ? '9.30' : '09:30')
    expect(text).toContain(whoText({ locale, t: translate(locale) }, { adults: 2, childAges: [5, 7] }))
    expect(text).toContain('+370 612 34567')
    if (reader === 'provider') expect(text).toContain('Plauksime su šunimi')
    expect(letter?.html).toContain(`<html lang="${locale}">`)
    expect(letter?.replyTo).toEqual([
      reader === 'guest'
        ? { name: 'Merkio vingis', address: 'labas@upe.example' }
        : { name: 'Rasa Upytė', address: 'kita@upe.example' },
    ])
    const isTurnedAway = reader === 'guest' && ['booking-declined', 'booking-expired'].includes(kind)
    expect(text.includes(paths.freeTours(locale, { date: inDays(61), adults: 2, childAges: [5, 7] }))).toBe(
      isTurnedAway,
    )
    if (reader === 'guest' && letter) {
      const token = linkOf(letter).searchParams.get('token') ?? ''
      expect(token).toMatch(/^[\w-]{43}$/)
      // Nobody but the letter has it.
      const rows = JSON.stringify([await db.select().from(bookingTokens), await db.select().from(mails)])
      expect(rows).not.toContain(token)
      expect(log.text()).not.toMatch(new RegExp(`${token}|${email}`))
    } else expect(text).toContain(`/account/inbox/${booking.id}`)
  })
})

test('a reminder tells where one gets in, whom to call and what to bring, and has the trip for the calendar', async () => {
  captureLog()
  const email = `${newId()}@upe.example`
  const world = await buildBookable(db, { tour: { days: 2, durationHours: null } })
  const { id } = await buildBooking(db, {
    tourId: world.tour.id,
    status: 'confirmed',
    startsOn: inDays(1),
    days: 2,
    guestEmail: email,
    locale: 'en',
  })
  // Agreed a moment ago, less than two days before: the letter of that is reminder enough.
  await remindGuests(db, new Date())
  await deliverMails(db)
  expect(await emailsTo(email)).toEqual([])
  await db
    .update(bookings)
    .set({ updatedAt: new Date(Date.now() - 3 * 86_400_000) })
    .where(eq(bookings.id, id))
  await remindGuests(db, new Date())
  await remindGuests(db, new Date())
  await deliverMails(db)
  const letters = await emailsTo(email)
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter?.text).toContain('Puvočiai')
  expect(letter?.text).toContain('destination=54.12,24.31')
  expect(letter?.text).toContain('+370 612 34567')
  expect(letter?.text).toMatch(/What to bring: A life jacket.*A tent/)
  expect(letter?.text).toContain('You pay the provider on the spot')
  expect(letter?.text).toContain('In a storm, a flood or when the river is too low')
  // It can no longer be cancelled free of charge.
  expect(letter?.text).toContain('Cancelling was free of charge until')
  const [file] = letter?.attachments ?? []
  expect([file?.filename, file?.mimeType]).toEqual(['tekme.ics', 'text/calendar'])
  expect((await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.remindedAt).not.toBeNull()
})

test('a reminder does not ask for what was ordered with the trip', async () => {
  captureLog()
  const { provider, tour } = await buildBookable(db)
  const vest = await buildAmenity(db, {
    providerId: provider.id,
    variant: 'life-vest',
    amountCents: 200,
    unit: 'person',
  })
  await db.insert(tourAmenities).values({ tourId: tour.id, providerId: provider.id, amenityId: vest.id })
  const ordered = {
    kind: 'amenity',
    variant: 'life-vest',
    count: 2,
    days: 1,
    amountCents: 200,
    totalCents: 400,
  } as const
  const letter = await readReminder(db, { tourId: tour.id, locale: 'en', priceLines: [ordered] })
  expect(letter).toMatch(/What to bring: /)
  expect(letter).not.toContain('A life jacket')
})

test('a letter whose answer is over before it is sent, or whose guest is forgotten, is not sent', async () => {
  captureLog()
  const email = `${newId()}@upe.example`
  const over = await buildBooking(db, { status: 'unverified', guestEmail: email, expiresAt: new Date(Date.now() - 1) })
  await queueBookingMail(db, over, { kind: 'booking-verify', reader: 'guest', now: new Date() })
  const forgotten = await buildBooking(db, { status: 'confirmed', guestEmail: email })
  await queueBookingMail(db, forgotten, { kind: 'booking-confirmed', reader: 'guest', now: new Date() })
  await db.update(bookings).set({ guestName: '' }).where(eq(bookings.id, forgotten.id))
  await deliverMails(db)
  expect(await emailsTo(email)).toEqual([])
  expect(await db.$count(mails, eq(mails.toEmail, email))).toBe(0)
})

describe('asking', () => {
  test('the same again, also eight times at once, is one request with one letter', async () => {
    captureLog()
    const { tour } = await buildBookable(db, { fleet: { 'double-kayak': { seats: 2, owned: 9 } } })
    const email = `${newId()}@upe.example`
    const body = asking(tour.id, { guest: { name: 'Rasa', email }, requestKey: `${newId()}${newId()}` })
    const address = '192.0.2.77'
    const calls = await Promise.all(Array.from({ length: 8 }, () => api('POST', '/api/v1/bookings', { body, address })))
    expect(calls.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(calls.map(({ json }) => json.data._id)).size).toBe(1)
    expect((await api('POST', '/api/v1/bookings', { body, address })).status).toBe(201)
    expect(await db.$count(bookings, eq(bookings.guestEmail, email))).toBe(1)
    expect(await emailsTo(email)).toHaveLength(1)
    const other = await api('POST', '/api/v1/bookings', { body: { ...body, adults: 4 } })
    expect(other.json.data?._id).not.toBe(calls[0]?.json.data?._id)
  })

  test('no more than ten times an hour from one address, nor five a day for one mailbox', async () => {
    captureLog()
    const { tour } = await buildBookable(db)
    const ask = (email: string, address: string) =>
      api('POST', '/api/v1/bookings', { body: asking(tour.id, { guest: { name: 'Rasa', email } }), address })
    const perMailbox: number[] = []
    for (let nth = 0; nth < 6; nth++) perMailbox.push((await ask(`ra.sa+${nth}@gmail.com`, `192.0.2.${nth}`)).status)
    expect(perMailbox).toEqual([201, 201, 201, 201, 201, 429])
    const perAddress: number[] = []
    for (let nth = 0; nth < 11; nth++) perAddress.push((await ask(`${newId()}@upe.example`, '192.0.2.99')).status)
    expect(perAddress).toEqual([...Array(10).fill(201), 429])
  })

  test('another price than was shown is told, and nothing is asked', async () => {
    const { tour } = await buildBookable(db)
    const made = await api('POST', '/api/v1/bookings', { body: asking(tour.id, { totalCents: 3000 }) })
    expect(made).toMatchObject({ status: 409, json: { reason: 'price', present: { totalCents: 3600, before: 3000 } } })
    expect(await db.$count(bookings, eq(bookings.tourId, tour.id))).toBe(0)
  })

  test.each([
    ['bookingMode', { bookingMode: 'none' as const }],
    ['status', { status: 'paused' as const }],
  ])('a tour that takes none says so: %s', async (_, tour) => {
    const world = await buildBookable(db, { tour })
    const made = await api('POST', '/api/v1/bookings', { body: asking(world.tour.id) })
    expect(made).toMatchObject({ status: 409, json: { reason: 'closed', present: { reason: 'none' } } })
    const quote = { tour: world.tour.id, startsOn: inDays(60), adults: 2 }
    expect((await api('POST', '/api/v1/bookings/quote', { body: quote })).json.data.availability).toBe('none')
  })

  test('of a draft nobody hears', async () => {
    const { tour } = await buildBookable(db, { tour: { status: 'draft' } })
    expect((await api('POST', '/api/v1/bookings', { body: asking(tour.id) })).status).toBe(404)
    const quote = { tour: tour.id, startsOn: inDays(60), adults: 2 }
    expect((await api('POST', '/api/v1/bookings/quote', { body: quote })).status).toBe(404)
  })

  test.each([
    ['startsOn', { startsOn: '2027-02-29' }],
    ['startsOn', { startsOn: 'rytoj' }],
    ['startTime', { startTime: '25:00' }],
    ['adults', { adults: 0 }],
    ['adults', { adults: 199, childAges: [1, 2] }],
    ['childAges.0', { childAges: [18] }],
    ['childAges.1', { childAges: [6, null] }],
    ['childAges.0', { childAges: ['6 mėn.'] }],
    ['childAges', { childAges: '2 vaikai (5 ir 8 m.)' }],
    ['guest.name', { guest: { name: ' ', email: 'a@upe.example' } }],
    ['guest.email', { guest: { name: 'Rasa', email: 'upe' } }],
    ['guest.email', { guest: { name: 'Rasa' } }],
    ['guest.phone', { guest: { name: 'Rasa', email: 'a@upe.example', phone: '12' } }],
    ['message', { message: 'ė'.repeat(1001) }],
  ])('what is wrong is named: %s of %j', async (path, more) => {
    const { tour } = await buildBookable(db)
    const made = await api('POST', '/api/v1/bookings', { body: asking(tour.id, more) })
    expect([made.status, made.json.data[0].path]).toEqual([400, path])
  })

  test('lists are one’s own: asked for, or of one’s providers', async () => {
    const world = await buildBookable(db)
    const token = await tokenOf(world.owner)
    const seen = await buildBooking(db, { tourId: world.tour.id, startsOn: inDays(10) })
    const later = await buildBooking(db, { tourId: world.tour.id, startsOn: inDays(20), status: 'confirmed' })
    await buildBooking(db, { tourId: world.tour.id, status: 'unverified' })
    const list = async (query: string, as = token) => {
      const { status, json } = await api('GET', `/api/v1/bookings?${query}`, { token: as })
      return status === 200 ? json.data.map((it: { _id: string }) => it._id) : status
    }
    const provider = `provider=${world.provider.id}`
    expect(await list(provider)).toEqual([seen.id, later.id])
    expect(await list(`${provider}&status[]=confirmed`)).toEqual([later.id])
    expect(await list(`${provider}&from=${inDays(11)}`)).toEqual([later.id])
    expect(await list(`${provider}&to=${inDays(11)}`)).toEqual([seen.id])
    expect(await list('')).toEqual([])
    const other = await tokenOf((await buildBookable(db)).owner)
    expect([await list(provider, other), await list('provider=x', other)]).toEqual([403, 404])
  })
})
