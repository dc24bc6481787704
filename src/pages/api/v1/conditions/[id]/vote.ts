import { conditionJson } from '#src/domain/conditions/json.ts'
import { voteBody } from '#src/domain/conditions/schema.ts'
import { presentChange, tagsOfConditionChange } from '#src/server/conditions/present-change.ts'
import { voteWithinLimits } from '#src/server/conditions/within-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PUT, ALL } = endpoints({
  PUT: endpoint(
    {
      summary: 'Say that it is still there, which renews it, or gone: it ends once two persons have found it gone',
      access: 'guest',
      body: voteBody,
      response: conditionJson,
      failures: [403, 409, 429],
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '' }, body, invalidate }) => {
      const now = new Date()
      const change = await voteWithinLimits(db, { account, token }, id, body, now)
      invalidate(tagsOfConditionChange(change))
      return presentChange(db, change, { locale, now })
    },
  ),
})
