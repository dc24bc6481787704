import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/index.ts'
import { recordEvent } from '../audit/commands.ts'
import { endSessions, openSession } from '../sessions/commands.ts'
import type { Device } from '../sessions/device.ts'
import type { Actor } from '../users/user.ts'
import type { Way } from './factor.ts'
import { isCodeNeeded } from './queries.ts'
import { type NewRecoveryCodes, storeRecoveryCodes } from './recovery-code-commands.ts'

/** The part that adding and removing a factor have in common: the row of the account is held. */
type Change = { factor: Way; device: Device }

/** Before the factor is stored. The first one of an account brings recovery codes; ends all sessions but opens one here. */
export async function openAfterAdding(
  tx: Database,
  actor: Actor,
  { factor, device, prepared }: Change & { prepared: NewRecoveryCodes | undefined },
) {
  const isFirst = prepared !== undefined && !(await isCodeNeeded(tx, actor.id))
  if (isFirst) await storeRecoveryCodes(tx, actor.id, prepared)
  await recordEvent(tx, { kind: 'factor-added', actorId: actor.id, subjectId: actor.id, details: { factor } })
  await endSessions(tx, actor.id)
  return { signedIn: await openSession(tx, actor, device, true), recoveryCodes: isFirst ? prepared.codes : [] }
}

/** After the factor was deleted. Recovery codes go with the last one; ends all sessions but opens one here. */
export async function openAfterRemoval(tx: Database, actor: Actor, { factor, device }: Change) {
  const isProtected = await isCodeNeeded(tx, actor.id)
  if (!isProtected) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
  await recordEvent(tx, { kind: 'factor-removed', actorId: actor.id, subjectId: actor.id, details: { factor } })
  await endSessions(tx, actor.id)
  return openSession(tx, actor, device, isProtected)
}
