import { accessPointJson } from '#src/domain/access-points/json.ts'
import { mergePoint } from '#src/domain/access-points/merge-commands.ts'
import { presentPoint } from '#src/domain/access-points/present.ts'
import { mergeBody } from '#src/domain/access-points/schema.ts'
import { tagsOfMerge } from '#src/server/cache/route-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Make one access point of two; the address of the merged one leads to the other',
      access: 'admin',
      body: mergeBody,
      response: accessPointJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body: { into }, invalidate }) => {
      const merge = await mergePoint(db, actor, id, into)
      invalidate(tagsOfMerge(merge))
      return { data: presentPoint(merge.survivor, locale) }
    },
  ),
})
