import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { tourExtras, tourRates, tourShuttles, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { Failure, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { requireOwnTour, requireRecord } from '../tours/own-tour-commands.ts'
import type { TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { presentRate, presentRates, type RatesJson } from './json.ts'
import { recomputePrices } from './party-price-commands.ts'
import type { PriceRules } from './price.ts'
import { pricingProblems } from './pricing-problems.ts'
import type { Rate, Shuttle } from './rate.ts'
import { inOrder } from './rate-order.ts'
import { getPriceRules, type TourPriceRules } from './rules-queries.ts'
import { type RatesChange, ratesBody } from './schema.ts'

/** A tour with all that decides its price. */
type RatedTour = TourRecord & RatesJson
type RatesEdit = { actor: Actor; id: string; locale: Locale; now: Date; body: RatesChange }

/**
 * Changes what a tour costs: what is not sent stays. Throws `Failure`: 400 parts that do not agree, a kind of boat or a season that
 * the tour has not; 409 two rates for the same, or where something has changed since it was read.
 */
export function changeRates(
  db: Database,
  { actor, id, locale, now, body }: RatesEdit,
): Promise<{ before: RatedTour; after: RatedTour }> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const rules = (await getPriceRules(tx, [id])).get(id)
    if (!rules) throw notFound()
    const current = presentRates(rules)
    const sent = read(body)
    assertUnchanged(
      locale,
      { ...inPlace(sent), before: body.before && { ...body.before, ...readBefore(body.before) } },
      current,
    )
    // By the order in which they were sent, so that each problem is found.
    requireAgreement({ ...rules, ...sent }, rules)
    const next = { ...current, ...inPlace(sent) }
    const before = await requireRecord(tx, id)
    if (isDeepStrictEqual(next, current)) return { before: { ...before, ...current }, after: { ...before, ...current } }
    await writeRates(tx, id, next)
    await tx.update(tours).set({ updatedAt: now }).where(eq(tours.id, id))
    await recomputePrices(tx, [id], localDateOf(now))
    await recordAdminAct(tx, actor, held)
    return { before: { ...before, ...current }, after: { ...(await requireRecord(tx, id)), ...next } }
  })
}

type Pricing = Pick<PriceRules, 'rates' | 'shuttle' | 'extras'>

/** Reads what is sent, each part without what does not belong to it. */
function read({ rates, shuttle, extras }: Partial<RatesChange>): Partial<Pricing> {
  return {
    ...(rates && { rates: rates.map(readRate) }),
    ...(shuttle !== undefined && { shuttle: shuttle && readShuttle(shuttle) }),
    ...(extras && { extras }),
  }
}

const readRate = ({ season: seasonId, ...rate }: NonNullable<RatesChange['rates']>[number]): Rate => ({
  ...rate,
  seasonId,
  boatKind: rate.unit === 'boat' ? rate.boatKind : null,
  ageTo: rate.unit === 'child' ? rate.ageTo : null,
})

function readShuttle({ mode, amountCents, roadKm, freeKm, minCents, carries }: Shuttle): Shuttle {
  const byKm = mode === 'km' ? { roadKm, freeKm, minCents } : { roadKm: null, freeKm: 0, minCents: 0 }
  return { mode, amountCents: mode === 'included' ? 0 : amountCents, ...byKm, carries: carries.toSorted() }
}

/** The order in which rates are returned: rows have none of their own. */
function inPlace({ rates, shuttle, extras }: Partial<Pricing>): Partial<RatesJson> {
  return {
    ...(rates && { rates: inOrder(rates).map(presentRate) }),
    ...(shuttle !== undefined && { shuttle }),
    ...(extras && { extras: extras.toSorted((one, other) => one.kind.localeCompare(other.kind)) }),
  }
}

/** Reads what a client says that it had read, in an order of its own. */
function readBefore(before: Record<string, unknown>): Partial<RatesJson> {
  const { rates, shuttle, extras } = ratesBody.entries
  const known = v.safeParse(v.object({ rates, shuttle, extras }), before)
  return known.success ? inPlace(read(known.output)) : {}
}

/** Only ties alone are a conflict. */
function requireAgreement(pricing: Pricing, rules: TourPriceRules): void {
  const problems = pricingProblems(pricing, rules)
  if (problems.length === 0) return
  throw new Failure({
    status: problems.every(({ code }) => code === 'tie') ? 409 : 400,
    items: problems.map(({ path, code }) => ({ path, message: message(`account:failure.rate.${code}`) })),
  })
}

async function writeRates(tx: Database, tourId: string, { rates, shuttle, extras }: RatesJson): Promise<void> {
  await tx.delete(tourRates).where(eq(tourRates.tourId, tourId))
  await tx.delete(tourShuttles).where(eq(tourShuttles.tourId, tourId))
  await tx.delete(tourExtras).where(eq(tourExtras.tourId, tourId))
  if (rates.length)
    await tx.insert(tourRates).values(rates.map(({ season: seasonId, ...rate }) => ({ ...rate, seasonId, tourId })))
  if (shuttle) await tx.insert(tourShuttles).values({ ...shuttle, tourId })
  if (extras.length) await tx.insert(tourExtras).values(extras.map(extra => ({ ...extra, tourId })))
}
