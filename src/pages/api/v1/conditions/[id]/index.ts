import { reviewCondition } from '#src/domain/conditions/commands.ts'
import { conditionJson } from '#src/domain/conditions/json.ts'
import { reviewBody } from '#src/domain/conditions/schema.ts'
import { presentChange, tagsOfConditionChange } from '#src/server/conditions/present-change.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Approve a report with its words, hide it, or end it',
      access: 'admin',
      body: reviewBody,
      response: conditionJson,
      failures: [409],
    },
    async ({ db, actor, locale, params: { id = '' }, body: { review }, invalidate }) => {
      const now = new Date()
      const change = await reviewCondition(db, actor, id, review, now)
      invalidate(tagsOfConditionChange(change))
      return presentChange(db, change, { locale, now })
    },
  ),
})
