import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { proposalOwners, proposals } from '#db/schema/index.ts'
import { holdPoint, type PointChange, writeFacts } from '../access-points/commands.ts'
import { follow } from '../access-points/standing-commands.ts'
import { recordEvent } from '../audit/commands.ts'
import { ownLine } from '../courses/line-commands.ts'
import { conflict, Failure, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { keepFeature, lockReach, requireFeature, writeFeature } from '../reaches/feature-commands.ts'
import { listToursOfReach, type TourOfReach } from '../reaches/queries.ts'
import type { Actor } from '../users/user.ts'
import type { ProposalAnswer } from './proposal.ts'

/** The result of a change: a point with the tours that use it, or the tours over a reach whose features or line changed. */
export type Answer = {
  point?: PointChange
  reach?: { tours: TourOfReach[]; river: string; isPublic: boolean }
}

/** Its author may have taken it back; whoever is not asked cannot tell. */
const gone = () => new Failure({ status: 404, items: [{ message: message('account:failure.proposalGone') }] })

type Row = typeof proposals.$inferSelect

/**
 * Takes or declines a proposal: an owner for their own tours, an admin for what is shared as well. Done again, it changes nothing. Throws
 * `Failure`: 404 where one is not asked, 409 where the other answer was given.
 */
export function answerProposal(db: Database, actor: Actor, id: string, answer: ProposalAnswer): Promise<Answer> {
  return db.transaction(async tx => {
    const [found] = await tx.select().from(proposals).where(eq(proposals.id, id))
    if (!found) throw gone()
    // The subject is locked before the proposal, in the same order as when proposing.
    const subject = await holdSubject(tx, found)
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update')
    if (!row) throw gone()
    const isAsked = and(eq(proposalOwners.proposalId, id), eq(proposalOwners.userId, actor.id))
    const [asked] = await tx.select().from(proposalOwners).where(isAsked).for('update')
    const mayDecide = actor.role === 'admin' && !('line' in row.change)
    if (!asked && !mayDecide) throw gone()
    const decides = mayDecide && row.decision === null
    const answers = asked !== undefined && asked.answer === null
    if (!decides && !answers) {
      if ((asked ? asked.answer : row.decision) === answer) return {}
      throw conflict(message('account:failure.proposalAnswered'))
    }
    const moment = new Date()
    if (decides) await tx.update(proposals).set({ decision: answer, decidedAt: moment }).where(eq(proposals.id, id))
    if (answers)
      await tx
        .update(proposalOwners)
        .set({ answer, answeredAt: moment })
        .where(and(isAsked, isNull(proposalOwners.answer)))
    await recordEvent(tx, { kind: 'place-told', actorId: actor.id, subjectId: id, details: { change: answer } })
    if (answer === 'declined') return {}
    return decides ? decide(tx, actor, row, subject) : takeForOwn(tx, actor, row, subject)
  })
}

async function holdSubject(tx: Database, { accessPointId, reachFeatureId, reachId }: Row) {
  if (accessPointId) return { point: await holdPoint(tx, accessPointId) }
  const reach = await lockReach(tx, reachId ?? (await requireFeature(tx, reachFeatureId ?? '')).reachId)
  return reachFeatureId ? { reach, feature: await requireFeature(tx, reachFeatureId) } : { reach }
}
type Subject = Awaited<ReturnType<typeof holdSubject>>

/** An admin's own tours follow too. */
async function decide(tx: Database, actor: Actor, { id, change }: Row, held: Subject): Promise<Answer> {
  if (held.point && 'point' in change)
    return { point: await writeFacts(tx, actor, held.point, change.point, undefined, id) }
  if (held.feature && 'feature' in change)
    return { reach: await writeFeature(tx, actor, held.reach, held.feature, change.feature, id) }
  throw notFound()
}

async function takeForOwn(tx: Database, { id: userId }: Actor, { change }: Row, held: Subject): Promise<Answer> {
  if (held.point)
    return {
      point: {
        before: held.point,
        after: held.point,
        standing: 'point' in change ? await follow(tx, held.point, userId, change.point) : [],
      },
    }
  if (held.feature && 'feature' in change) await keepFeature(tx, userId, held.feature.id, change.feature)
  if ('line' in change) await ownLine(tx, { reachId: held.reach.id, authorId: userId }, change.line)
  const tours = await listToursOfReach(tx, held.reach, userId)
  return { reach: { tours, river: held.reach.river, isPublic: 'line' in change } }
}
