import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { proposalOwners, proposals, users } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { queueMail } from '../mails/commands.ts'
import type { ProposedChange } from './proposal.ts'

export type Subject = { accessPointId: string } | { reachFeatureId: string } | { reachId: string }

type NewProposal = {
  change: ProposedChange
  /** The owners of tours that show the subject, without the author. */
  owners: readonly string[]
  /** Whether an admin has changed the shared thing already: only the owners are asked. */
  isDecided?: boolean
}

/**
 * Writes a proposal in place of another one of its author about the same thing, and tells the owners of tours that there is something to
 * decide, once a day at most and without what it says. Made again it is the same one, with its answers. Returns its id.
 */
export async function propose(
  tx: Database,
  authorId: string,
  subject: Subject,
  { change, owners, isDecided = false }: NewProposal,
): Promise<string> {
  const [known] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.createdBy, authorId), isAbout(subject)))
    .for('update')
  if (known && known.decision === (isDecided ? 'taken' : null) && isDeepStrictEqual(known.change, change)) {
    await askOwners(tx, known.id, owners)
    return known.id
  }
  if (known) await withdraw(tx, authorId, subject)
  const decided = isDecided ? { decision: 'taken' as const, decidedAt: new Date() } : {}
  const [row] = await tx
    .insert(proposals)
    .values({ ...subject, createdBy: authorId, change, ...decided })
    .returning({ id: proposals.id })
  if (!row) throw new Error('A proposal was not written')
  const [subjectId] = Object.values(subject)
  await recordEvent(tx, { kind: 'place-told', actorId: authorId, subjectId, details: { change: 'proposed' } })
  await askOwners(tx, row.id, owners)
  return row.id
}

/** Takes back what somebody has proposed about a thing. */
export async function withdraw(tx: Database, authorId: string, subject: Subject): Promise<void> {
  await tx.delete(proposals).where(and(eq(proposals.createdBy, authorId), isAbout(subject)))
}

const isAbout = (subject: Subject) => {
  if ('accessPointId' in subject) return eq(proposals.accessPointId, subject.accessPointId)
  if ('reachFeatureId' in subject) return eq(proposals.reachFeatureId, subject.reachFeatureId)
  return eq(proposals.reachId, subject.reachId)
}

/** Asks those who have not been asked yet, and tells them by email. */
export async function askOwners(tx: Database, proposalId: string, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return
  const asked = await tx
    .insert(proposalOwners)
    .values(owners.map(userId => ({ proposalId, userId })))
    .onConflictDoNothing()
    .returning({ userId: proposalOwners.userId })
  const recipients = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          asked.map(({ userId }) => userId),
        ),
        isNotNull(users.emailVerifiedAt),
      ),
    )
  const day = new Date().toISOString().slice(0, 10)
  for (const { id, email, locale } of recipients)
    await queueMail(tx, {
      kind: 'places-proposed',
      to: email,
      locale,
      data: { userId: id },
      dedupeKey: `places proposed ${id} ${day}`,
    })
}
