import type { APIContext } from 'astro'
import type { Database } from '#db/client.ts'
import { recordEvent } from '#src/domain/audit/commands.ts'
import type { NewAuditEvent } from '#src/domain/audit/event.ts'
import { Failure } from '#src/domain/errors.ts'
import { getPasskeyOwner } from '#src/domain/factors/queries.ts'
import { getActorByEmail } from '#src/domain/users/queries.ts'
import { isId } from '#src/lib/id.ts'
import { getDatabase } from '../config/db.ts'
import { requestOf } from '../current-request.ts'
import { isWithinLimit } from '../limits/rate-limit.ts'
import { logFailure } from '../log.ts'

/** Events of refusals are written outside of any transaction, and a refusal stays one where that fails. */

/** A call of somebody who may not make it: 403. */
export async function recordRefusedCall(error: unknown, { request, params, routePattern }: APIContext): Promise<void> {
  if (statusOf(error) !== 403) return
  const { userId: actorId } = requestOf(request)
  await record(actorId ?? '', async () => ({
    kind: 'call-refused',
    actorId,
    subjectId: isId(params.id) ? params.id : undefined,
    details: { status: 403, call: `${request.method} ${routePattern}` },
  }))
}

type From = { db: Database; address: string }

/** A wrong password (401) or too many (429). An unknown address takes as long as one of an account. */
export async function recordRefusedSignIn({ db, address }: From, email: string, error: unknown): Promise<void> {
  const status = statusOf(error)
  if (status !== 401 && status !== 429) return
  await record(address, async () => {
    const account = await getActorByEmail(db, email)
    return { kind: 'sign-in-refused', subjectId: account?.id, details: { method: 'password', status } }
  })
}

/** An identity token that is none, is not for this site, or has an address that nobody verified: whose account it was for is unknown. */
export async function recordRefusedIdentity({ address }: Pick<From, 'address'>, error: unknown): Promise<void> {
  const status = statusOf(error)
  if (status !== 401) return
  await record(address, async () => ({ kind: 'sign-in-refused', details: { method: 'google', status } }))
}

/** A passkey that did not answer as it has to (401), or too many (429). */
export async function recordRefusedPasskey({ db, address }: From, credentialId: string, error: unknown): Promise<void> {
  const status = statusOf(error)
  if (status !== 401 && status !== 429) return
  await record(address, async () => {
    const subjectId = await getPasskeyOwner(db, credentialId)
    return { kind: 'sign-in-refused', subjectId, details: { method: 'passkey', status } }
  })
}

/** A wrong code (401) or too many (429), after the right password or with a good link. */
export async function recordRefusedCode(address: string, subjectId: string, error: unknown): Promise<void> {
  const status = statusOf(error)
  if (status !== 401 && status !== 429) return
  await record(address, async () => ({ kind: 'sign-in-refused', subjectId, details: { method: 'code', status } }))
}

const statusOf = (error: unknown) => (error instanceof Failure ? error.status : undefined)

/** So many of each source, so that nobody fills the table. */
async function record(source: string, event: () => Promise<NewAuditEvent>): Promise<void> {
  try {
    const db = await getDatabase()
    if (await isWithinLimit(db, ['refusalsPerSource', source])) await recordEvent(db, await event())
  } catch (error) {
    logFailure('A refusal could not be recorded', error)
  }
}
