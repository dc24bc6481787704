import { createProvider } from '#src/domain/providers/commands.ts'
import { providerJson } from '#src/domain/providers/json.ts'
import { presentProvider } from '#src/domain/providers/present.ts'
import { listProviderRecords } from '#src/domain/providers/record-queries.ts'
import { newProviderBody } from '#src/domain/providers/schema.ts'
import { providerListQuery, providerSelection } from '#src/domain/providers/search-schema.ts'
import { tagsOfProviderChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, POST, ALL } = endpoints({
  GET: endpoint(
    { summary: 'Providers by name', access: 'anyone', query: providerListQuery, response: providerJson, isList: true },
    async ({ db, locale, query: { search, selection } }) => {
      const { providers, ...meta } = await listProviderRecords(db, search)
      return { data: providers.map(provider => presentProvider(provider, locale, selection)), meta }
    },
  ),

  POST: endpoint(
    {
      summary: 'Make a provider of one’s own',
      access: 'provider',
      query: providerSelection,
      body: newProviderBody,
      response: providerJson,
      status: 201,
    },
    async ({ db, actor, locale, query, body, invalidate }) => {
      const change = await createProvider(db, actor, locale, body)
      invalidate(tagsOfProviderChange(change))
      return { data: presentProvider(change.after, locale, query) }
    },
  ),
})
