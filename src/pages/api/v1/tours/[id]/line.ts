import { lineJson } from '#src/domain/courses/json.ts'
import { changeLine } from '#src/domain/courses/line-commands.ts'
import { presentLine } from '#src/domain/courses/present.ts'
import { getRoute } from '#src/domain/courses/queries.ts'
import { LINE_MAX_BYTES, lineBody } from '#src/domain/courses/schema.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tagsOfLineChange } from '#src/server/cache/route-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'The course of a tour: its own, or another one of the same reach and about the same length',
      access: 'viewer',
      response: lineJson,
    },
    async ({ db, actor, params: { id = '' } }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return { data: presentLine(await getRoute(db, tour), tour.userId) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change the course of a tour between its access points; an empty one takes it away',
      access: 'provider',
      body: lineBody,
      maxBytes: LINE_MAX_BYTES,
      response: lineJson,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await changeLine(db, actor, id, locale, body)
      invalidate(tagsOfLineChange(change))
      return { data: presentLine(change.route, change.tour.userId) }
    },
  ),
})
