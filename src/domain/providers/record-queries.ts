import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, providers, providerTexts, socials, tours } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import type { Texts } from '../texts/texts.ts'
import { isListed, isNotDeleted, isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { type AmenityRecord, amenityRecords } from '../tours/record-queries.ts'
import type { SocialNetwork } from './provider.ts'
import type { ProviderSearch } from './search-schema.ts'

export type SocialRecord = { id: string; network: SocialNetwork; url: string }

const textsOf = sql<Texts<{ description: string }>>`(
  select coalesce(json_object_agg(${providerTexts.locale}, json_build_object('description', ${providerTexts.description})), '{}')
  from ${providerTexts} where ${providerTexts.providerId} = ${providers.id})`

const socialsOf = sql<SocialRecord[]>`(
  select coalesce(json_agg(json_build_object('id', ${socials.id}, 'network', ${socials.network}, 'url', ${socials.url})
    order by ${socials.network}, ${socials.id}), '[]')
  from ${socials} where ${socials.providerId} = ${providers.id})`

const amenitiesOf = sql<
  AmenityRecord[]
>`(select ${amenityRecords} from ${amenities} where ${amenities.providerId} = ${providers.id})`

const countOfTours = (which?: SQL) =>
  sql<number>`(select count(*)::int from ${tours} where ${and(sql`${tours.providerId} = ${providers.id}`, which)})`

const columns = {
  id: providers.id,
  userId: providers.userId,
  name: providers.name,
  texts: textsOf,
  languages: providers.languages,
  boats: providers.boats,
  months: providers.months,
  logo: providers.logo,
  address: providers.address,
  location: providers.location,
  email: providers.email,
  phone: providers.phone,
  website: providers.website,
  answersWithin: providers.answersWithin,
  socials: socialsOf,
  amenities: amenitiesOf,
  tourCount: countOfTours(isListed),
  /** Tours of any status, as its owner counts. */
  ownTourCount: countOfTours(isNotDeleted),
}

/** One page of providers by name, counted in the same statement. A page past the end returns the last one. */
export async function listProviderRecords(db: Database, { ids, user, page, limit }: ProviderSearch) {
  const matching = db.$with('matching').as(
    db
      .select({
        matchingId: sql<string>`${providers.id}`.as('matching_id'),
        place: sql<number>`row_number() over (order by ${providers.name}, ${providers.id})::int`.as('place'),
        total: sql<number>`count(*) over ()::int`.as('total'),
      })
      .from(providers)
      .where(
        and(
          ids.length ? inArray(providers.id, ids) : undefined,
          user ? eq(providers.userId, user) : undefined,
          isProviderNotDeleted,
        ),
      ),
  )
  const first = sql`(least(${page}::int, (${matching.total} + ${limit}::int - 1) / ${limit}::int) - 1) * ${limit}::int`
  const found = await db
    .with(matching)
    .select({ provider: columns, total: matching.total })
    .from(matching)
    .innerJoin(providers, eq(providers.id, matching.matchingId))
    .where(sql`${matching.place} > ${first} and ${matching.place} <= ${first} + ${limit}::int`)
    .orderBy(asc(matching.place))
  const total = found[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))
  return { providers: found.map(it => it.provider), page: Math.min(page, pages), pages, total }
}

export type ProviderRecord = Awaited<ReturnType<typeof listProviderRecords>>['providers'][number]

/** The phone number of the provider that the user added last; empty without one. */
export async function getLastPhone(db: Database, userId: string): Promise<string> {
  const [last] = await db
    .select({ phone: providers.phone })
    .from(providers)
    .where(and(eq(providers.userId, userId), ne(providers.phone, ''), isProviderNotDeleted))
    .orderBy(desc(providers.createdAt), desc(providers.id))
    .limit(1)
  return last?.phone ?? ''
}

/** Everything that the API returns of a provider, in all languages; `undefined` for an unknown id. */
export async function getProviderRecord(db: Database, id: string): Promise<ProviderRecord | undefined> {
  if (!isId(id)) return undefined
  const { providers: found } = await listProviderRecords(db, { ids: [id], user: undefined, page: 1, limit: 1 })
  return found[0]
}
