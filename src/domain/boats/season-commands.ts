import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { dayExceptions, tourBoats, tourSeasons, tours } from '#db/schema/index.ts'
import { addYears, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { recomputePrices, repriced } from '../prices/party-price-commands.ts'
import { requireOwnProvider } from '../providers/commands.ts'
import { isNotDeleted } from '../tours/lifecycle/visibility-queries.ts'
import { requireOwnTour, requireRecord } from '../tours/own-tour-commands.ts'
import { bitsOf } from './boat.ts'
import { type BoatsChange, requireOnce } from './fleet-commands.ts'
import type { ExceptionsChange, SeasonsChange } from './schema.ts'
import { haveCommonDay } from './season-span.ts'
import { listExceptions, listSeasons, listTourBoats } from './tour-queries.ts'

/** When tours go. What is agreed already stays agreed. */

/** Changes what is sent. Throws `Failure`: 400 seasons that overlap, a kind twice; 409 where they have changed since they were read. */
export function changeSeasons(db: Database, { actor, id, locale, now, body }: BoatsChange<SeasonsChange>) {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const before = await requireRecord(tx, id)
    const rules = await readRules(tx, id)
    // Which row it is says nothing of when the tour goes.
    const { seasons, ...read } = body.before ?? {}
    const asRead = seasons === undefined ? read : { ...read, seasons: withoutIds(seasons) }
    const sent = { ...body, ...(body.seasons && { seasons: withoutIds(body.seasons) }) }
    assertUnchanged(locale, { ...sent, before: asRead }, { ...rules, seasons: withoutIds(rules.seasons) })
    if (body.seasons) await writeSeasons(tx, id, rules.seasons, body.seasons)
    if (body.boats) await writeTourBoats(tx, id, body.boats)
    await recomputePrices(tx, [id], localDateOf(now))
    await recordAdminAct(tx, actor, held)
    return { before, after: await requireRecord(tx, id), rules: { before: rules, after: await readRules(tx, id) } }
  })
}

const readRules = async (tx: Database, id: string) => ({
  seasons: await listSeasons(tx, id),
  boats: await listTourBoats(tx, id),
})

const withoutIds = (seasons: unknown) => (Array.isArray(seasons) ? seasons.map(withoutId) : seasons)
const withoutId = (season: unknown) => {
  const { id: _, yearly = false, ...rest } = Object(season)
  return { ...rest, yearly }
}

type SeasonBody = NonNullable<SeasonsChange['seasons']>[number]
type SeasonSpan = { id: string; fromDay: LocalDate; toDay: LocalDate }

/** A season that is still there stays the same row: rates are of it. */
async function writeSeasons(
  tx: Database,
  tourId: string,
  before: readonly SeasonSpan[],
  seasons: readonly SeasonBody[],
) {
  requireApart(seasons)
  const ids = matched(before, seasons)
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (gone.length) await tx.delete(tourSeasons).where(inArray(tourSeasons.id, gone))
  if (seasons.length === 0) return
  // Out of each other's way, since no two may overlap even for a moment.
  await tx.execute(sql`
    update ${tourSeasons} set from_day = aside.day, to_day = aside.day, yearly = false
    from (select id, date '0001-01-01' + row_number() over ()::int as day from tour_seasons where tour_id = ${tourId}) aside
    where aside.id = ${tourSeasons.id}`)
  const rows = seasons.map((season, at) => ({
    ...season,
    id: ids[at] ?? newId(),
    tourId,
    weekdays: bitsOf(season.weekdays),
  }))
  await tx
    .insert(tourSeasons)
    .values(rows)
    .onConflictDoUpdate({
      target: tourSeasons.id,
      set: {
        fromDay: sql`excluded.from_day`,
        toDay: sql`excluded.to_day`,
        yearly: sql`excluded.yearly`,
        weekdays: sql`excluded.weekdays`,
        startTimes: sql`excluded.start_times`,
        leadHours: sql`excluded.lead_hours`,
      },
    })
}

/** Finds the row of each season: the one that it names, else one of the same days. */
function matched(before: readonly SeasonSpan[], seasons: readonly SeasonBody[]): (string | undefined)[] {
  const named = seasons.map(({ id }, at) =>
    seasons.findIndex(it => it.id === id) === at ? before.find(it => it.id === id)?.id : undefined,
  )
  return seasons.map(({ fromDay, toDay }, at) => {
    const sameDays = before.find(it => it.fromDay === fromDay && it.toDay === toDay && !named.includes(it.id))
    return named[at] ?? sameDays?.id
  })
}

function requireApart(seasons: readonly SeasonBody[]): void {
  seasons.forEach((season, at) => {
    const overlaps = seasons.slice(0, at).some(it => haveCommonDay(it, season))
    const isTooLong = season.yearly && season.toDay >= addYears(season.fromDay, 1)
    if (isTooLong) throw invalid(message('account:failure.seasonTooLong'), `seasons.${at}.toDay`)
    if (overlaps) throw invalid(message('account:failure.seasonsOverlap'), `seasons.${at}.fromDay`)
  })
}

async function writeTourBoats(tx: Database, tourId: string, boats: NonNullable<SeasonsChange['boats']>) {
  requireOnce(boats, 'boats')
  await tx.delete(tourBoats).where(eq(tourBoats.tourId, tourId))
  if (boats.length) await tx.insert(tourBoats).values(boats.map(boat => ({ ...boat, tourId })))
}

/**
 * Puts these in place of all that are not over. With `tours` whose price is another one without those days, before and after. Throws
 * `Failure`: 400 another's tour; 409 where they have changed since they were read.
 */
export function changeExceptions(db: Database, { actor, id, locale, now, body }: BoatsChange<ExceptionsChange>) {
  return db.transaction(async tx => {
    // Nobody changes one of its tours meanwhile, and waits for the provider with that tour locked.
    const held = await requireOwnProvider(tx, actor, id, 'update')
    const today = localDateOf(now)
    const before = await listExceptions(tx, id, today)
    assertUnchanged(locale, body, { exceptions: before })
    await requireOwnTours(tx, id, body.exceptions)
    body.exceptions.forEach(({ toDay }, at) => {
      if (toDay < today) throw invalid(message('account:failure.dayPast'), `exceptions.${at}.toDay`)
    })
    await tx.delete(dayExceptions).where(and(eq(dayExceptions.providerId, id), gte(dayExceptions.toDay, today)))
    const rows = body.exceptions.map(({ tour, ...it }) => ({ ...it, tourId: tour, providerId: id }))
    if (rows.length) await tx.insert(dayExceptions).values(rows)
    await recordAdminAct(tx, actor, held)
    return { exceptions: await listExceptions(tx, id, today), tours: await repriced(tx, id, now) }
  })
}

async function requireOwnTours(tx: Database, providerId: string, exceptions: ExceptionsChange['exceptions']) {
  const asked = [...new Set(exceptions.flatMap(({ tour }) => tour ?? []))]
  if (asked.length === 0) return
  const own = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(inArray(tours.id, asked), eq(tours.providerId, providerId), isNotDeleted))
    .for('key share')
  const at = exceptions.findIndex(({ tour }) => tour !== null && !own.some(({ id }) => id === tour))
  if (at >= 0) throw invalid(message('account:failure.exceptionTour'), `exceptions.${at}.tour`)
}
