import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, tours, tourTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { listFleet } from '../boats/fleet-queries.ts'
import { localized } from '../texts/texts.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'

const namesOf = sql<Partial<Record<Locale, string>>>`(
  select coalesce(json_object_agg(${tourTexts.locale}, ${tourTexts.name}), '{}')
  from ${tourTexts} where ${tourTexts.tourId} = ${tours.id})`

/** The user's tours that can be booked by telephone, by name, with the boats that there are for them. */
export async function listPhoneTours(db: Database, userId: string, locale: Locale) {
  const own = await db
    .select({ id: tours.id, providerId: tours.providerId, names: namesOf })
    .from(tours)
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(eq(providers.userId, userId), isNotNull(tours.priceCents), ne(tours.status, 'draft'), isNotDeleted))
  const ids = [...new Set(own.map(it => it.providerId))]
  const fleets = new Map(await Promise.all(ids.map(async id => [id, await listFleet(db, id)] as const)))
  return own
    .map(({ id, names, providerId }) => ({
      id,
      name: localized(names, locale, '').text,
      fleet: fleets.get(providerId) ?? [],
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
