import { eq } from 'drizzle-orm'
import { registerOf } from '#src/domain/traders/trader.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import type { Database } from '../client.ts'
import { boats, providerTraders, tourSeasons, tours } from '../schema/index.ts'
import type { SeedBookable, SeedProvider } from './content.ts'

const EVERY_DAY = 127

/** Opens all tours of a provider for requests: who sells, its boats, and the season of each year. */
export async function openForRequests(
  tx: Database,
  provider: Pick<SeedProvider, 'contacts' | 'address'> & { id: string },
  { trader, fleet, season }: SeedBookable,
): Promise<void> {
  const { id: providerId, address, contacts } = provider
  const register = registerOf(trader.form, '')
  const { email, phone } = contacts
  await tx
    .insert(providerTraders)
    .values({ providerId, ...trader, register, address, email, phone, certifiedAt: new Date() })
  await tx.insert(boats).values(fleet.map(boat => ({ providerId, ...boat })))
  const opened = await tx
    .update(tours)
    .set({ bookingMode: 'request' })
    .where(eq(tours.providerId, providerId))
    .returning({ tourId: tours.id })
  const thisYear = Number(localDateOf(new Date()).slice(0, 4))
  const { from, to, ...times } = season
  const seasons = opened.map(tour => ({
    ...tour,
    ...times,
    fromDay: `${thisYear}-${from}`,
    toDay: `${thisYear}-${to}`,
    yearly: true,
    weekdays: EVERY_DAY,
  }))
  await tx.insert(tourSeasons).values(seasons)
}
