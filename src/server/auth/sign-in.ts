import type { Database } from '#db/client.ts'
import type { Factor } from '#src/domain/factors/factor.ts'
import { hashDevice, isKnownDevice } from '#src/domain/sessions/known-device-commands.ts'
import { signIn } from '#src/domain/users/commands.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordRefusedSignIn } from '../audit/refusals.ts'
import { countHits, type LimitPair, releaseHit, requireWithinLimits, resetCount } from '../limits/rate-limit.ts'
import { deviceToken } from './device-cookie.ts'
import { tellOfNewDevice } from './new-device.ts'
import { requireSecondFactor } from './second-factor.ts'

type From = { db: Database; request: Request; address: string; locale: Locale }
type Credentials = { email: string; password: string; code?: string | undefined }
type SignIn = { actor: Actor; factor: Factor | undefined }

/** From here on an address may try each account only twice, so that whoever shares it can still sign in. */
const BUSY_ADDRESS = 100

/**
 * The only sign-in with a password, and a code where the account needs one. Failures alone are counted. Throws `Failure`: 401, or
 * 429 after too many guesses: by a new device at one account or from one address, or by a device that has signed in to this
 * account before. That a code is needed is told only to who knows the password.
 */
export async function signInFrom(from: From, { code, ...credentials }: Credentials): Promise<SignIn> {
  const account = credentials.email.toLowerCase()
  const actor = await tryPassword(from, account, credentials).catch(async error => {
    await recordRefusedSignIn(from, account, error)
    throw error
  })
  const factor = await requireSecondFactor(from, actor, code)
  await tellOfNewDevice(from, actor)
  return { actor, factor }
}

async function tryPassword(from: From, account: string, credentials: Credentials): Promise<Actor> {
  const { db } = from
  const limits = await limitsOf(from, account)
  await requireWithinLimits(db, ...limits)
  const actor = await signIn(db, credentials)
  for (const limit of limits) await (SHARED.has(limit[0]) ? releaseHit(db, limit) : resetCount(db, limit))
  return actor
}

/** Counts of more than one person: a success takes back its own hit only. */
const SHARED = new Set<LimitPair[0]>(['signInPerAddress', 'signInPerAccount'])

/** A known device has a count of its own, so nobody who guesses elsewhere can lock its owner out. */
async function limitsOf({ db, request, address }: From, account: string): Promise<LimitPair[]> {
  const device = deviceToken(request)
  if (device && (await isKnownDevice(db, account, device)))
    return [['signInPerKnownDevice', account, hashDevice(device)]]
  const perAddress = ['signInPerAddress', address] as const
  const isBusy = (await countHits(db, perAddress)) >= BUSY_ADDRESS
  const perPair = isBusy ? 'signInPerAccountAndBusyAddress' : 'signInPerAccountAndAddress'
  return [perAddress, [perPair, account, address], ['signInPerAccount', account]]
}
