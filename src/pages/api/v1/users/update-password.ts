import { signedInJson } from '#src/domain/users/json.ts'
import { updatePassword } from '#src/domain/users/password-commands.ts'
import { updatePasswordBody } from '#src/domain/users/schema.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/config/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const isBreached = breachesKnownTo(settings)

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary:
        'Change the password, with a code where the account needs one; every session ends, and the caller gets a new one',
      access: 'account',
      body: updatePasswordBody,
      response: signedInJson,
      limit: 'passwordPerAccount',
    },
    async ({ db, request, actor, body, locale, after }) => {
      after(deliverSoon)
      return signedInReply(
        await updatePassword(db, actor, { ...body, locale, device: deviceOf(request), isBreached, ...factorKeys() }),
      )
    },
  ),
})
