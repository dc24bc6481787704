import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { recoveryCodes, totpSecrets, users } from '#db/schema/index.ts'
import { unauthorized } from '../errors.ts'
import { message } from '../message.ts'
import type { Role } from '../users/user.ts'

const isConfirmedOf = (userId: string) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))

/** Whether a password alone does not open the account. */
export async function isCodeNeeded(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(totpSecrets, isConfirmedOf(userId))) > 0
}

/** What the account is protected with; `totp` is when its authenticator was set up. */
export async function getFactors(db: Database, userId: string) {
  const [totp] = await db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(isConfirmedOf(userId))
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return { totp: totp?.since ?? undefined, recoveryCodesLeft: await db.$count(recoveryCodes, isUnused) }
}

/** Throws a 401 `Failure` where a link alone must not open the account. */
export async function requireNoCode(db: Database, userId: string): Promise<void> {
  if (await isCodeNeeded(db, userId)) throw unauthorized(message('auth:code.signInFirst'))
}

/** Whether they are an admin who has only a manager's rights in a session of this role. */
export async function lacksAdminRights(db: Database, userId: string, role: Role): Promise<boolean> {
  return role === 'manager' && (await db.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))) > 0
}
