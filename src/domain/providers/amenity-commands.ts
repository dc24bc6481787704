import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenities, tourAmenities } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { AmenityRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import type { AmenityChanges, NewAmenity } from './amenity-schema.ts'
import { changeProvider } from './commands.ts'
import { PROVIDER_LIMITS } from './provider.ts'
import type { ProviderRecord } from './record-queries.ts'
import { changedInfos, writeInfos } from './text-commands.ts'

/**
 * Each returns the provider before and after, and as `result` the amenity's id and the tours that offer it. An amenity of
 * another provider is a 404.
 */

export type ChangedAmenity = {
  before: ProviderRecord
  after: ProviderRecord
  result: { id: string; offeredBy: string[] }
}

export function addAmenity(db: Database, actor: Actor, providerId: string, locale: Locale, body: NewAmenity) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    if (before.amenities.length >= PROVIDER_LIMITS.amenities)
      throw conflict(message('account:failure.tooManyAmenities', { max: PROVIDER_LIMITS.amenities }))
    const { variant, amount: amountCents, currency, unit = 'tour' } = body
    const infos = changedInfos({}, locale, body)
    requireDistinct(before.amenities, { variant, unit, infos })
    const [row] = await tx
      .insert(amenities)
      .values({ providerId, variant, amountCents, currency, unit })
      .returning({ id: amenities.id })
    if (!row) throw notFound()
    await writeInfos(tx, row.id, {}, infos)
    return { id: row.id, offeredBy: [] as string[] }
  })
}

export function updateAmenity(
  db: Database,
  actor: Actor,
  providerId: string,
  { id, locale }: { id: string; locale: Locale },
  changes: AmenityChanges,
) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    const old = requireAmenity(before, id)
    assertUnchanged(locale, changes, changesOf(old, locale))
    const columns = {
      variant: changes.variant ?? old.variant,
      amountCents: changes.amount ?? old.amountCents,
      currency: changes.currency ?? old.currency,
      unit: changes.unit ?? old.unit,
    }
    const infos = changedInfos(old.infos, locale, changes)
    const others = before.amenities.filter(it => it !== old)
    if (!isAlike(old, { ...columns, infos })) requireDistinct(others, { ...columns, infos })
    if (!isDeepStrictEqual({ ...old, ...columns }, old))
      await tx.update(amenities).set(columns).where(eq(amenities.id, id))
    await writeInfos(tx, id, old.infos, infos)
    return { id, offeredBy: await listOffering(tx, id) }
  })
}

/** An amenity in the shape of the body that changes it. */
const changesOf = ({ infos, amountCents, ...amenity }: AmenityRecord, locale: Locale) => ({
  ...amenity,
  amount: amountCents,
  info: infos[locale],
  translations: Object.fromEntries(LOCALES.map(it => [it, { info: infos[it] }])),
})

export function deleteAmenity(db: Database, actor: Actor, providerId: string, id: string) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    requireAmenity(before, id)
    const offeredBy = await listOffering(tx, id)
    await tx.delete(amenities).where(eq(amenities.id, id))
    return { id, offeredBy }
  })
}

type Kind = Pick<AmenityRecord, 'variant' | 'unit' | 'infos'>

/** A provider has no two amenities that differ by price alone: nobody could tell them apart. */
function requireDistinct(others: readonly Kind[], amenity: Kind): void {
  if (others.some(other => isAlike(other, amenity))) throw conflict(message('account:failure.sameAmenity'), 'variant')
}

const isAlike = (one: Kind, other: Kind) =>
  one.variant === other.variant && one.unit === other.unit && isDeepStrictEqual(one.infos, other.infos)

function requireAmenity({ amenities: own }: ProviderRecord, id: string) {
  const amenity = own.find(it => it.id === id)
  if (!amenity) throw notFound()
  return amenity
}

/** Locks the amenity first, so that no tour can start to offer it meanwhile. */
async function listOffering(tx: Database, amenityId: string): Promise<string[]> {
  await tx.select({ id: amenities.id }).from(amenities).where(eq(amenities.id, amenityId)).for('update')
  const rows = await tx
    .select({ id: tourAmenities.tourId })
    .from(tourAmenities)
    .where(eq(tourAmenities.amenityId, amenityId))
  return rows.map(row => row.id)
}
