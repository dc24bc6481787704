import { deletionBody } from '#src/domain/bookings/closing.ts'
import { notFound } from '#src/domain/errors.ts'
import { updateProvider } from '#src/domain/providers/commands.ts'
import { deleteProvider } from '#src/domain/providers/deletion-commands.ts'
import { providerJson } from '#src/domain/providers/json.ts'
import { presentProvider } from '#src/domain/providers/present.ts'
import { getProviderRecord } from '#src/domain/providers/record-queries.ts'
import { providerBody } from '#src/domain/providers/schema.ts'
import { providerSelection } from '#src/domain/providers/search-schema.ts'
import { RESTORABLE_MINUTES } from '#src/domain/tours/tour.ts'
import { tagsOfProviderChange, tagsOfProviderDeletion, tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { tagsOfMarksBy } from '#src/server/cache/water-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

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
      const change = await updateProvider(db, { actor, id, locale, now: new Date(), changes: body })
      invalidate([...tagsOfProviderChange(change), ...change.result.flatMap(tagsOfTourChange)])
      return { data: presentProvider(change.after, locale, query) }
    },
  ),

  DELETE: endpoint(
    {
      summary: `Delete a provider with all that it has; it can be restored for ${RESTORABLE_MINUTES} minutes, and only then its bookings end`,
      access: 'provider',
      body: deletionBody,
      status: 204,
    },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      const deleted = await deleteProvider(db, actor, id, body, new Date())
      invalidate([...tagsOfProviderDeletion(deleted), ...(await tagsOfMarksBy(db, { providerId: id }))])
      return undefined
    },
  ),
})
