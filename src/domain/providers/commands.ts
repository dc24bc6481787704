import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boats, photos, providers, tours, tourTallies, users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct, recordDeletion } from '../audit/commands.ts'
import type { Closer, Ending } from '../bookings/closing/closing.ts'
import { closeBookingsOf } from '../bookings/closing/closing-commands.ts'
import { requireEnding } from '../bookings/closing/open-queries.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { forbidden, invalid, notFound, taken } from '../errors.ts'
import { message } from '../message.ts'
import { phoneFault } from '../phone.ts'
import { canChange } from '../policy.ts'
import { listTourRecords, type TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { PROVIDER_LIMITS } from './provider.ts'
import { getProviderRecord, type ProviderRecord } from './record-queries.ts'
import type { NewProvider, ProviderChanges } from './schema.ts'
import { writeProviderTexts } from './text-commands.ts'

/**
 * The provider, locked until the transaction ends. The provider is always locked before its tours, to avoid deadlocks. Throws
 * `Failure`: 404 unknown, 403 somebody else's.
 */
export async function requireOwnProvider(
  tx: Database,
  actor: Actor,
  id: string,
  strength: 'update' | 'no key update' | 'key share' = 'no key update',
) {
  const [provider] = await tx
    .select({ id: providers.id, userId: providers.userId, logo: providers.logo })
    .from(providers)
    .where(eq(providers.id, id))
    .for(strength)
  if (!provider) throw notFound()
  if (!canChange(actor, provider)) throw forbidden()
  return provider
}

/** The state before and after a change, from which the tags to invalidate follow. */
export type ProviderChange = { before?: ProviderRecord; after?: ProviderRecord }

/** Locks an own provider, applies `change`, and returns the states before and after. `strength`: as of `requireOwnProvider`. */
export function changeProvider<T>(
  db: Database,
  actor: Actor,
  id: string,
  change: (tx: Database, before: ProviderRecord) => Promise<T>,
  strength?: 'update',
): Promise<Required<ProviderChange> & { result: T }> {
  return db.transaction(async tx => {
    const held = await requireOwnProvider(tx, actor, id, strength)
    const before = await requireRecord(tx, id)
    const result = await change(tx, before)
    const after = await requireRecord(tx, id)
    if (!isDeepStrictEqual(before, after)) {
      await tx.update(providers).set({ updatedAt: new Date() }).where(eq(providers.id, id))
      await recordAdminAct(tx, actor, held)
    }
    return { before, after, result }
  })
}

async function requireRecord(tx: Database, id: string): Promise<ProviderRecord> {
  const record = await getProviderRecord(tx, id)
  if (!record) throw notFound()
  return record
}

export function createProvider(db: Database, actor: Actor, locale: Locale, body: NewProvider) {
  return db.transaction(async tx => {
    // Serialized per account, so that the quota holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const held = await tx.$count(providers, eq(providers.userId, actor.id))
    if (held >= PROVIDER_LIMITS.perAccount)
      throw taken(message('account:failure.tooManyProviders', { max: PROVIDER_LIMITS.perAccount }))
    const values = { ...columnsOf(body), name: body.name, userId: actor.id }
    const [row] = await tx.insert(providers).values(values).returning({ id: providers.id })
    if (!row) throw notFound()
    await writeProviderTexts(tx, row.id, locale, {}, body)
    return { after: await requireRecord(tx, row.id) }
  })
}

/** Changes only the sent fields. Throws a 409 `Failure` where one is no longer as in `before`. */
export function updateProvider(db: Database, actor: Actor, id: string, locale: Locale, changes: ProviderChanges) {
  return changeProvider(db, actor, id, async (tx, before) => {
    assertUnchanged(locale, changes, changesOf(before, locale))
    requireDialable(changes.contacts?.phone, before.phone)
    const isCounted = changes.boats !== undefined && (await tx.$count(boats, eq(boats.providerId, id))) > 0
    // Where its boats are counted the site knows them.
    const wanted = columnsOf(isCounted ? { ...changes, boats: undefined } : changes)
    const columns = Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(before[name as keyof ProviderRecord], value),
    )
    if (columns.length) await tx.update(providers).set(Object.fromEntries(columns)).where(eq(providers.id, id))
    await writeProviderTexts(tx, id, locale, before.texts, changes)
  })
}

/** A provider in the shape of the body that changes it. */
const changesOf = ({ email, phone, website, ...provider }: ProviderRecord, locale: Locale) => ({
  ...provider,
  ...provider.texts[locale],
  translations: provider.texts,
  contacts: { email, phone, website },
})

function requireDialable(phone: string | undefined, before: string): void {
  const fault = phone === undefined || phone === before ? undefined : phoneFault(phone)
  if (fault) throw invalid(fault, 'contacts.phone')
}

function columnsOf({ name, languages, boats, address, location, contacts = {} }: ProviderChanges) {
  const columns = {
    name,
    languages,
    boats,
    address: location?.address ?? address,
    location: location?.coordinates,
    ...contacts,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}

/** The last state of a provider, and the storage keys of the files no longer needed. `tourIds` names also those deleted before. */
export type DeletedProvider = { before: ProviderRecord; tours: TourRecord[]; tourIds: string[]; files: string[] }

/** Deletes a provider with all that belongs to it. Throws `Failure`: 404, 403, 409 where bookings would end and nothing was said of them. */
export function deleteProvider(
  db: Database,
  actor: Actor,
  id: string,
  ending: Ending | undefined,
  now: Date,
): Promise<DeletedProvider> {
  return db.transaction(async tx => {
    const { logo, userId } = await requireOwnProvider(tx, actor, id, 'update')
    await requireEnding(tx, { providerId: id }, ending, now)
    const by = userId === actor.id ? 'provider' : 'operator'
    const deleted = await removeProvider(tx, { id, logo }, { by, note: ending?.reason ?? '', now })
    await recordDeletion(tx, 'provider-deleted', actor, { id, userId, tours: deleted.tourIds })
    return deleted
  })
}

/** The row is locked for update, and whoever asks may delete it. */
export async function removeProvider(
  tx: Database,
  { id, logo }: { id: string; logo: string | null },
  closing: { by: Closer; note: string; now: Date },
): Promise<DeletedProvider> {
  const before = await requireRecord(tx, id)
  const own = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(eq(tours.providerId, id))
    .orderBy(asc(tours.id))
    .for('update')
  const ids = own.map(tour => tour.id)
  await closeBookingsOf(tx, { providerId: id }, { reason: 'provider-deleted', ...closing })
  const records = await listTourRecords(tx, ids)
  const pictures = await tx.delete(photos).where(inArray(photos.tourId, ids)).returning({ file: photos.file })
  await tx.delete(providers).where(eq(providers.id, id))
  // Counts are kept as differences: those of this provider have come to nothing.
  await tx.delete(tourTallies).where(and(eq(tourTallies.kind, 'provider'), eq(tourTallies.slug, id)))
  return { before, tours: records, tourIds: ids, files: [...pictures.map(it => it.file), ...(logo ? [logo] : [])] }
}
