import { routeJson } from '#src/domain/courses/json.ts'
import { presentRoute } from '#src/domain/courses/present.ts'
import { getRoute } from '#src/domain/courses/queries.ts'
import { stopsBody } from '#src/domain/courses/schema.ts'
import { changeStops } from '#src/domain/courses/stop-commands.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tagsOfRouteChange } from '#src/server/cache/route-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'Where a tour gets in, stops, sleeps and gets out', access: 'viewer', response: routeJson },
    async ({ db, actor, locale, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return { data: presentRoute(await getRoute(db, tour), locale) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the stops of a tour; its departure and arrival are where the first and the last are',
      access: 'provider',
      body: stopsBody,
      response: routeJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await changeStops(db, actor, id, locale, body)
      invalidate(tagsOfRouteChange(change))
      return { data: presentRoute(change.route, locale) }
    },
  ),
})
