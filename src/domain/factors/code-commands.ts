import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { totpSecrets } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { SecretBox } from '#src/lib/secret-box.ts'
import { recordEvent } from '../audit/commands.ts'
import { invalid } from '../errors.ts'
import { queueMail } from '../mails/commands.ts'
import type { Actor } from '../users/user.ts'
import { spendAssertion } from './assertion-commands.ts'
import { refusalOf, wayMessage } from './code-message.ts'
import { type Factor, readCode } from './factor.ts'
import { type FactorKeys, FOR_CODE } from './passkey.ts'
import { getFactors, isCodeNeeded, waysOf } from './queries.ts'
import { spendRecoveryCode } from './recovery-code-commands.ts'
import { assertionJson } from './schema.ts'
import { totpStep } from './totp.ts'

/** A proof in place of a second factor; `locale` is that of emails about it. */
export type CodeProof = { code?: string | undefined; locale: Locale } & FactorKeys

/**
 * Consumes a code of the account, of its authenticator, a recovery code or an assertion of a passkey of it; `undefined` for a wrong
 * one or one used before.
 */
export async function spendCode(
  tx: Database,
  actor: Actor,
  { code = '', locale, box, relyingParty }: CodeProof,
): Promise<Factor | undefined> {
  const read = readCode(code)
  if (read?.kind === 'totp') return (await spendTotp(tx, actor.id, read.code, box)) ? 'totp' : undefined
  if (read?.kind === 'passkey') {
    const { success, output } = v.safeParse(assertionJson, parse(read.code))
    const userId = success ? await spendAssertion(tx, output, FOR_CODE, relyingParty) : undefined
    return userId === actor.id ? 'passkey' : undefined
  }
  if (!read || !(await spendRecoveryCode(tx, actor.id, read.code))) return undefined
  await recordEvent(tx, { kind: 'recovery-code-used', actorId: actor.id, subjectId: actor.id })
  const { recoveryCodesLeft: left } = await getFactors(tx, actor.id)
  // An address that is not verified may be somebody else's.
  if (actor.isVerified) await queueMail(tx, { kind: 'recovery-code-used', to: actor.email, locale, data: { left } })
  return 'recovery-code'
}

/**
 * For who is signed in and changes what the account is opened with. Throws a 400 `Failure` where the account has a second factor and
 * the code is missing or wrong.
 */
export async function requireCodeIfNeeded(tx: Database, actor: Actor, sent: CodeProof): Promise<void> {
  if (!(await isCodeNeeded(tx, actor.id))) return
  const { code = '' } = sent
  if (!code.trim()) throw invalid(wayMessage(await waysOf(tx, actor.id)), 'code')
  if (!(await spendCode(tx, actor, sent))) throw invalid(refusalOf(code), 'code')
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
