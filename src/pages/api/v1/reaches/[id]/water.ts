import { notFound } from '#src/domain/errors.ts'
import { getReachEnds } from '#src/domain/reaches/queries.ts'
import { stationWaterJson } from '#src/domain/water/json.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { listWaterAt } from '#src/domain/water/queries.ts'
import { stationsNear } from '#src/domain/water/station.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

const FIVE_MINUTES = 300

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary:
        'Levels of the river of a reach, those of the station nearest to it first; empty where no station measures it',
      access: 'anyone',
      response: stationWaterJson,
      isList: true,
      sharedSeconds: FIVE_MINUTES,
    },
    async ({ db, params: { id = '' } }) => {
      const reach = await getReachEnds(db, id)
      if (!reach) throw notFound()
      const water = await listWaterAt(db, stationsNear(reach.river, [reach.from, reach.to]), new Date(), id)
      return onePage(water.map(presentWater))
    },
  ),
})
