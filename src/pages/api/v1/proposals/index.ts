import { proposalJson } from '#src/domain/proposals/json.ts'
import { presentProposal } from '#src/domain/proposals/present.ts'
import { MOST_PROPOSALS } from '#src/domain/proposals/proposal.ts'
import { listProposals } from '#src/domain/proposals/queries.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: `Corrections of places on rivers that wait for your answer, the newest first, ${MOST_PROPOSALS} at most`,
      access: 'provider',
      response: proposalJson,
      isList: true,
    },
    async ({ db, actor, locale }) => onePage((await listProposals(db, actor)).map(it => presentProposal(it, locale))),
  ),
})
