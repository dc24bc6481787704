import { describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import type { bookings } from '#db/schema/index.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import type { BookingMailKind } from '#src/domain/mails/mail.ts'
import type { PriceLine } from '#src/domain/prices/price.ts'
import type { LocalDate } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { dayOn } from '#tests/support/data/prices.ts'

const db = await getDatabase()

const boats = {
  kind: 'boat',
  boatKind: 'double-kayak',
  count: 2,
  days: 1,
  amountCents: 4000,
  totalCents: 8000,
} as const
const permit = { kind: 'permit', count: 4, days: 1, amountCents: 1000, totalCents: 4000, isElsewhere: true } as const
const priceLines: PriceLine[] = [boats, permit]

type About = Partial<typeof bookings.$inferInsert> & { kind?: BookingMailKind }

async function letterOf(locale: 'lt' | 'en', { kind = 'booking-confirmed', ...changes }: About): Promise<string> {
  captureLog()
  const email = `${newId()}@upe.example`
  const { tour } = await buildBookable(db)
  const booking = await buildBooking(db, {
    tourId: tour.id,
    status: 'confirmed',
    locale,
    startsOn: inDays(61),
    guestEmail: email,
    priceLines,
    priceIsEstimate: false,
    ...(changes.offer && { expiresAt: new Date(Date.now() + 7_200_000) }),
    ...changes,
  })
  await db.transaction(tx => queueBookingMail(tx, booking, { kind, reader: 'guest', now: new Date() }))
  await deliverMails(db)
  const [letter] = await emailsTo(email)
  return letter?.text?.replaceAll(/[^\S\n]/g, ' ') ?? ''
}

test.each([
  ['lt', 'Kaina: 80 €', '2 dvivietės baidarės: 2 × 40 € = 80 €', 'Lankytojo bilietas, 4 × 10 €: perkate patys'],
  ['en', 'Price: €80', '2 double kayaks: 2 × €40 = €80', 'Visitor’s ticket, 4 × €10: you buy it yourself'],
] as const)('an email says what the price is made of, %s', async (locale, ...said) => {
  const text = await letterOf(locale, { totalCents: 8000 })
  for (const line of said) expect(text).toContain(line)
})

test('of a total that its provider named both sums are said, and what is paid beside it', async () => {
  const text = await letterOf('lt', { totalCents: 7000 })
  expect(text).toContain('Kaina: 70 € (pagal žygio kainas būtų 80 €)')
  expect(text).not.toContain('baidarės: 2')
  expect(text).toContain('Lankytojo bilietas, 4 × 10 €: perkate patys')
})

describe('an email about a move', () => {
  const SATURDAY = dayOn(6)
  const MONDAY = dayOn(1)
  const on = (day: LocalDate, dayClass: 'weekend' | 'weekday', amountCents: number): PriceLine[] => [
    { ...boats, per: 'trip', dayClass, day, count: 1, amountCents, totalCents: amountCents },
  ]
  const move = { by: 'provider', startsOn: MONDAY, days: 1, startTime: '10:00', note: '' } as const

  test.each([
    [
      'lt',
      10_000,
      ['1 dvivietė baidarė, pirmadienis: 100 €', 'Kaina: 100 €', 'Iki šiol: '],
      ['šeštadienis: 120', 'būtų'],
    ],
    ['en', 10_000, ['1 double kayak, Monday: €100', 'Price: €100', 'Until now: '], ['Saturday: €120', 'by the prices']],
    ['lt', 8800, ['Kaina: 88 € (pagal žygio kainas būtų 100 €)', ' 88 €'], ['šeštadienis: 120', 'pirmadienis: 100']],
    ['en', 8800, ['Price: €88 (by the prices of the tour €100)'], ['Saturday: €120', 'Monday: €100']],
  ] as const)('speaks of the new day and its price, %s, %i', async (locale, totalCents, said, unsaid) => {
    const text = await letterOf(locale, {
      kind: 'booking-proposed',
      startsOn: SATURDAY,
      priceLines: on(SATURDAY, 'weekend', 12_000),
      totalCents: 12_000,
      offer: { ...move, boats: [], totalCents, lines: on(MONDAY, 'weekday', 10_000) },
    })
    for (const words of said) expect(text).toContain(words)
    for (const words of unsaid) expect(text).not.toContain(words)
  })
})
