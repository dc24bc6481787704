import * as v from 'valibot'
import { listClusters } from '#src/domain/search/cluster-queries.ts'
import { clustersQuery } from '#src/domain/search/parameters.ts'
import { clusterJson } from '#src/domain/tours/json.ts'
import { presentCluster } from '#src/domain/tours/present.ts'
import { nearTown, WELL_KNOWN } from '#src/server/geocoder/near-town.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { understoodSearch } from '#src/server/search/understood-search.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Tours that match, on a map: alone or as how many there are in a square',
      access: 'anyone',
      query: clustersQuery,
      response: v.array(clusterJson),
    },
    async ({ db, locale, query }) => {
      const clusters = await listClusters(db, locale, { ...query, search: await understoodSearch(db, query.search) })
      return { data: clusters.map(cluster => presentCluster(cluster, locale, at => nearTown(locale, at, WELL_KNOWN))) }
    },
  ),
})
