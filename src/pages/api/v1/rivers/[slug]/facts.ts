import { riverParam } from '#src/domain/places/river-param.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { riverFactJson } from '#src/domain/river-facts/json.ts'
import { presentFacts } from '#src/domain/river-facts/present.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'What sources tell of a river: length, season, obstacles, starts, camps, transport, sights',
      access: 'anyone',
      params: { slug: riverParam },
      response: riverFactJson,
      isList: true,
    },
    async ({ locale, params: { slug } }) => onePage(isRiver(slug) ? presentFacts(slug, locale) : []),
  ),
})
