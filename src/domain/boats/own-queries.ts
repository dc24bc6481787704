import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours, tourTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { forbidden, notFound } from '../errors.ts'
import { canChange } from '../policy.ts'
import { isNotDeleted, isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import type { Actor } from '../users/user.ts'

/** A fleet is for its provider alone to read. Throws `Failure`: 404 unknown, 403 somebody else's. */
export async function requireReader(db: Database, actor: Actor, id: string): Promise<void> {
  const [provider] = await db
    .select({ userId: providers.userId })
    .from(providers)
    .where(and(eq(providers.id, id), isProviderNotDeleted))
  if (!provider) throw notFound()
  if (!canChange(actor, provider)) throw forbidden()
}

/** The tours of a provider by their names, drafts too. */
export async function listOwnTourNames(db: Database, locale: Locale, providerId: string) {
  const rows = await db
    .select({ id: tours.id, locale: tourTexts.locale, name: tourTexts.name })
    .from(tours)
    .innerJoin(tourTexts, eq(tourTexts.tourId, tours.id))
    .where(and(eq(tours.providerId, providerId), isNotDeleted))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const nameOf = (id: string) => {
    const own = rows.filter(row => row.id === id)
    return (own.find(row => row.locale === locale) ?? own[0])?.name ?? ''
  }
  return ids.map(id => ({ id, name: nameOf(id) })).sort((one, other) => one.name.localeCompare(other.name, locale))
}
