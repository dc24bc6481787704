import { answerProposal } from '#src/domain/proposals/answer-commands.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Decline a correction: your own tours stay as they are, and where an admin declines what is shared too',
      access: 'provider',
      status: 204,
    },
    async ({ db, actor, params: { id = '' } }) => {
      await answerProposal(db, actor, id, 'declined')
      return undefined
    },
  ),
})
