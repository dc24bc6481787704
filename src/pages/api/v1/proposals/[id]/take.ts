import { answerProposal } from '#src/domain/proposals/answer-commands.ts'
import { tagsOfAnswer } from '#src/server/cache/route-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Take a correction: for your own tours, as an admin for what is shared too',
      access: 'provider',
      status: 204,
    },
    async ({ db, actor, params: { id = '' }, invalidate }) => {
      invalidate(tagsOfAnswer(await answerProposal(db, actor, id, 'taken')))
      return undefined
    },
  ),
})
