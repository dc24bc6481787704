import { updatePassword } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { updatePasswordBody } from '#src/domain/users/schema.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Change the password; every token given out before stops working',
      access: 'account',
      body: updatePasswordBody,
      response: signedInJson,
      limit: 'passwordPerAccount',
    },
    async ({ db, actor, body }) => signedIn(await updatePassword(db, actor, body)),
  ),
})
