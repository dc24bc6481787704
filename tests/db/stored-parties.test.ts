import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo, migrationSpan } from '#db/migrate.ts'
import { bookings } from '#db/schema/index.ts'
import { presentBooking } from '#src/domain/bookings/queries.ts'
import { whoText } from '#src/domain/party/party-text.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { factLines } from '#src/server/mail/bookings/words.ts'
import { openEmptyDatabase } from '#tests/support/data/database.ts'
import { copyMigrations } from '#tests/support/data/migrations.ts'

/** Bookings of 0.9.0, when ages were read out of a text: “2 vaikai (5 ir 8 m.)” was three children, and the price was for three. */
const AGREED = [
  `insert into bookings (id, channel, status, starts_on, days, starts_at, ends_at, adults, child_ages, is_counted, guest_name, locale,
     message, total_cents, price_is_estimate, price_lines, policy, snapshot)
   values ('b', 'phone', 'confirmed', '2087-07-17', 1, '2087-07-16T21:00Z', '2087-07-17T21:00Z', 2, '{2,5,8}', false, 'Ona', 'lt',
     '2 vaikai (5 ir 8 m.)', 20800, false,
     '[{"kind": "person", "count": 5, "days": 1, "amountCents": 4160, "totalCents": 20800, "per": "trip", "dayClass": "any"}]',
     '{"cancellation": "moderate", "badWater": "free-for-both"}',
     '{"tourNames": {"lt": "Merkiu"}, "provider": {"name": "Ūla", "phone": "", "email": ""}, "meet": null, "rivers": [],
       "distanceKm": 9, "trader": null}')`,
  `insert into booking_events (booking_id, seq, from_status, event, to_status, actor, at)
   values ('b', 0, 'new', 'record', 'confirmed', 'provider', '2026-11-01T10:00Z')`,
]

const WORDS = {
  lt: '2 suaugusieji ir 3 vaikai (2, 5 ir 8 m.)',
  en: '2 adults and 3 children (aged 2, 5 and 8)',
}

test('a booking whose ages came from a text is shown as it was agreed', async () => {
  const old = await openEmptyDatabase('pg')
  onTestFinished(() => old.close())
  const folder = await copyMigrations(() => 1)
  expect(await migrateTo(old, migrationSpan(folder).last, folder)).toBe(true)
  await rm(folder, { recursive: true })
  // The last step and the status of a booking have to agree at the end of a transaction.
  await old.db.transaction(async tx => {
    for (const statement of AGREED) await tx.execute(sql.raw(statement))
  })
  await migrate(old)
  const [booking] = await old.db.select().from(bookings)
  if (!booking) throw new Error('The booking is gone.')
  const now = new Date('2026-11-26T10:00Z')
  for (const locale of LOCALES) {
    const shown = await presentBooking(
      old.db,
      { booking, seat: { actors: ['provider'], hasProof: false } },
      { now, locale },
    )
    expect(shown).toMatchObject({ adults: 2, childAges: [2, 5, 8], price: { totalCents: 20_800 } })
    const words = { locale, t: translate(locale) }
    expect(whoText(words, shown)).toBe(WORDS[locale])
    expect(factLines(words, booking, now).join('\n')).toContain(WORDS[locale])
  }
})
