import { proposedJson } from '#src/domain/proposals/json.ts'
import { deleteFeature, updateFeature } from '#src/domain/reaches/feature-commands.ts'
import { featureJson } from '#src/domain/reaches/json.ts'
import { presentFeature } from '#src/domain/reaches/present.ts'
import { featureBody } from '#src/domain/reaches/schema.ts'
import { tagsOfFeatureChange } from '#src/server/cache/route-tags.ts'
import { proposed } from '#src/server/courses/proposed.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { PATCH, DELETE, ALL } = endpoints({
  PATCH: endpoint(
    {
      summary: 'Change a feature of a reach, or propose it where others show it',
      access: 'provider',
      body: featureBody,
      response: featureJson,
      accepted: proposedJson,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await updateFeature(db, actor, id, locale, body)
      invalidate(tagsOfFeatureChange(change))
      return (await proposed(db, actor, locale, change)) ?? { data: presentFeature(change.feature, locale) }
    },
  ),

  DELETE: endpoint(
    {
      summary: 'Delete a feature of a reach, or propose it where others show it',
      access: 'provider',
      status: 204,
      accepted: proposedJson,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, params: { id = '' }, invalidate }) => {
      const change = await deleteFeature(db, actor, id)
      invalidate(tagsOfFeatureChange(change))
      return proposed(db, actor, locale, change)
    },
  ),
})
