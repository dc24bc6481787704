import { notFound } from '#src/domain/errors.ts'
import { endSession } from '#src/domain/sessions/commands.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { DELETE, ALL } = endpoints({
  DELETE: endpoint(
    { summary: 'Sign out one device', access: 'account', status: 204 },
    async ({ db, params, actor }) => {
      if (!(await endSession(db, actor.id, params.id ?? ''))) throw notFound()
      return undefined
    },
  ),
})
