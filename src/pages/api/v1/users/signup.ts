import { signUp } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { signUpBody } from '#src/domain/users/schema.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { recordHit, requireWithinLimits } from '#src/server/http/limits/rate-limit.ts'
import { mailLimit, sendVerification } from '#src/server/mail/account-mail.ts'

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
    async ({ db, body, address, locale }) => {
      await requireWithinLimits(db, ['signUpPerAddress', address])
      const actor = await signUp(db, body, (tx, made) => recordHit(tx, mailLimit('verify-email', made.email)))
      sendVerification(actor, locale)
      return signedIn(actor)
    },
  ),
})
