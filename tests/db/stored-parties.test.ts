import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo, migrationSpan } from '#db/migrate.ts'
import { bookings } from '#db/schema/index.ts'
import { presentBooking } from '#src/domain/bookings/queries.ts'
import { BOOKING_STATUSES, type BookingStatus, TRANSITIONS, type Transition } from '#src/domain/bookings/status.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { bookingCalendar } from '#src/server/mail/bookings/booking-calendar.ts'
import { asOffered, factLines } from '#src/server/mail/bookings/words.ts'
import { openEmptyDatabase } from '#tests/support/data/database.ts'
import { copyMigrations } from '#tests/support/data/migrations.ts'

/**
 * Bookings of 0.9.0 in every state, when ages were read out of a text: “2 vaikai (5 ir 8 m.)” was three children, and the price was for
 * three. A party could only meet at the put-in, and an offer with a sum of its own had no lines.
 */
const OFFER = {
  startsOn: '2087-07-18',
  days: 1,
  startTime: '09:30',
  totalCents: 19_000,
  boats: [],
  note: '',
}

/** The fewest steps by which a booking gets there. */
function wayTo(status: BookingStatus): Transition[] {
  const ways: Transition[][] = TRANSITIONS.filter(({ from }) => from === 'new').map(it => [it])
  for (const way of ways) {
    if (way.at(-1)?.to === status) return way
    if (way.length < BOOKING_STATUSES.length)
      ways.push(...TRANSITIONS.filter(({ from }) => from === way.at(-1)?.to).map(it => [...way, it]))
  }
  throw new Error(`Nothing leads to ${status}.`)
}

const MOVE = TRANSITIONS.find(
  ({ from, event, actor }) => from === 'confirmed' && event === 'propose' && actor === 'guest',
)

type Stored = { id: string; way: Transition[]; offeredBy?: 'guest' | 'provider' }

/** A booking of each state, and one that is agreed and asked to move, by the steps that led there. */
const STORED: Stored[] = [
  ...BOOKING_STATUSES.map(id => ({
    id,
    way: wayTo(id),
    ...(id === 'offered' && { offeredBy: 'provider' as const }),
  })),
  { id: 'moving', way: [...wayTo('confirmed'), ...(MOVE ? [MOVE] : [])], offeredBy: 'guest' },
]

const OPEN = ['unverified', 'requested', 'offered', 'moving']

const rowsOf = ({ id, way, offeredBy: by }: Stored): string[] => [
  `insert into bookings (id, channel, status, version, expires_at, starts_on, days, start_time, starts_at, ends_at, adults, child_ages,
     is_counted, guest_name, locale, message, total_cents, price_is_estimate, price_lines, policy, snapshot, offer)
   values ('${id}', 'site', '${way.at(-1)?.to}', ${way.length - 1}, ${OPEN.includes(id) ? "'2087-07-01T10:00Z'" : 'null'}, '2087-07-17', 1,
     '09:00', '2087-07-17T06:00Z', '2087-07-17T21:00Z', 2, '{2,5,8}', false, 'Ona', 'lt', '2 vaikai (5 ir 8 m.)', 20800, false,
     '[{"kind": "person", "count": 5, "days": 1, "amountCents": 4160, "totalCents": 20800, "per": "trip", "dayClass": "any"}]',
     '{"cancellation": "moderate", "badWater": "free-for-both"}',
     '{"tourNames": {"lt": "Merkiu"}, "provider": {"name": "Ūla", "phone": "", "email": ""},
       "meet": {"address": "Senasis tiltas", "point": [25.1, 55.6]}, "rivers": [], "distanceKm": 9, "trader": null}',
     ${by ? `'${JSON.stringify({ ...OFFER, by })}'` : 'null'})`,
  ...way.map(
    ({ from, event, to, actor }, seq) =>
      `insert into booking_events (booking_id, seq, from_status, event, to_status, actor, at)
       values ('${id}', ${seq}, '${from}', '${event}', '${to}', '${actor}', '2026-11-01T10:00Z')`,
  ),
]

const WORDS = {
  lt: [
    '2 suaugusieji ir 3 vaikai (2, 5 ir 8 m.)',
    'Senasis tiltas',
    '2087 m. liepos 17 d., ketvirtadienį, 9.00',
    '208 €',
  ],
  en: ['2 adults and 3 children (aged 2, 5 and 8)', 'Senasis tiltas', 'Thursday 17 July 2087, 09:00', '€208'],
}
const OFFERED = { lt: ['liepos 18 d., penktadienį, 9.30', '190 €'], en: ['Friday 18 July 2087, 09:30', '€190'] }

const CALENDAR: Partial<Record<string, string>> = {
  confirmed: 'CONFIRMED',
  moving: 'CONFIRMED',
  done: 'CONFIRMED',
  'no-show': 'CONFIRMED',
  unverified: 'TENTATIVE',
  requested: 'TENTATIVE',
  offered: 'TENTATIVE',
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test('bookings in every state, whose ages came from a text, are shown as they were agreed', async () => {
  const old = await openEmptyDatabase('pg')
  onTestFinished(() => old.close())
  const folder = await copyMigrations(() => 1)
  expect(await migrateTo(old, migrationSpan(folder).last, folder)).toBe(true)
  await rm(folder, { recursive: true })
  // The last step and the status of a booking have to agree at the end of a transaction.
  await old.db.transaction(async tx => {
    for (const statement of STORED.flatMap(rowsOf)) await tx.execute(sql.raw(statement))
  })
  await migrate(old)
  const now = new Date('2026-11-26T10:00Z')
  const stored = await old.db.select().from(bookings)
  expect(stored.map(({ id }) => id).toSorted()).toEqual(STORED.map(({ id }) => id).toSorted())
  for (const booking of stored)
    for (const locale of LOCALES) {
      const { id, offer } = booking
      const words = { locale, t: translate(locale) }
      for (const actor of ['guest', 'provider'] as const) {
        const seat = { actor, hasProof: false }
        const shown = await presentBooking(old.db, { booking, seat }, { now, locale })
        expect(shown, id).toMatchObject({
          status: id === 'moving' ? 'confirmed' : id,
          startsOn: '2087-07-17',
          startTime: '09:00',
          adults: 2,
          childAges: [2, 5, 8],
          price: { totalCents: 20_800 },
          meet: { at: 'put-in', address: 'Senasis tiltas', point: [25.1, 55.6], minutesBefore: 0 },
          offer: offer && { startsOn: OFFER.startsOn, totalCents: OFFER.totalCents },
        })
        expect(whoText(words, shown), id).toBe(WORDS[locale][0])
      }
      const facts = plain(factLines(words, booking, now).join('\n'))
      for (const word of WORDS[locale]) expect(facts, id).toContain(word)
      if (offer) {
        const offered = plain(factLines(words, asOffered(booking, offer), now).join('\n'))
        for (const word of OFFERED[locale]) expect(offered, id).toContain(word)
      }
      const calendar = bookingCalendar(booking, { words, now, reader: 'guest' })
      for (const line of [
        `STATUS:${CALENDAR[id] ?? 'CANCELLED'}`,
        'LOCATION:Senasis tiltas',
        'Vilnius:20870717T090000',
      ])
        expect(calendar, id).toContain(line)
    }
})
