import * as v from 'valibot'
import type { LngLat } from '#db/schema/columns.ts'
import { listAvailability } from '#src/domain/availability/day-queries.ts'
import { listClusters } from '#src/domain/search/cluster-queries.ts'
import { withFamilyTotals } from '#src/domain/search/family-queries.ts'
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
      const search = await withFamilyTotals(db, await understoodSearch(db, query.search), { isShown: true })
      const clusters = await listClusters(db, locale, { ...query, search })
      const ids = clusters.flatMap(({ id }) => id ?? [])
      const availability = await listAvailability(db, ids, search)
      const place = (at: LngLat) => nearTown(locale, at, WELL_KNOWN)
      return { data: clusters.map(cluster => presentCluster(cluster, locale, place, availability)) }
    },
  ),
})
