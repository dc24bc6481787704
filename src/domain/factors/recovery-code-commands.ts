import { and, eq, isNull, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import type { Database } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/index.ts'
import { hashPassword } from '#src/lib/password.ts'
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES, writeRecoveryCode } from './factor.ts'
import { isCodeNeeded } from './queries.ts'

const newCode = customAlphabet(RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH)

/** Codes to show, and what is stored of them. */
export type NewRecoveryCodes = { codes: string[]; hashes: string[] }

/** One salt for all, so that finding a code takes one hash and not ten. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const made = Array.from({ length: RECOVERY_CODES }, () => newCode())
  const first = await hashPassword(made[0] ?? '')
  const hashes = await Promise.all(made.map(code => hashPassword(code, first)))
  return { codes: made.map(writeRecoveryCode), hashes }
}

/** For an account that has no second factor yet: hashed before its row is held, since that takes long. */
export const prepareRecoveryCodes = async (db: Database, userId: string): Promise<NewRecoveryCodes | undefined> =>
  (await isCodeNeeded(db, userId)) ? undefined : makeRecoveryCodes()

/** In place of those before. */
export async function storeRecoveryCodes(tx: Database, userId: string, { hashes }: NewRecoveryCodes): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })))
}

/** Consumes a code; of concurrent calls with the same one succeeds. */
export async function spendRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const [any] = await tx.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(isUnused).limit(1)
  if (!any) return false
  const codeHash = await hashPassword(code, any.codeHash)
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isUnused, eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}
