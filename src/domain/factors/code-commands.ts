import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { totpSecrets } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { SecretBox } from '#src/lib/secret-box.ts'
import { recordEvent } from '../audit/commands.ts'
import { queueMail } from '../mails/commands.ts'
import type { Actor } from '../users/user.ts'
import { type Factor, readCode } from './factor.ts'
import { getFactors } from './queries.ts'
import { spendRecoveryCode } from './recovery-code-commands.ts'
import { totpStep } from './totp.ts'

/** `box`: opens the secrets of authenticators. */
export type Typed = { code: string; locale: Locale; box: SecretBox }

/** Consumes a code of the account, of its authenticator or a recovery code; `undefined` for a wrong one or one used before. */
export async function spendCode(tx: Database, actor: Actor, { code, locale, box }: Typed): Promise<Factor | undefined> {
  const read = readCode(code)
  if (read?.kind === 'totp') return (await spendTotp(tx, actor.id, read.code, box)) ? 'totp' : undefined
  if (!read || !(await spendRecoveryCode(tx, actor.id, read.code))) return undefined
  await recordEvent(tx, { kind: 'recovery-code-used', actorId: actor.id, subjectId: actor.id })
  const { recoveryCodesLeft: left } = await getFactors(tx, actor.id)
  // An address that is not verified may be somebody else's.
  if (actor.isVerified) await queueMail(tx, { kind: 'recovery-code-used', to: actor.email, locale, data: { left } })
  return 'recovery-code'
}

/** A code is good for one use: of its time step or an earlier one none is accepted again. */
async function spendTotp(tx: Database, userId: string, code: string, box: SecretBox): Promise<boolean> {
  const isThis = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  const [stored] = await tx.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isThis)
  const secret = stored && box.open(stored.secret, userId)
  const step = secret && totpStep(secret, code, Date.now())
  if (!step) return false
  const isNew = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))
  const spent = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isThis, isNew))
    .returning({ userId: totpSecrets.userId })
  return spent.length > 0
}
