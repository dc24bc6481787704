import { signedInJson } from '#src/domain/users/json.ts'
import { becomeProvider } from '#src/domain/users/role-commands.ts'
import { signedInReply } from '#src/server/auth/signed-in.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Become a provider: a manager at once, or pending until the e-mail is verified',
      access: 'account',
      response: signedInJson,
    },
    async ({ db, actor }) => signedInReply({ ...actor, ...(await becomeProvider(db, actor)) }),
  ),
})
