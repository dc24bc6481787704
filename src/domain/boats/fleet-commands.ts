import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { boatOutages, boats, providers } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { repriced } from '../prices/party-price-commands.ts'
import { changeProvider, requireOwnProvider } from '../providers/commands.ts'
import type { ProviderRecord } from '../providers/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { type BoatType, kindOf, providerKinds, withTypes } from './boat.ts'
import { recountCapacity } from './capacity-commands.ts'
import { listFleet, listOutages } from './fleet-queries.ts'
import { lockFleet } from './hold-commands.ts'
import type { FleetChange, OutagesChange } from './schema.ts'

export type BoatsChange<B> = { actor: Actor; id: string; locale: Locale; now: Date; body: B }

/**
 * With `tours` whose price follows from the fleet, before and after. Throws `Failure`: 400 a kind twice in one size, or two ages; 409 where more is promised,
 * or where the fleet has changed since it was read.
 */
export function changeFleet(db: Database, { actor, id, locale, now, body }: BoatsChange<FleetChange>) {
  const change = async (tx: Database, { userId, boats: shown }: ProviderRecord) => {
    await lockFleet(tx, id, 'update')
    const before = await listFleet(tx, id)
    const rows = withTypes(body.boats)
    const wanted = { boats: sorted(rows), before: { boats: sorted(body.before?.boats ?? before) } }
    assertUnchanged(locale, wanted, { boats: sorted(before) })
    requireOnce(
      body.boats.map(({ kind, seats }) => ({ kind: `${kindOf(kind)} ${seats}` })),
      'boats',
    )
    requireOneAge(rows)
    const kinds = rows.map(({ kind }) => kind)
    await tx.delete(boats).where(and(eq(boats.providerId, id), notInArray(boats.kind, kinds)))
    if (kinds.length) await writeBoats(tx, id, rows)
    const pathOf = (kind: BoatType) => (kinds.includes(kind) ? `boats.${kinds.indexOf(kind)}.owned` : 'boats')
    await recountCapacity(tx, id, { locale, now, pathOf })
    const derived = kinds.length ? providerKinds(rows) : shown
    if (isDeepStrictEqual(derived, shown)) await recordAdminAct(tx, actor, { id, userId })
    else await tx.update(providers).set({ boats: derived }).where(eq(providers.id, id))
    return { fleet: { before, after: await listFleet(tx, id) }, tours: await repriced(tx, id, now) }
  }
  // Nobody changes a tour meanwhile: it would be priced by boats that are not there any more.
  return changeProvider(db, actor, id, change, 'update')
}

/** One age tells who may sit in the middle: two of one fleet would have to be matched with children one by one. */
function requireOneAge(rows: FleetChange['boats']): void {
  const age = rows.find(({ childToAge }) => childToAge !== null)?.childToAge
  const other = rows.findIndex(({ childToAge }) => childToAge !== null && childToAge !== age)
  if (other >= 0) throw invalid(message('account:failure.middleAge'), `boats.${other}.childToAge`)
}

/** Rows of a form have no order of their own. What a client sends is not known to be rows. */
const sorted = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows
        .map(row => ({ childToAge: null, ...row }))
        .toSorted((one, other) => String(Object(one).kind).localeCompare(String(Object(other).kind)))
    : rows

function writeBoats(tx: Database, providerId: string, rows: FleetChange['boats']) {
  return tx
    .insert(boats)
    .values(rows.map(boat => ({ ...boat, providerId })))
    .onConflictDoUpdate({
      target: [boats.providerId, boats.kind],
      set: { seats: sql`excluded.seats`, owned: sql`excluded.owned`, childToAge: sql`excluded.child_to_age` },
    })
}

/**
 * Puts these in place of all that are not over. Throws `Failure`: 400 a kind that the provider has not, or of which there are not
 * as many; 409 where more is promised, or where they have changed since they were read.
 */
export function changeOutages(db: Database, { actor, id, locale, now, body }: BoatsChange<OutagesChange>) {
  return db.transaction(async tx => {
    const held = await requireOwnProvider(tx, actor, id)
    await lockFleet(tx, id, 'update')
    const today = localDateOf(now)
    const before = await listOutages(tx, id, today)
    assertUnchanged(locale, body, { outages: before })
    const fleet = await listFleet(tx, id)
    body.outages.forEach(({ kind, count, toDay }, at) => {
      const owned = fleet.find(boat => boat.kind === kind)?.owned
      if (owned === undefined) throw invalid(message('account:failure.boatKind'), `outages.${at}.kind`)
      if (count > owned) throw invalid(message('account:failure.outageCount', { count: owned }), `outages.${at}.count`)
      if (toDay < today) throw invalid(message('account:failure.dayPast'), `outages.${at}.toDay`)
    })
    await tx.delete(boatOutages).where(and(eq(boatOutages.providerId, id), gte(boatOutages.toDay, today)))
    if (body.outages.length) await tx.insert(boatOutages).values(body.outages.map(it => ({ ...it, providerId: id })))
    await recountCapacity(tx, id, {
      locale,
      now,
      pathOf: (kind, day) => {
        const at = body.outages.findIndex(it => it.kind === kind && it.fromDay <= day && day <= it.toDay)
        return at < 0 ? 'outages' : `outages.${at}.count`
      },
    })
    await recordAdminAct(tx, actor, held)
    return listOutages(tx, id, today)
  })
}

/** Throws a 400 `Failure` where two rows are of one kind. */
export function requireOnce(rows: readonly { kind: string }[], path: string): void {
  rows.forEach(({ kind }, at) => {
    if (rows.findIndex(it => it.kind === kind) < at)
      throw invalid(message('account:failure.boatTwice'), `${path}.${at}.kind`)
  })
}
