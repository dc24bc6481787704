import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, providerTraders } from '#db/schema/index.ts'
import { dialable } from '../phone.ts'
import { isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import type { TraderJson } from './json.ts'
import { isTrader } from './trader.ts'

/** The seller of what this provider offers; null until that is certified. */
export async function traderOf(db: Database, providerId: string): Promise<TraderJson | null> {
  const [found] = await db
    .select({ row: providerTraders })
    .from(providerTraders)
    .innerJoin(providers, and(eq(providers.id, providerTraders.providerId), isProviderNotDeleted))
    .where(eq(providerTraders.providerId, providerId))
  if (!found) return null
  const { providerId: _, certifiedAt, ...trader } = found.row
  return {
    ...trader,
    phone: dialable(trader.phone),
    isTrader: isTrader(trader.form),
    certifiedAt: certifiedAt.toISOString(),
  }
}
