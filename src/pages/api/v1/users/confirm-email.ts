import { confirmEmail } from '#src/domain/users/email-commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { verifyEmailBody } from '#src/domain/users/schema.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/config/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const isBreached = breachesKnownTo(settings)

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary:
        'Change the e-mail address with a link sent to the new one, in a session of the account where its address was verified; every session ends. Outside of a session, or with a password, whoever signed up and never verified is shut out',
      access: 'viewer',
      body: verifyEmailBody,
      response: signedInJson,
      failures: [401, 409],
    },
    async ({ db, request, actor, body, locale, after }) => {
      after(deliverSoon)
      const own = actor?.id === body.user ? { session: actor.session } : {}
      return signedInReply(await confirmEmail(db, { ...body, ...own, locale, device: deviceOf(request), isBreached }))
    },
  ),
})
