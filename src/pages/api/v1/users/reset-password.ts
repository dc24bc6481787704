import { resetPassword } from '#src/domain/users/commands.ts'
import { signedInJson } from '#src/domain/users/json.ts'
import { resetPasswordBody } from '#src/domain/users/schema.ts'
import { signedIn } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Choose another password with a link sent by mail; every token given out before stops working',
      access: 'anyone',
      body: resetPasswordBody,
      response: signedInJson,
    },
    async ({ db, body }) => signedIn(await resetPassword(db, body)),
  ),
})
