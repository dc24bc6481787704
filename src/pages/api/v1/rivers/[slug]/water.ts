import { riverParam } from '#src/domain/places/river-param.ts'
import { stationWaterJson } from '#src/domain/water/json.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { listWaterOf } from '#src/domain/water/queries.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

const FIVE_MINUTES = 300

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Levels of a river as its stations measure them, downstream; empty where no station measures it',
      access: 'anyone',
      params: { slug: riverParam },
      response: stationWaterJson,
      isList: true,
      sharedSeconds: FIVE_MINUTES,
    },
    async ({ db, params: { slug = '' } }) => onePage((await listWaterOf(db, slug, new Date())).map(presentWater)),
  ),
})
