import { signedInJson } from '#src/domain/users/json.ts'
import { resetPassword } from '#src/domain/users/password-commands.ts'
import { resetPasswordBody } from '#src/domain/users/schema.ts'
import { breachesKnownTo } from '#src/server/auth/breached-passwords.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { settings } from '#src/server/env.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const isBreached = breachesKnownTo(settings)

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Choose another password with a link sent by mail; every session ends',
      access: 'anyone',
      body: resetPasswordBody,
      response: signedInJson,
    },
    async ({ db, request, body, locale, after }) => {
      after(deliverSoon)
      return signedInReply(await resetPassword(db, { ...body, locale, device: deviceOf(request), isBreached }))
    },
  ),
})
