import { updatePoint } from '#src/domain/access-points/commands.ts'
import { accessPointJson } from '#src/domain/access-points/json.ts'
import { presentPoint } from '#src/domain/access-points/present.ts'
import { getPoint, shownTo } from '#src/domain/access-points/queries.ts'
import { pointBody } from '#src/domain/access-points/schema.ts'
import { moved, notFound } from '#src/domain/errors.ts'
import { proposedJson } from '#src/domain/proposals/json.ts'
import { tagsOfPointChange } from '#src/server/cache/route-tags.ts'
import { proposed } from '#src/server/courses/proposed.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, PATCH, ALL } = endpoints({
  GET: endpoint(
    { summary: 'An access point', access: 'viewer', response: accessPointJson, failures: [301] },
    async ({ db, actor, locale, params: { id = '' } }) => {
      const point = await getPoint(db, id)
      if (!point) throw notFound()
      if (point.mergedInto) throw moved(`/access-points/${point.mergedInto}`)
      return { data: presentPoint(shownTo(actor, point), locale) }
    },
  ),

  PATCH: endpoint(
    {
      summary:
        'Change what is sent of an access point, or propose it where tours of others stand there; own ones follow',
      access: 'provider',
      body: pointBody,
      response: accessPointJson,
      accepted: proposedJson,
      limit: 'proposalsPerAccount',
      failures: [301],
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await updatePoint(db, actor, id, locale, body)
      invalidate(tagsOfPointChange(change))
      return (await proposed(db, actor, locale, change)) ?? { data: presentPoint(change.after, locale) }
    },
  ),
})
