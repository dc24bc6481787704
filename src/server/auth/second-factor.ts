import type { Database } from '#db/client.ts'
import { Failure } from '#src/domain/errors.ts'
import { spendCode } from '#src/domain/factors/code-commands.ts'
import { refusalOf, wayMessage } from '#src/domain/factors/code-message.ts'
import type { Factor } from '#src/domain/factors/factor.ts'
import { waysOf } from '#src/domain/factors/queries.ts'
import type { Message } from '#src/domain/message.ts'
import { hashDevice, isKnownDevice } from '#src/domain/sessions/known-device-commands.ts'
import { codeErrorOf } from '#src/domain/users/sign-in-error.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordRefusedCode } from '../audit/refusals.ts'
import { type LimitPair, releaseHit, requireWithinLimits } from '../limits/rate-limit.ts'
import { deliverSoon } from '../mail/deliver.ts'
import { deviceToken } from './device-cookie.ts'
import { factorKeys } from './factor-keys.ts'

type From = { db: Database; request: Request; address: string; locale: Locale }

const PATH = 'code'
const refused = (text: Message) => new Failure({ status: 401, items: [{ message: text, path: PATH }] })

/**
 * The factor that somebody proved themselves by beside the password; `undefined` where the account needs nothing more. Throws `Failure`: 401
 * without a code or with a wrong one, 429 after too many of them.
 */
export async function requireSecondFactor(from: From, actor: Actor, code = ''): Promise<Factor | undefined> {
  const ways = await waysOf(from.db, actor.id)
  if (ways.length === 0) return undefined
  if (!code.trim()) throw refused(wayMessage(ways))
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
  const factor = await db.transaction(tx => spendCode(tx, actor, { code, locale, ...factorKeys() }))
  if (!factor) throw refused(refusalOf(code))
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
  return status === 401 && item ? codeErrorOf(item.message) : undefined
}
