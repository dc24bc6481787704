import { POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import { pointsQuery } from '#src/domain/access-points/area.ts'
import { proposePoint } from '#src/domain/access-points/commands.ts'
import { accessPointJson } from '#src/domain/access-points/json.ts'
import { listPointsNamed } from '#src/domain/access-points/name-queries.ts'
import { presentPoint } from '#src/domain/access-points/present.ts'
import { listPointsIn } from '#src/domain/access-points/queries.ts'
import { newPointBody } from '#src/domain/access-points/schema.ts'
import { tagsOfPointChange } from '#src/server/cache/route-tags.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, POST, ALL } = endpoints({
  GET: endpoint(
    {
      summary: `Access points on a piece of the map, ${POINT_LIMITS.perPage} at most, or by their names`,
      access: 'viewer',
      query: pointsQuery,
      response: accessPointJson,
      isList: true,
    },
    async ({ db, actor, locale, query: { area, phrase } }) => {
      const points = await (phrase === undefined
        ? listPointsIn(db, area, actor)
        : listPointsNamed(db, { phrase, area }, actor))
      return onePage(points.map(it => presentPoint(it, locale)))
    },
  ),

  POST: endpoint(
    {
      summary: `Propose an access point; 409 where another is within ${POINT_LIMITS.apartM} metres`,
      access: 'provider',
      body: newPointBody,
      response: accessPointJson,
      status: 201,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, body, invalidate }) => {
      const change = await proposePoint(db, actor, locale, body)
      invalidate(tagsOfPointChange(change))
      return { data: presentPoint(change.after, locale) }
    },
  ),
})
