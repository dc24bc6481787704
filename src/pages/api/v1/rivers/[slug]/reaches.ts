import { riverParam } from '#src/domain/places/river-param.ts'
import { reachJson } from '#src/domain/reaches/json.ts'
import { presentReach } from '#src/domain/reaches/present.ts'
import { listFeaturesOfRiver, listReachesOfRiver } from '#src/domain/reaches/queries.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'What is known of a river between its access points',
      access: 'anyone',
      params: { slug: riverParam },
      response: reachJson,
      isList: true,
    },
    async ({ db, locale, params: { slug = '' } }) => {
      const [reaches, features] = await Promise.all([listReachesOfRiver(db, slug), listFeaturesOfRiver(db, slug)])
      return onePage(reaches.map(reach => presentReach(reach, features, locale)))
    },
  ),
})
