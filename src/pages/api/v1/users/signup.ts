import type { Database } from '#db/client.ts'
import { signUp } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { signUpBody } from '#src/domain/users/schema.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { mailboxLimit, mailLimit, strangerLimits } from '#src/server/auth/mail-limits.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/config/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { recordHit, requireWithinLimits } from '#src/server/limits/rate-limit.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const isBreached = breachesKnownTo(settings)

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Sign up',
      access: 'anyone',
      body: signUpBody,
      response: signedInJson,
      status: 201,
      failures: [409, 429],
    },
    async ({ db, request, body, address, locale, after }) => {
      await requireWithinLimits(db, ['signUpPerAddress', address])
      const writeAlso = async (tx: Database, { email }: Actor) => {
        await recordHit(tx, mailLimit('verify-email', email))
        await requireWithinLimits(tx, mailboxLimit('verify-email', email), ...strangerLimits(address))
      }
      after(deliverSoon)
      return signedInReply(await signUp(db, body, { locale, device: deviceOf(request), isBreached, writeAlso }))
    },
  ),
})
