import { vi } from 'vitest'
import { rateLimits, totpSecrets } from '#db/schema/index.ts'
import { newTotpSecret, totpCode } from '#src/domain/factors/totp.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { getDatabase } from '#src/server/config/db.ts'

const STEP_MS = 30_000

/** Before a test: stops the clock amid a step, so that the codes around it stay what they are, and forgets wrong ones. */
export async function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await (await getDatabase()).delete(rateLimits)
  return () => vi.useRealTimers()
}

/** The code that an authenticator shows, or showed so many steps ago. */
export const codeOf = (secret: string, stepsAgo = 0): string => totpCode(secret, Date.now() - stepsAgo * STEP_MS)

/** An authenticator of the account: one that was begun, or one that is `confirmed`. Returns its secret. */
export async function haveTotp(userId: string, how: 'begun' | 'confirmed', secret = newTotpSecret()): Promise<string> {
  const confirmedAt = how === 'confirmed' ? new Date() : null
  const row = { secret: factorKeys().box.seal(secret, userId), confirmedAt, lastStep: null }
  const db = await getDatabase()
  await db
    .insert(totpSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row })
  return secret
}
