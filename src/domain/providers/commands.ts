import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boats, providers, users } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, forbidden, invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { dialable, phoneFault } from '../phone.ts'
import { requireInCountry } from '../places/country.ts'
import { canChange } from '../policy.ts'
import { repriced } from '../prices/party-price-commands.ts'
import { isProviderNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import type { Actor } from '../users/user.ts'
import { PROVIDER_LIMITS } from './provider.ts'
import { getProviderRecord, type ProviderRecord } from './record-queries.ts'
import type { NewProvider, ProviderChanges } from './schema.ts'
import { writeProviderTexts } from './text-commands.ts'

/**
 * The provider, locked until the transaction ends. The provider is always locked before its tours, to avoid deadlocks. Throws
 * `Failure`: 404 where it is not one of `which`, 403 somebody else's.
 */
export async function requireOwnProvider(
  tx: Database,
  actor: Actor,
  id: string,
  strength: 'update' | 'no key update' | 'key share' = 'no key update',
  which: SQL | undefined = isProviderNotDeleted,
) {
  const [provider] = await tx
    .select({ id: providers.id, userId: providers.userId })
    .from(providers)
    .where(and(eq(providers.id, id), which))
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
    const before = await requireProviderRecord(tx, id)
    const result = await change(tx, before)
    const after = await requireProviderRecord(tx, id)
    if (!isDeepStrictEqual(before, after)) {
      await tx.update(providers).set({ updatedAt: new Date() }).where(eq(providers.id, id))
      await recordAdminAct(tx, actor, held)
    }
    return { before, after, result }
  })
}

/** Throws a 404 `Failure`. */
export async function requireProviderRecord(tx: Database, id: string): Promise<ProviderRecord> {
  const record = await getProviderRecord(tx, id)
  if (!record) throw notFound()
  return record
}

export function createProvider(db: Database, actor: Actor, locale: Locale, body: NewProvider) {
  return db.transaction(async tx => {
    await assertProviderQuota(tx, actor.id)
    const values = { ...columnsOf(body), name: body.name, userId: actor.id }
    const [row] = await tx.insert(providers).values(values).returning({ id: providers.id })
    if (!row) throw notFound()
    await writeProviderTexts(tx, row.id, locale, {}, body)
    return { after: await requireProviderRecord(tx, row.id) }
  })
}

/** Throws a 409 `Failure`. Serialized per account, so that the quota holds. */
export async function assertProviderQuota(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const held = await tx.$count(providers, and(eq(providers.userId, userId), isProviderNotDeleted))
  if (held >= PROVIDER_LIMITS.perAccount)
    throw conflict(message('account:failure.tooManyProviders', { max: PROVIDER_LIMITS.perAccount }))
}

type Update = { actor: Actor; id: string; locale: Locale; now: Date; changes: ProviderChanges }

/**
 * Changes only the sent fields. Its `result` are the tours whose price follows from the months. Throws a 409 `Failure` where a field is no
 * longer as in `before`.
 */
export function updateProvider(db: Database, { actor, id, locale, now, changes }: Update) {
  const change = async (tx: Database, before: ProviderRecord) => {
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
    return changes.months ? repriced(tx, id, now) : []
  }
  // Nobody changes a tour meanwhile: it would be priced by days on which it does not go.
  return changeProvider(db, actor, id, change, changes.months && 'update')
}

/** A provider in the shape of the body that changes it. */
const changesOf = ({ email, phone, website, ...provider }: ProviderRecord, locale: Locale) => ({
  ...provider,
  ...provider.texts[locale],
  translations: provider.texts,
  contacts: { email, phone: dialable(phone), website },
})

function requireDialable(phone: string | undefined, before: string): void {
  if (phone === undefined || phone === before) return
  const fault = phoneFault(phone, message('account:failure.twoPhones.description'))
  if (fault) throw invalid(fault, 'contacts.phone')
}

function columnsOf({ name, languages, boats, months, address, location, contacts = {} }: ProviderChanges) {
  requireInCountry({ 'location.coordinates': location?.coordinates })
  const columns = {
    name,
    languages,
    boats,
    months,
    address: location?.address ?? address,
    location: location?.coordinates,
    ...contacts,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >
}
