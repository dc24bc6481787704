import { disownAccount } from '#src/domain/users/deletion-commands.ts'
import { disownBody } from '#src/domain/users/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary:
        'Delete an account that somebody made with this e-mail address, with the link sent there; not once it is verified',
      access: 'anyone',
      body: disownBody,
      status: 204,
    },
    async ({ db, body }) => {
      await disownAccount(db, body, new Date())
      return undefined
    },
  ),
})
