import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourStops, tours } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { withFacts } from '../access-points/facts.ts'
import { listPoints, type PointRecord } from '../access-points/queries.ts'
import { lockPoints } from '../access-points/standing-commands.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { Failure, invalid } from '../errors.ts'
import { message } from '../message.ts'
import { localized } from '../texts/texts.ts'
import { requireApart } from '../tours/ends/apart-commands.ts'
import { changeTour, requireRecord, type TourChange } from '../tours/own-tour-commands.ts'
import type { TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { getRoute, listStops, type Route, type RouteStop } from './queries.ts'
import { requireReach } from './reach-commands.ts'
import type { StopsChange } from './schema.ts'
import { type Stop, stopIssues } from './stop.ts'

export type RouteChange = Required<TourChange> & { route: Route; isChanged: boolean }

/**
 * Puts a tour on these stops; its departure and arrival are where its ends are. What was merged meanwhile is its survivor. Throws
 * `Failure`: 400 stops that cannot be, 409 where they have changed since they were read, or as a question where the ends are too near.
 */
export function changeStops(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  { stops, isSure, before: read }: StopsChange,
): Promise<RouteChange> {
  return db.transaction(async tx => {
    const points = await holdPoints(tx, stops)
    let isChanged = false
    const change = await changeTour(tx, actor, id, async (inner, tour) => {
      const held = (await listStops(inner, tour)).map(toStop)
      const wanted = onSurvivors(stops, points)
      const sent = { stops: wanted, before: read ?? {} }
      assertUnchanged(locale, sent, { stops: held })
      requirePossible(wanted, tour)
      isChanged = !isDeepStrictEqual(held, wanted)
      if (!isChanged) return
      await writeStops(inner, tour, wanted, held)
      requireApart([{ before: tour, after: await requireRecord(inner, id) }], locale, isSure)
    })
    const { after } = change
    const route = await getRoute(tx, after)
    const isOnlyStops = isChanged && isDeepStrictEqual(change.before, after)
    if (isOnlyStops) {
      await tx.update(tours).set({ updatedAt: new Date() }).where(eq(tours.id, id))
      await recordAdminAct(tx, actor, after)
    }
    return { ...change, route, isChanged }
  })
}

const toStop = ({ point, role, day, km }: RouteStop): Stop => ({ accessPoint: point?.id ?? null, role, day, km })

type HeldPoints = Awaited<ReturnType<typeof lockPoints>>

/** Held until the end, so that a merge waits, or has been. */
async function holdPoints(tx: Database, stops: readonly Stop[]): Promise<HeldPoints> {
  const held = await lockPoints(tx, [...new Set(stops.flatMap(({ accessPoint }) => accessPoint ?? []))], 'share')
  const merged = held.flatMap(({ mergedInto }) => mergedInto ?? [])
  return [...held, ...(await lockPoints(tx, merged, 'share'))]
}

/** Throws a 400 `Failure` for an unknown point. */
function onSurvivors(stops: readonly Stop[], points: HeldPoints): Stop[] {
  return stops.map((stop, at) => {
    if (stop.accessPoint === null) return stop
    const found = points.find(({ id }) => id === stop.accessPoint)
    if (!found) throw invalid(message('account:failure.stopPoint'), `stops.${at}.accessPoint`)
    return { ...stop, accessPoint: found.mergedInto ?? found.id }
  })
}

function requirePossible(stops: readonly Stop[], tour: TourRecord): void {
  const issues = stopIssues(stops, {
    days: tour.days,
    distanceKm: tour.distanceKm,
    hasDeparture: tour.departure !== null,
    hasArrival: tour.arrival !== null,
  })
  if (issues.length) throw new Failure({ status: 400, items: issues })
}

async function writeStops(tx: Database, tour: TourRecord, stops: readonly Stop[], held: readonly Stop[]) {
  const written = await tx.delete(tourStops).where(eq(tourStops.tourId, tour.id)).returning()
  const keptOf = (id: string | null) => written.find(it => it.accessPointId === id)?.kept ?? null
  await tx.insert(tourStops).values(
    stops.map(({ accessPoint, ...stop }, position) => ({
      ...stop,
      tourId: tour.id,
      position,
      accessPointId: accessPoint,
      kept: keptOf(accessPoint),
    })),
  )
  const shared = await listPoints(
    tx,
    stops.flatMap(({ accessPoint }) => accessPoint ?? []),
    { id: tour.userId },
  )
  const points = shared.map(point => withFacts(point, keptOf(point.id)))
  const pointOf = (stop: Stop | undefined) => points.find(({ id }) => id === stop?.accessPoint)
  const [putIn, takeOut] = [pointOf(stops[0]), pointOf(stops.at(-1))]
  const isOther = (now: PointRecord, before: Stop | undefined) => before?.accessPoint !== now.id
  const ends = {
    ...(putIn && { departure: putIn.location }),
    ...(putIn && isOther(putIn, held[0]) && { departureAddress: nameOf(putIn) }),
    ...(takeOut && { arrival: takeOut.location }),
    ...(takeOut && isOther(takeOut, held.at(-1)) && { arrivalAddress: nameOf(takeOut) }),
  }
  if (Object.keys(ends).length) await tx.update(tours).set(ends).where(eq(tours.id, tour.id))
  await requireReach(tx, tour, putIn, takeOut)
}

/** An address has no language; places of Lithuania have Lithuanian names. */
const nameOf = ({ texts }: PointRecord) => localized(texts, 'lt', { name: '', notes: '' }).text.name
