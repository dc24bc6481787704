import { signedInJson } from '#src/domain/users/json.ts'
import { verifyEmail } from '#src/domain/users/proof/verify-commands.ts'
import { verifyEmailBody } from '#src/domain/users/schema.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/config/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

const isBreached = breachesKnownTo(settings)

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary:
        'Verify the e-mail with a link sent there; who waited for that becomes a manager. Outside of a session of the account, or with a password, whoever signed up is shut out: password, sessions, second factors and linked identities of before end',
      access: 'viewer',
      body: verifyEmailBody,
      response: signedInJson,
      failures: [401],
    },
    async ({ db, request, actor, body }) => {
      const own = actor?.id === body.user ? { session: actor.session } : {}
      return signedInReply(await verifyEmail(db, { ...body, ...own, device: deviceOf(request), isBreached }))
    },
  ),
})
