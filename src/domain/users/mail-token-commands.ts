import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailTokens } from '#db/schema/index.ts'
import { isId } from '#src/lib/id.ts'
import { MAIL_TOKEN_HOURS, type MailTokenPurpose } from './user.ts'

const BYTES = 32

export type MailToken = { userId: string; token: string; purpose: MailTokenPurpose }

/** A new token to send by mail; only its hash is stored. */
export async function issueMailToken(db: Database, { userId, purpose }: Omit<MailToken, 'token'>): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  const expiresAt = new Date(Date.now() + MAIL_TOKEN_HOURS[purpose] * 3_600_000)
  await db.insert(mailTokens).values({ tokenHash: hashToken(token), userId, purpose, expiresAt })
  return token
}

/** Whether the token is valid now. */
export async function isGoodMailToken(db: Database, token: MailToken): Promise<boolean> {
  return isId(token.userId) && (await db.$count(mailTokens, isGood(token))) > 0
}

/** Consumes the token, and with it every other of its purpose. False where it is invalid: of concurrent calls one succeeds. */
export async function spendMailToken(tx: Database, token: MailToken): Promise<boolean> {
  if (!isId(token.userId)) return false
  const spent = { usedAt: new Date() }
  const taken = await tx.update(mailTokens).set(spent).where(isGood(token)).returning({ userId: mailTokens.userId })
  if (taken.length > 0) await revokeMailTokens(tx, token)
  return taken.length > 0
}

/** Revokes the links sent to a user before. */
export async function revokeMailTokens(tx: Database, { userId, purpose }: Omit<MailToken, 'token'>): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)))
}

export async function deleteOldMailTokens(db: Database): Promise<void> {
  await db.delete(mailTokens).where(or(isNotNull(mailTokens.usedAt), lt(mailTokens.expiresAt, new Date())))
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
