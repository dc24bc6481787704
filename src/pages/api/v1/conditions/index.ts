import { conditionJson } from '#src/domain/conditions/json.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditions, MOST_CONDITIONS } from '#src/domain/conditions/queries.ts'
import { conditionListQuery, newConditionBody } from '#src/domain/conditions/schema.ts'
import { presentChange, tagsOfConditionChange } from '#src/server/conditions/present-change.ts'
import { reportWithinLimits } from '#src/server/conditions/within-limits.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, POST, ALL } = endpoints({
  GET: endpoint(
    {
      summary: `What people have met on a river, or on all of them, and what has not ended yet; ${MOST_CONDITIONS} at most`,
      access: 'anyone',
      query: conditionListQuery,
      response: conditionJson,
      isList: true,
    },
    async ({ db, locale, query: { river } }) => {
      const now = new Date()
      const found = river === null ? [] : await listConditions(db, river, now)
      return onePage(found.map(it => presentCondition(it, locale, now)))
    },
  ),

  POST: endpoint(
    {
      summary:
        'Report what was met on a river: a guest of a trip there, an account with a verified address, a provider, an admin',
      access: 'guest',
      body: newConditionBody,
      response: conditionJson,
      status: 201,
      failures: [403, 404, 429],
    },
    async ({ db, actor: account, guestToken: token, locale, body, invalidate }) => {
      const now = new Date()
      const change = await reportWithinLimits(db, { account, token }, body, { now, locale })
      invalidate(tagsOfConditionChange(change))
      return presentChange(db, change, { locale, now })
    },
  ),
})
