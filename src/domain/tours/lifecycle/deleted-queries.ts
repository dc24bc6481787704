import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { first, tourTextIn } from '../../texts/queries.ts'
import { RESTORABLE_MINUTES } from '../tour.ts'
import { isProviderNotDeleted, isRestorable } from './visibility-queries.ts'

const { own, fallback, isOwn, isFallback } = tourTextIn

/** The tours of an account that can still be restored by themselves, and until when; the latest first. */
export async function listRestorableTours(db: Database, locale: Locale, userId: string) {
  const rows = await db
    .select({ id: tours.id, name: first(own.name, fallback.name), deletedAt: tours.deletedAt })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))
    .where(and(eq(providers.userId, userId), isProviderNotDeleted, isRestorable(tours)))
    .orderBy(desc(tours.deletedAt), tours.id)
  return rows.map(toRestorable)
}

export async function listRestorableProviders(db: Database, userId: string) {
  const rows = await db
    .select({ id: providers.id, name: providers.name, deletedAt: providers.deletedAt })
    .from(providers)
    .where(and(eq(providers.userId, userId), isRestorable(providers)))
    .orderBy(desc(providers.deletedAt), providers.id)
  return rows.map(toRestorable)
}

const toRestorable = ({ id, name, deletedAt }: { id: string; name: string; deletedAt: Date | null }) => ({
  id,
  name,
  until: new Date((deletedAt?.getTime() ?? 0) + RESTORABLE_MINUTES * 60_000),
})
