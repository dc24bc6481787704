import { riverParam } from '#src/domain/places/river-param.ts'
import { ruleJson } from '#src/domain/rules/json.ts'
import { presentRule } from '#src/domain/rules/present.ts'
import { rulesFor } from '#src/domain/rules/rule.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Rules of paddling on a river with their sources, those of its places first',
      access: 'anyone',
      params: { slug: riverParam },
      response: ruleJson,
      isList: true,
    },
    async ({ locale, params: { slug = '' } }) => {
      const today = localDateOf(new Date())
      return onePage(rulesFor([slug], []).map(rule => presentRule(rule, locale, today)))
    },
  ),
})
