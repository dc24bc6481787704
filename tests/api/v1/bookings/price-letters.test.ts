import { expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { queueBookingMail } from '#src/domain/bookings/steps/event-commands.ts'
import type { PriceLine } from '#src/domain/prices/price.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

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

async function letterOf(locale: 'lt' | 'en', totalCents: number): Promise<string> {
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
    totalCents,
    priceIsEstimate: false,
  })
  await db.transaction(tx => queueBookingMail(tx, booking, 'booking-confirmed', 'guest'))
  await deliverMails(db)
  const [letter] = await emailsTo(email)
  return letter?.text?.replaceAll(/[^\S\n]/g, ' ') ?? ''
}

test.each([
  ['lt', 'Kaina: 80 €', '2 dvivietės baidarės: 2 × 40 € = 80 €', 'Lankytojo bilietas, 4 × 10 €: perkate patys'],
  ['en', 'Price: €80', '2 double kayaks: 2 × €40 = €80', 'Visitor’s ticket, 4 × €10: you buy it yourself'],
] as const)('an email says what the price is made of, %s', async (locale, ...said) => {
  const text = await letterOf(locale, 8000)
  for (const line of said) expect(text).toContain(line)
})

test('of a total that its provider named, only what is paid beside it is said', async () => {
  const text = await letterOf('lt', 7000)
  expect(text).toContain('Kaina: 70 €')
  expect(text).not.toContain('baidarės: 2')
  expect(text).toContain('Lankytojo bilietas, 4 × 10 €: perkate patys')
})
