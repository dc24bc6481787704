import * as v from 'valibot'
import { canListAll } from '#src/domain/policy.ts'
import { getNearestKm } from '#src/domain/search/near/nearest-queries.ts'
import { tourListQuery } from '#src/domain/search/parameters.ts'
import { formatFilters } from '#src/domain/search/schema.ts'
import { bulkBody, newTourBody } from '#src/domain/tours/body-schema.ts'
import { updateTours } from '#src/domain/tours/bulk-commands.ts'
import { createTour } from '#src/domain/tours/commands.ts'
import { keepTourDocuments } from '#src/domain/tours/documents/document-commands.ts'
import { listTourAnswers } from '#src/domain/tours/documents/document-queries.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { inBackground } from '#src/server/background.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { countWords, understoodWords } from '#src/server/search/understood-search.ts'

const bulkJson = v.object({
  matched: v.pipe(v.number(), v.integer()),
  modified: v.pipe(v.number(), v.integer()),
})

export const { GET, POST, PATCH, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Listed tours that match; of one’s own account (`user`) those of any status',
      access: 'viewer',
      query: tourListQuery,
      response: tourJson,
      isList: true,
    },
    async ({ db, actor, locale, query: { search: typed, selection } }) => {
      const { search, leftOut, notExcluded } = await understoodWords(db, typed)
      const among = canListAll(actor, search.user) ? 'any status' : 'listed'
      const { data, missing, ...meta } = await listTourAnswers(db, locale, search, selection, among)
      if (missing.length) inBackground('Documents could not be kept', () => keepTourDocuments(db, missing))
      const km = meta.total === 0 ? await getNearestKm(db, search) : undefined
      return {
        data,
        meta: {
          ...meta,
          ...(typed.q !== undefined && { understood: formatFilters(search) }),
          ...(leftOut !== '' && { leftOut: { words: leftOut, tours: await countWords(db, leftOut) } }),
          ...(notExcluded !== '' && { notExcluded }),
          ...(km !== undefined && { nearestKm: km }),
        },
      }
    },
  ),

  POST: endpoint(
    {
      summary: 'Make a tour of an own provider',
      access: 'provider',
      query: tourSelection,
      body: newTourBody,
      response: tourJson,
      status: 201,
    },
    async ({ db, actor, locale, query, body, invalidate }) => {
      const change = await createTour(db, actor, locale, body)
      invalidate(tagsOfTourChange(change))
      return { data: presentTour(change.after, locale, query) }
    },
  ),

  PATCH: endpoint(
    { summary: 'Change those of one’s own tours that match', access: 'provider', body: bulkBody, response: bulkJson },
    async ({ db, actor, locale, body, invalidate }) => {
      const { matched, changes } = await updateTours(db, actor, locale, body)
      invalidate(changes.flatMap(tagsOfTourChange))
      return { data: { matched, modified: changes.length } }
    },
  ),
})
