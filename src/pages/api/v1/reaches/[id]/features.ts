import { proposedJson } from '#src/domain/proposals/json.ts'
import { addFeature } from '#src/domain/reaches/feature-commands.ts'
import { featureJson } from '#src/domain/reaches/json.ts'
import { presentFeature } from '#src/domain/reaches/present.ts'
import { newFeatureBody } from '#src/domain/reaches/schema.ts'
import { tagsOfFeatureChange } from '#src/server/cache/route-tags.ts'
import { proposed } from '#src/server/courses/proposed.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Tell what one comes to on a reach: own tours show it, others once their owners take it',
      access: 'provider',
      body: newFeatureBody,
      response: featureJson,
      accepted: proposedJson,
      status: 201,
      limit: 'proposalsPerAccount',
    },
    async ({ db, actor, locale, params: { id = '' }, body, invalidate }) => {
      const change = await addFeature(db, actor, id, locale, body)
      invalidate(tagsOfFeatureChange(change))
      return (await proposed(db, actor, locale, change)) ?? { data: presentFeature(change.feature, locale) }
    },
  ),
})
