import { and, asc, desc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { proposalOwners, proposals, providers, reaches, tourStops, tours } from '#db/schema/index.ts'
import { withFacts } from '../access-points/facts.ts'
import { listPoints, type PointRecord } from '../access-points/queries.ts'
import { type Feature, getFeature, listFeatures, listToursOfReach, type Reach } from '../reaches/queries.ts'
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
  const shown: Proposal[] = []
  for (const { proposal, isForOwn } of rows) shown.push(...(await present(db, viewer, proposal, isForOwn)))
  return shown
}

/** A proposal with the tours that an answer is about: the viewer's own, or all where they decide for all. */
export type ProposalToAnswer = Proposal & {
  tours: TourRecord[]
  /** The two ends of the reach. */
  ends: PointRecord[]
}

/** Lists the same as `listProposals`, with the facts needed for an answer. */
export async function listProposalsToAnswer(db: Database, viewer: Viewer): Promise<ProposalToAnswer[]> {
  const toAnswer: ProposalToAnswer[] = []
  for (const proposal of await listProposals(db, viewer)) {
    const reach = proposal.feature?.reach ?? proposal.line?.reach
    const ownerId = proposal.isForAll ? undefined : viewer.id
    const standing = reach
      ? (await listToursOfReach(db, reach, ownerId)).map(({ id }) => id)
      : await listToursAt(db, proposal.point?.before.id ?? '', ownerId)
    const records = await listTourRecords(db, standing)
    const points = reach ? await listPoints(db, [reach.fromId, reach.toId], viewer) : []
    const ends = reach ? [reach.fromId, reach.toId].flatMap(id => points.find(point => point.id === id) ?? []) : []
    toAnswer.push({ ...proposal, tours: records.sort((one, other) => (one.id < other.id ? -1 : 1)), ends })
  }
  return toAnswer
}

async function listToursAt(db: Database, pointId: string, ownerId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: tours.id })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, eq(providers.id, tours.providerId))
    .where(and(eq(tourStops.accessPointId, pointId), ownerId ? eq(providers.userId, ownerId) : undefined))
  return rows.map(({ id }) => id)
}

/** One, as its author or whoever answers it sees it. */
export async function getProposal(db: Database, viewer: Viewer, id: string): Promise<Proposal | undefined> {
  const [row] = await db
    .select({ proposal: proposals, isForOwn: isAsked(db, viewer).mapWith(Boolean) })
    .from(proposals)
    .where(eq(proposals.id, id))
  return row && (await present(db, viewer, row.proposal, row.isForOwn))[0]
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

async function present(
  db: Database,
  viewer: Viewer,
  { id, createdAt, change, decision, accessPointId, reachFeatureId, reachId }: typeof proposals.$inferSelect,
  isForOwn: boolean,
): Promise<Proposal[]> {
  const isForAll = viewer.role === 'admin' && decision === null && !reachId
  const base = { id, createdAt, isForOwn, isForAll }
  if ('point' in change) {
    const [point] = await listPoints(db, [accessPointId ?? ''], viewer)
    if (!point) return []
    const before = isForAll ? point : withFacts(point, await keptBy(db, viewer.id, point.id))
    return [{ ...base, point: { before, after: withFacts(before, change.point) } }]
  }
  const feature = reachFeatureId ? await getFeature(db, reachFeatureId) : undefined
  const [reach] = await db
    .select()
    .from(reaches)
    .where(eq(reaches.id, reachId ?? feature?.reachId ?? ''))
  if (!reach) return []
  if ('line' in change) return [{ ...base, line: { reach, after: change.line } }]
  if (!feature) return []
  const shown = isForAll
    ? feature.isReviewed && feature
    : (await listFeatures(db, reach.id, viewer.id)).find(it => it.id === feature.id)
  const after = change.feature && { ...feature, ...change.feature }
  return [{ ...base, feature: { reach, before: shown || null, after } }]
}

/** The facts of a point that the first of an owner's tours there keeps. */
async function keptBy(db: Database, userId: string, pointId: string) {
  const [stop] = await db
    .select({ kept: tourStops.kept })
    .from(tourStops)
    .innerJoin(tours, eq(tours.id, tourStops.tourId))
    .innerJoin(providers, and(eq(providers.id, tours.providerId), eq(providers.userId, userId)))
    .where(eq(tourStops.accessPointId, pointId))
    .orderBy(sql`${tourStops.kept} is null`, asc(tourStops.tourId))
    .limit(1)
  return stop?.kept ?? null
}
