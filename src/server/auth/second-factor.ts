import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import { spendCode } from '#src/domain/factors/code-commands.ts'
import type { Factor } from '#src/domain/factors/factor.ts'
import { isCodeNeeded } from '#src/domain/factors/queries.ts'
import { message } from '#src/domain/message.ts'
import { hashDevice, isKnownDevice } from '#src/domain/sessions/known-device-commands.ts'
import { CODE_INVALID, CODE_REQUIRED } from '#src/domain/users/sign-in-error.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { secretBox } from '#src/lib/secret-box.ts'
import { recordRefusedCode } from '../audit/refusals.ts'
import { type LimitPair, releaseHit, requireWithinLimits } from '../http/limits/rate-limit.ts'
import { deliverSoon } from '../mail/deliver.ts'
import { deriveKey } from './auth-secret.ts'
import { deviceToken } from './device-cookie.ts'

type From = { db: Database; request: Request; address: string; locale: Locale }

/** Encrypts the secrets of authenticators. */
export const totpBox = () => secretBox(deriveKey('totp'))

const PATH = 'code'
const MISSING = message('auth:code.enter')
const refused = (text: typeof MISSING) => new Failure(401, [{ message: text, path: PATH }])

/**
 * What somebody proved themselves by beside the password; `undefined` where the account needs nothing more. Throws `Failure`: 401
 * without a code or with a wrong one, 429 after too many of them.
 */
export async function requireSecondFactor(from: From, actor: Actor, code = ''): Promise<Factor | undefined> {
  if (!(await isCodeNeeded(from.db, actor.id))) return undefined
  if (!code.trim()) throw refused(MISSING)
  try {
    return await tryCode(from, actor, code)
  } catch (error) {
    await recordRefusedCode(from.address, actor.id, error)
    throw error
  }
}

async function tryCode({ db, request, locale }: From, actor: Actor, code: string): Promise<Factor> {
  const limit = await limitOf(db, request, actor)
  await requireWithinLimits(db, limit)
  const factor = await db.transaction(tx => spendCode(tx, actor, { code, locale, box: totpBox() }))
  if (!factor) throw refused(message('auth:code.wrong'))
  await releaseHit(db, limit)
  if (factor === 'recovery-code') await deliverSoon()
  return factor
}

/** A known device has a count of its own, so nobody who guesses elsewhere can lock its owner out. */
async function limitOf(db: Database, request: Request, { id, email }: Actor): Promise<LimitPair> {
  const device = deviceToken(request)
  const isKnown = device !== '' && (await isKnownDevice(db, email, device))
  return isKnown ? ['codePerKnownDevice', id, hashDevice(device)] : ['codePerAccount', id]
}

/** The code of the session service for a refusal that is about the second factor; `undefined` for any other. */
export function codeRefusal({ status, items }: Failure): string | undefined {
  const item = items.find(({ path }) => path === PATH)
  if (status !== 401 || !item) return undefined
  return item.message === MISSING ? CODE_REQUIRED : CODE_INVALID
}
