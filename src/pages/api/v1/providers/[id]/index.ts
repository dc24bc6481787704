import { deletionBody } from '#src/domain/bookings/closing/closing.ts'
import { notFound } from '#src/domain/errors.ts'
import { deleteProvider, updateProvider } from '#src/domain/providers/commands.ts'
import { providerJson } from '#src/domain/providers/json.ts'
import { presentProvider } from '#src/domain/providers/present.ts'
import { getProviderRecord } from '#src/domain/providers/record-queries.ts'
import { providerBody } from '#src/domain/providers/schema.ts'
import { providerSelection } from '#src/domain/providers/search-schema.ts'
import { tagsOfProviderChange, tagsOfProviderDeletion } from '#src/server/cache/changed-tags.ts'
import { deleteFiles } from '#src/server/files/storage.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { GET, PATCH, DELETE, ALL } = endpoints({
  GET: endpoint(
    { summary: 'A provider', access: 'anyone', query: providerSelection, response: providerJson },
    async ({ db, locale, params: { id = '' }, query }) => {
      const record = await getProviderRecord(db, id)
      if (!record) throw notFound()
      return { data: presentProvider(record, locale, query) }
    },
  ),

  PATCH: endpoint(
    {
      summary: 'Change what is sent of a provider',
      access: 'provider',
      query: providerSelection,
      body: providerBody,
      response: providerJson,
    },
    async ({ db, actor, locale, params: { id = '' }, query, body, invalidate }) => {
      const change = await updateProvider(db, actor, id, locale, body)
      invalidate(tagsOfProviderChange(change))
      return { data: presentProvider(change.after, locale, query) }
    },
  ),

  DELETE: endpoint(
    {
      summary: 'Delete a provider with its tours, amenities, social links, logo and photos',
      access: 'provider',
      body: deletionBody,
      status: 204,
    },
    async ({ db, actor, params: { id = '' }, body, after, invalidate }) => {
      const deleted = await deleteProvider(db, actor, id, body, new Date())
      after(() => deleteFiles(deleted.files))
      after(deliverSoon)
      invalidate(tagsOfProviderDeletion(deleted))
      return undefined
    },
  ),
})
