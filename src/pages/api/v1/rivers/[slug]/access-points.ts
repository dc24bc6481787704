import { accessPointJson } from '#src/domain/access-points/json.ts'
import { presentPoint } from '#src/domain/access-points/present.ts'
import { listPointsOfRiver } from '#src/domain/access-points/queries.ts'
import { riverParam } from '#src/domain/places/river-param.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Access points of a river, downstream as far as their kilometres are known',
      access: 'viewer',
      params: { slug: riverParam },
      response: accessPointJson,
      isList: true,
    },
    async ({ db, actor, locale, params: { slug = '' } }) =>
      onePage((await listPointsOfRiver(db, slug, actor)).map(point => presentPoint(point, locale))),
  ),
})
