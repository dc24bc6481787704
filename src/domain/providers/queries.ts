import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers, socials, tours } from '#db/schema/index.ts'
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts'
import { isId } from '#src/lib/id.ts'
import { imageIdOf } from '../images/image.ts'
import { first, providerTextIn } from '../texts/queries.ts'
import { isListed, isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { listProviderAmenities } from './amenity-queries.ts'

const { own, fallback, isOwn, isFallback, localeFor, onlyIn } = providerTextIn

/** A provider with what belongs to it, in the requested locale or else the other one; `undefined` for an unknown id. */
export async function getProvider(db: Database, locale: Locale, id: string) {
  if (!isId(id)) return undefined
  const [provider] = await db
    .select({
      id: providers.id,
      name: providers.name,
      description: first(own.description, fallback.description),
      textLocale: localeFor(locale),
      onlyIn: onlyIn(locale),
      languages: providers.languages,
      boats: providers.boats,
      months: providers.months,
      address: providers.address,
      location: providers.location,
      email: providers.email,
      phone: providers.phone,
      website: providers.website,
      answersWithin: providers.answersWithin,
      createdAt: providers.createdAt,
      updatedAt: providers.updatedAt,
      logo: { file: providers.logo, widthPx: providers.logoWidthPx, heightPx: providers.logoHeightPx },
    })
    .from(providers)
    .leftJoin(own, isOwn(locale))
    .leftJoin(fallback, isFallback(locale))
    .where(and(eq(providers.id, id), isProviderNotDeleted))
  if (!provider) return undefined
  const [offered, networks, [counted]] = await Promise.all([
    listProviderAmenities(db, locale, id),
    listSocials(db, id),
    db
      .select({ tours: count() })
      .from(tours)
      .where(and(eq(tours.providerId, id), isListed)),
  ])
  const logo = pictureOf(provider.logo)
  return { ...provider, logo, amenities: offered, socials: networks, tourCount: counted?.tours ?? 0 }
}

type LogoColumns = { file: string | null; widthPx: number | null; heightPx: number | null }

export function pictureOf({ file, widthPx, heightPx }: LogoColumns) {
  return file && widthPx && heightPx ? { id: imageIdOf(file), widthPx, heightPx } : undefined
}

export type Provider = NonNullable<Awaited<ReturnType<typeof getProvider>>>

function listSocials(db: Database, providerId: string) {
  return db
    .select({ id: socials.id, network: socials.network, url: socials.url })
    .from(socials)
    .where(eq(socials.providerId, providerId))
    .orderBy(asc(socials.network), asc(socials.id))
}

/** Name, id, last change and only language of all providers by name. */
export function listProviders(db: Database) {
  return db
    .select({
      id: providers.id,
      name: providers.name,
      onlyIn: onlyIn(DEFAULT_LOCALE),
      updatedAt: providers.updatedAt,
    })
    .from(providers)
    .leftJoin(own, isOwn(DEFAULT_LOCALE))
    .leftJoin(fallback, isFallback(DEFAULT_LOCALE))
    .where(isProviderNotDeleted)
    .orderBy(asc(providers.name), asc(providers.id))
}

/** Names of providers by id; an unknown id has none. */
export async function listProviderNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(and(inArray(providers.id, ids), isProviderNotDeleted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
