import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providerTraders } from '#db/schema/index.ts'
import type { TraderJson } from './json.ts'
import { isTrader } from './trader.ts'

/** Who sells what this provider offers; null until that is certified. */
export async function traderOf(db: Database, providerId: string): Promise<TraderJson | null> {
  const [row] = await db.select().from(providerTraders).where(eq(providerTraders.providerId, providerId))
  if (!row) return null
  const { providerId: _, certifiedAt, ...trader } = row
  return { ...trader, isTrader: isTrader(trader.form), certifiedAt: certifiedAt.toISOString() }
}
