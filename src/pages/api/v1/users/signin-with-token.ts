import { badCredentials } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { tokenBody } from '#src/domain/users/schema.ts'
import { signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { getTokenHolder } from '#src/server/http/guards.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Sign in with a token that is still good, for a fresh one of the same session',
      access: 'anyone',
      body: tokenBody,
      response: signedInJson,
      failures: [401],
    },
    async ({ db, body }) => {
      const actor = await getTokenHolder(db, body.token)
      if (!actor) throw badCredentials()
      return signedInReply(actor)
    },
  ),
})
