import { restoreProvider } from '#src/domain/providers/deletion-commands.ts'
import { providerJson } from '#src/domain/providers/json.ts'
import { presentProvider } from '#src/domain/providers/present.ts'
import { providerSelection } from '#src/domain/providers/search-schema.ts'
import { RESTORABLE_MINUTES } from '#src/domain/tours/tour.ts'
import { tagsOfProviderRestoring } from '#src/server/cache/changed-tags.ts'
import { tagsOfMarksBy } from '#src/server/cache/water-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: `Restore a provider that was deleted within the last ${RESTORABLE_MINUTES} minutes, with the tours that went with it`,
      access: 'provider',
      query: providerSelection,
      response: providerJson,
    },
    async ({ db, actor, locale, params: { id = '' }, query, invalidate }) => {
      const restored = await restoreProvider(db, actor, id)
      invalidate([...tagsOfProviderRestoring(restored), ...(await tagsOfMarksBy(db, { providerId: id }))])
      return { data: presentProvider(restored.provider, locale, query) }
    },
  ),
})
