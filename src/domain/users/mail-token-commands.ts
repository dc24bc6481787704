import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailTokens, users } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { getActor } from './queries.ts'
import { type Actor, MAIL_TOKEN_PURPOSES, type MailTokenPurpose, mailLinkEnd } from './user.ts'

const BYTES = 32

export type MailToken = { userId: string; token: string; purpose: MailTokenPurpose }

type NewToken =
  | { userId: string; purpose: Exclude<MailTokenPurpose, 'change-email'> }
  | { userId: string; purpose: 'change-email'; email: string }

/** A new token to send by mail; only its hash is stored. */
export async function issueMailToken(db: Database, issued: NewToken): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await db.insert(mailTokens).values({ ...issued, tokenHash: hashToken(token), expiresAt: mailLinkEnd(issued.purpose) })
  return token
}

type Pending = { userId: string; purpose: 'change-email'; email: string }

/** A token to send in place of the one issued before, which stops working; `undefined` where none is waiting any more. */
export async function renewMailToken(db: Database, { userId, purpose, email }: Pending): Promise<string | undefined> {
  const token = randomBytes(BYTES).toString('base64url')
  const isWaiting = and(isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, new Date()))
  const renewed = await db
    .update(mailTokens)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), eq(mailTokens.email, email), isWaiting))
    .returning({ email: mailTokens.email })
  return renewed.length > 0 ? token : undefined
}

export async function isGoodMailToken(db: Database, token: MailToken): Promise<boolean> {
  return isId(token.userId) && (await db.$count(mailTokens, isGood(token))) > 0
}

/** Returns the account of a link while it is valid. */
export const getLinkHolder = async (db: Database, token: MailToken): Promise<Actor | undefined> =>
  (await isGoodMailToken(db, token)) ? getActor(db, token.userId) : undefined

/**
 * Consumes the token, and with it every other of its purpose; returns what it was for. `undefined` where it is invalid: of
 * concurrent calls one succeeds.
 */
export async function spendMailToken(tx: Database, token: MailToken): Promise<{ email: string | null } | undefined> {
  if (!isId(token.userId)) return undefined
  // The row of the user first, as every change of an account does, so that none waits for another in a circle.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, token.userId)).for('update')
  const spent = { usedAt: new Date() }
  const [taken] = await tx.update(mailTokens).set(spent).where(isGood(token)).returning({ email: mailTokens.email })
  if (taken) await revokeMailTokens(tx, token.userId, [token.purpose])
  return taken
}

/** Revokes the links sent to a user before. */
export async function revokeMailTokens(
  tx: Database,
  userId: string,
  purposes: readonly MailTokenPurpose[] = MAIL_TOKEN_PURPOSES,
): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes), isNull(mailTokens.usedAt)))
}

export async function deleteOldMailTokens(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(or(isNotNull(mailTokens.usedAt), lt(mailTokens.expiresAt, now)))
}

const isGood = ({ userId, token, purpose }: MailToken) =>
  and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, new Date()),
  )

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
