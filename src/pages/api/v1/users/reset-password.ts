import { signedInJson } from '#src/domain/users/json.ts'
import { resetPassword } from '#src/domain/users/password-commands.ts'
import { getActor } from '#src/domain/users/queries.ts'
import { resetPasswordBody } from '#src/domain/users/schema.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { requireSecondFactor } from '#src/server/auth/second-factor.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/config/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const isBreached = breachesKnownTo(settings)

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'Choose another password with a link sent by mail, and a code where the account needs one; every session ends',
      access: 'anyone',
      body: resetPasswordBody,
      response: signedInJson,
      failures: [401, 429],
    },
    async ({ db, request, body, address, locale, after }) => {
      after(deliverSoon)
      const prove = async (userId: string) => {
        const actor = await getActor(db, userId)
        return actor && requireSecondFactor({ db, request, address, locale }, actor, body.code)
      }
      return signedInReply(await resetPassword(db, { ...body, locale, device: deviceOf(request), isBreached, prove }))
    },
  ),
})
