import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reachLines } from '#db/schema/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, Failure } from '../errors.ts'
import { message } from '../message.ts'
import type { Place } from '../places/projection.ts'
import type { LineFacts } from '../proposals/proposal.ts'
import { propose, withdraw } from '../proposals/propose-commands.ts'
import { listToursOfReach, type Reach, type TourOfReach } from '../reaches/queries.ts'
import { LINE_LIMITS, licenceOf } from '../reaches/reach.ts'
import { requireOwnTour, requireRecord } from '../tours/own-tour-commands.ts'
import type { TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { courseFaults, keptLines } from './course.ts'
import { decodePolyline } from './polyline.ts'
import { getRoute, type Route } from './queries.ts'
import { requireReach } from './reach-commands.ts'
import type { LineChange } from './schema.ts'

/** `tours`: those over the reach of the same owner, which show the line. */
export type LineChanged = { tour: TourRecord; route: Route; tours: TourOfReach[]; river: string | undefined }

/**
 * Gives the tours of an owner over one reach the line of their course; an empty one takes it away. Owners of others who have drawn none
 * may take it too.
 * Throws `Failure`: 400 a line that ends elsewhere, 409 one of another length (a question), a tour whose ends are no access points, or a line
 * that has changed since it was read.
 */
export function changeLine(
  db: Database,
  actor: Actor,
  id: string,
  locale: Locale,
  { coordinates: line, origin, isSure, before: read }: LineChange,
): Promise<LineChanged> {
  return db.transaction(async tx => {
    const held = await requireOwnTour(tx, actor, id)
    const tour = await requireRecord(tx, id)
    const { stops, line: shown } = await getRoute(tx, tour)
    const reach = await requireReach(tx, tour, stops[0]?.point, stops.at(-1)?.point)
    const [from, to] = [stops[0]?.location, stops.at(-1)?.location]
    if (!reach || !from || !to) throw conflict(message('account:failure.lineStops'), 'coordinates')
    if (line.length) requireFitting(line, { from, to, statedKm: isSure ? null : tour.distanceKm }, locale)
    const own = { reachId: reach.id, authorId: held.userId }
    const isOwn = and(eq(reachLines.reachId, own.reachId), eq(reachLines.authorId, own.authorId))
    const columns = line.length ? { ...keptLines(line), origin, licence: licenceOf(origin) } : undefined
    const before = shown?.authorId === held.userId ? shown : undefined
    const isSame = columns ? before?.line === columns.line && before.origin === origin : before === undefined
    if (!isSame) {
      const sent = { coordinates: line.map(toPair), before: read ?? {} }
      assertUnchanged(locale, sent, { coordinates: before ? decodePolyline(before.line).map(toPair) : [] })
      if (columns) await ownLine(tx, own, columns)
      else await tx.delete(reachLines).where(isOwn)
      await proposeLine(tx, held.userId, reach, columns)
      await recordAdminAct(tx, actor, { id, userId: held.userId })
    }
    const route = isSame ? { stops, reach, line: shown, features: [] } : await getRoute(tx, tour)
    return {
      tour,
      route,
      river: isSame ? undefined : reach.river,
      tours: isSame ? [] : await listToursOfReach(tx, reach, held.userId),
    }
  })
}

/** To those whose tours are about as long, and have no line. */
async function proposeLine(tx: Database, authorId: string, reach: Reach, line: LineFacts | undefined): Promise<void> {
  const subject = { reachId: reach.id }
  if (!line) return withdraw(tx, authorId, subject)
  const drawn = await tx.select({ id: reachLines.authorId }).from(reachLines).where(eq(reachLines.reachId, reach.id))
  const isLike = ({ distanceKm }: TourOfReach) => {
    const ratio = line.lengthKm / (distanceKm ?? line.lengthKm)
    return ratio >= LINE_LIMITS.ratio.min && ratio <= LINE_LIMITS.ratio.max
  }
  const owners = (await listToursOfReach(tx, reach))
    .filter(tour => isLike(tour) && !drawn.some(({ id }) => id === tour.userId))
    .map(({ userId }) => userId)
  if (owners.length) await propose(tx, authorId, subject, { change: { line }, owners: [...new Set(owners)] })
}

/** Gives an account a line over a reach as its own. */
export async function ownLine(tx: Database, own: { reachId: string; authorId: string }, line: LineFacts) {
  await tx
    .insert(reachLines)
    .values({ ...own, ...line })
    .onConflictDoUpdate({
      target: [reachLines.reachId, reachLines.authorId],
      set: { ...line, updatedAt: new Date() },
    })
}

const toPair = ({ lng, lat }: Place) => [lng, lat]

function requireFitting(
  line: LineChange['coordinates'],
  ends: Parameters<typeof courseFaults>[1],
  locale: Locale,
): void {
  const faults = courseFaults(line, ends)
  const far = faults.flatMap(fault =>
    fault.kind === 'length'
      ? []
      : [
          {
            message: message(fault.kind === 'far-start' ? 'account:failure.lineStart' : 'account:failure.lineEnd', {
              km: formatNumber(locale, Math.round(fault.metres / 100) / 10),
            }),
            path: 'coordinates',
          },
        ],
  )
  if (far.length) throw new Failure({ status: 400, items: far })
  for (const fault of faults)
    if (fault.kind === 'length')
      throw conflict(
        message('account:failure.lineLength', {
          length: formatNumber(locale, Math.round(fault.lengthKm * 10) / 10),
          distance: formatNumber(locale, fault.statedKm),
        }),
        'isSure',
      )
}
