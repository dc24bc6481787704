import { verifyEmail } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { verifyEmailBody } from '#src/domain/users/schema.ts'
import { deviceOf, signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Verify the e-mail with a link sent there; who waited for that becomes a manager',
      access: 'viewer',
      body: verifyEmailBody,
      response: signedInJson,
      failures: [401],
    },
    async ({ db, request, actor, body }) => {
      const own = actor?.id === body.user ? { session: actor.session } : {}
      return signedInReply(await verifyEmail(db, { ...body, ...own, device: deviceOf(request) }))
    },
  ),
})
