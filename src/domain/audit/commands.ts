import { lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditEvents } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'
import type { Actor } from '../users/user.ts'
import type { AuditDetails, NewAuditEvent } from './event.ts'

/** Writes an event in the transaction of the change that it is about. */
export async function recordEvent(tx: Database, event: NewAuditEvent): Promise<void> {
  await tx.insert(auditEvents).values(event)
}

type Ownership = { id: string; userId: string }

/** Writes an event where an admin changes what belongs to somebody else. */
export async function recordAdminAct(
  tx: Database,
  actor: Pick<Actor, 'id'>,
  { id, userId }: Ownership,
  change: AuditDetails['change'] = 'changed',
): Promise<void> {
  if (actor.id === userId) return
  const details = { change, ownerId: userId }
  await recordEvent(tx, { kind: 'changed-by-admin', actorId: actor.id, subjectId: id, details })
}

/** Writes that something was deleted, and whose it was. */
export async function recordDeletion(
  tx: Database,
  kind: 'provider-deleted' | 'tour-deleted',
  { id: actorId }: Pick<Actor, 'id'>,
  { id: subjectId, userId, tours }: Ownership & { tours?: readonly string[] },
): Promise<void> {
  const details = { ...(userId !== actorId && { ownerId: userId }), ...(tours && { tours }) }
  await recordEvent(tx, { kind, actorId, subjectId, details })
}

export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.createdAt, keptSince('auditEvents', now)))
}
