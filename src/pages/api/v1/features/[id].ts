import { deleteFeature, updateFeature } from '#src/domain/reaches/feature-commands.ts'
import { featureJson } from '#src/domain/reaches/json.ts'
import { presentFeature } from '#src/domain/reaches/present.ts'
import { featureBody } from '#src/domain/reaches/schema.ts'
import { tagsOfFeatureChange } from '#src/server/cache/route-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Change a feature of a reach that one has told of',
      access: 'provider',
      body: featureBody,
      response: featureJson,
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await updateFeature(db, actor, id, locale, body)
      invalidate(tagsOfFeatureChange(change))
      return { data: presentFeature(change.feature, locale) }
    },
  ),

  DELETE: endpoint(
    { summary: 'Delete a feature of a reach that one has told of', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '' }, invalidate }) => {
      invalidate(tagsOfFeatureChange(await deleteFeature(db, actor, id)))
      return undefined
    },
  ),
})
