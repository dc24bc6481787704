import { clearTip } from '#src/domain/river-facts/tip-commands.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { DELETE, ALL } = endpoints({
  DELETE: endpoint(
    {
      summary: 'Take away what somebody told of a river: it is in the facts now, or is none',
      access: 'admin',
      status: 204,
    },
    async ({ db, actor, params: { id = '' } }) => {
      await clearTip(db, actor, id)
      return undefined
    },
  ),
})
