import { createHmac } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { idempotencyKeys, users } from '#db/schema/index.ts'
import { conflict, invalid } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { keptSince } from '#src/domain/retention.ts'
import type { SignedInActor } from '#src/domain/sessions/session.ts'
import { deriveKey } from '../config/auth-secret.ts'
import { signAccessToken } from './access-token.ts'
import type { JsonResponse } from './contract.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

type Once = { request: Request; actor: SignedInActor; content: unknown }

/**
 * Performs a changing call in one transaction with what it tells other servers, and with an `Idempotency-Key` once: its response is stored too, repetitions
 * wait for it and get the same response, though with a fresh token of the session that asks: none is kept. Throws `Failure`: 409
 * where the key was used for another call.
 */
export async function doOnce(
  db: Database,
  { request, actor, content }: Once,
  perform: (db: Database) => Promise<JsonResponse>,
): Promise<JsonResponse> {
  const key = request.headers.get('idempotency-key')
  if (request.method === 'GET' || request.method === 'HEAD') return perform(db)
  if (key === null) return db.transaction(perform)
  if (!KEY.test(key)) throw invalid(message('common:failure.badIdempotencyKey'), 'Idempotency-Key')
  const call = fingerprint(request, content)
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`)
    const mine = and(eq(idempotencyKeys.userId, actor.id), eq(idempotencyKeys.key, key))
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
    if (earlier && earlier.createdAt > keptSince('idempotencyKeys', new Date())) {
      if (earlier.call !== call) throw conflict(message('common:failure.idempotencyKeyUsed'), 'Idempotency-Key')
      return { status: earlier.status, body: withToken(earlier.body, await signAccessToken(actor)) }
    }
    const response = await perform(tx)
    // With the account, what it repeats is gone too.
    if ((await tx.$count(users, eq(users.id, actor.id))) === 0) return response
    const kept = { status: response.status, body: withToken(response.body, '') }
    const row = { userId: actor.id, key, call, ...kept, createdAt: new Date() }
    await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: row })
    return response
  })
}

/** The response with another token, where it holds one. */
function withToken(body: string | null, token: string): string | null {
  const reply = JSON.parse(body ?? 'null')
  return typeof reply?.data?.token === 'string' ? JSON.stringify({ ...reply, data: { ...reply.data, token } }) : body
}

/** With a key, since the content may hold a password, which a mere hash would let somebody guess. */
function fingerprint({ method, url }: Request, content: unknown): string {
  return createHmac('sha256', deriveKey('repeated-call'))
    .update(`${method} ${new URL(url).pathname}\n${JSON.stringify(content ?? null)}`)
    .digest('base64url')
}

/** Deletes expired keys with their stored responses. */
export async function deleteOldIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, keptSince('idempotencyKeys', now)))
}
