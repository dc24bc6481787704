import { and, asc, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { proposalOwners, proposals, providers, reaches, tourStops, tours } from '#db/schema/index.ts'
import { withFacts } from '../access-points/facts.ts'
import { listPoints, type PointRecord } from '../access-points/queries.ts'
import { type Feature, listFeaturesById, listFeaturesOf, listToursOfReaches, type Reach } from '../reaches/queries.ts'
import { listTourRecords, type TourRecord } from '../tours/record-queries.ts'
import type { Actor } from '../users/user.ts'
import { type LineFacts, MOST_PROPOSALS } from './proposal.ts'

type Viewer = Pick<Actor, 'id' | 'role'>

/** A proposal with what is shown now, of an owner by their tours, and what would be shown. `null`: nothing. */
export type Proposal = {
  id: string
  createdAt: Date
  /** Whether the viewer is asked for their own tours, and whether for what is shared. */
  isForOwn: boolean
  isForAll: boolean
  point?: { before: PointRecord; after: PointRecord }
  feature?: { reach: Reach; before: Feature | null; after: Feature | null }
  line?: { reach: Reach; after: LineFacts }
}

/** Lists the proposals that wait for an account's answer, newest first. */
export async function listProposals(db: Database, viewer: Viewer): Promise<Proposal[]> {
  const rows = await db
    .select({ proposal: proposals, isForOwn: isAsked(db, viewer).mapWith(Boolean) })
    .from(proposals)
    .where(waitsFor(db, viewer))
    .orderBy(desc(proposals.createdAt), asc(proposals.id))
    .limit(MOST_PROPOSALS)
  return present(db, viewer, rows)
}

/** A proposal with the tours that an answer is about: the viewer's own, or all where they decide for all. */
export type ProposalToAnswer = Proposal & {
  tours: TourRecord[]
  /** The two ends of the reach. */
  ends: PointRecord[]
}

/** Lists the same as `listProposals`, with the facts needed for an answer, in as many statements for a hundred as for one. */
export async function listProposalsToAnswer(db: Database, viewer: Viewer): Promise<ProposalToAnswer[]> {
  const waiting = await listProposals(db, viewer)
  const reachesOf = byId(waiting.flatMap(it => reachOf(it) ?? []))
  const ways = [...reachesOf.values()]
  const ownerId = waiting.some(({ isForAll }) => isForAll) ? undefined : viewer.id
  const over = await listToursOfReaches(db, ways, ownerId)
  const at = await listToursAt(
    db,
    waiting.flatMap(({ point }) => point?.before.id ?? []),
    ownerId,
  )
  const records = byId(
    await listTourRecords(
      db,
      [...over, ...at].map(({ id }) => id),
    ),
  )
  const points = byId(
    await listPoints(
      db,
      ways.flatMap(({ fromId, toId }) => [fromId, toId]),
      viewer,
    ),
  )
  return waiting.map(proposal => {
    const reach = reachOf(proposal)
    const standing = reach
      ? over.filter(({ way }) => ways[way]?.id === reach.id)
      : at.filter(({ pointId }) => pointId === proposal.point?.before.id)
    const answered = standing.filter(({ userId }) => proposal.isForAll || userId === viewer.id)
    return {
      ...proposal,
      tours: answered
        .map(({ id }) => id)
        .sort()
        .flatMap(id => records.get(id) ?? []),
      ends: reach ? [reach.fromId, reach.toId].flatMap(id => points.get(id) ?? []) : [],
    }
  })
}

const reachOf = ({ feature, line }: Proposal): Reach | undefined => feature?.reach ?? line?.reach

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map(row => [row.id, row]))

/** The tours that stop at these points, each once for a point. */
function listToursAt(db: Database, pointIds: readonly string[], ownerId: string | undefined) {
  return db
    .selectDistinct({ pointId: tourStops.accessPointId, id: tours.id, userId: providers.userId })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(inArray(tourStops.accessPointId, [...pointIds]), ownerId ? eq(providers.userId, ownerId) : undefined))
}

/** One, as its author or whoever answers it sees it. */
export async function getProposal(db: Database, viewer: Viewer, id: string): Promise<Proposal | undefined> {
  const rows = await db
    .select({ proposal: proposals, isForOwn: isAsked(db, viewer).mapWith(Boolean) })
    .from(proposals)
    .where(eq(proposals.id, id))
  return (await present(db, viewer, rows))[0]
}

export const countProposals = (db: Database, viewer: Viewer): Promise<number> =>
  db.$count(proposals, waitsFor(db, viewer))

const isAsked = (db: Database, { id }: Viewer) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(proposalOwners)
      .where(
        and(eq(proposalOwners.proposalId, proposals.id), eq(proposalOwners.userId, id), isNull(proposalOwners.answer)),
      ),
  )}`

/** A proposal that an admin declined waits for nobody any more. */
function waitsFor(db: Database, viewer: Viewer): SQL {
  const own = and(isAsked(db, viewer), or(isNull(proposals.decision), ne(proposals.decision, 'declined')))
  const isForAll = and(isNull(proposals.decision), isNull(proposals.reachId))
  return (viewer.role === 'admin' ? or(own, isForAll) : own) as SQL
}

type Row = { proposal: typeof proposals.$inferSelect; isForOwn: boolean }

/** Shows proposals; one whose point, feature or reach is gone is left out. */
async function present(db: Database, viewer: Viewer, rows: readonly Row[]): Promise<Proposal[]> {
  const facts = await readFacts(
    db,
    viewer,
    rows.map(({ proposal }) => proposal),
  )
  return rows.flatMap(({ proposal: { id, createdAt, change, decision, ...about }, isForOwn }): Proposal[] => {
    const isForAll = viewer.role === 'admin' && decision === null && !about.reachId
    const base = { id, createdAt, isForOwn, isForAll }
    if ('point' in change) {
      const point = facts.points.get(about.accessPointId ?? '')
      if (!point) return []
      const before = isForAll ? point : withFacts(point, facts.kept.get(point.id) ?? null)
      return [{ ...base, point: { before, after: withFacts(before, change.point) } }]
    }
    const feature = facts.features.get(about.reachFeatureId ?? '')
    const reach = facts.reaches.get(about.reachId ?? feature?.reachId ?? '')
    if (!reach) return []
    if ('line' in change) return [{ ...base, line: { reach, after: change.line } }]
    if (!feature) return []
    const shown = isForAll ? feature.isReviewed && feature : facts.own.get(feature.id)
    const after = change.feature && { ...feature, ...change.feature }
    return [{ ...base, feature: { reach, before: shown || null, after } }]
  })
}

/** The points, features and reaches of proposals; `kept` and `own`: facts of points and features as the tours of the viewer show them. */
async function readFacts(db: Database, viewer: Viewer, about: readonly Row['proposal'][]) {
  const pointIds = about.flatMap(({ accessPointId }) => accessPointId ?? [])
  const points = byId(await listPoints(db, pointIds, viewer))
  const kept = await listKept(db, viewer.id, pointIds)
  const featureIds = about.flatMap(({ reachFeatureId }) => reachFeatureId ?? [])
  const features = byId(await listFeaturesById(db, featureIds))
  const ofFeatures = [...features.values()].map(({ reachId }) => reachId)
  const reachIds = [...about.flatMap(({ reachId }) => reachId ?? []), ...ofFeatures]
  const rows = await db.select().from(reaches).where(inArray(reaches.id, reachIds))
  const own = byId(await listFeaturesOf(db, ofFeatures, viewer.id))
  return { points, kept, features, reaches: byId(rows), own }
}

/** The facts of each point that the first of an owner's tours there keeps. */
async function listKept(db: Database, userId: string, pointIds: readonly string[]) {
  const stops = await db
    .selectDistinctOn([tourStops.accessPointId], { id: tourStops.accessPointId, kept: tourStops.kept })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
    .where(inArray(tourStops.accessPointId, [...pointIds]))
    .orderBy(tourStops.accessPointId, sql`${tourStops.kept} is null`, asc(tourStops.tourId))
  return new Map(stops.map(({ id, kept }) => [id, kept]))
}
