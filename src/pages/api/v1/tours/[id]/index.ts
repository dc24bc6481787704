import { notFound } from '#src/domain/errors.ts'
import { tourBody } from '#src/domain/tours/body-schema.ts'
import { deleteTour } from '#src/domain/tours/commands.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { deleteFiles } from '#src/server/files/storage.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/http/tour-change-endpoint.ts'

export const { GET, PATCH, DELETE, ALL } = endpoints({
  GET: endpoint(
    { summary: 'A tour', access: 'anyone', query: tourSelection, response: tourJson },
    async ({ db, locale, params: { id = '' }, query }) => {
      const record = await getTourRecord(db, id)
      if (!record) throw notFound()
      return { data: presentTour(record, locale, query) }
    },
  ),

  PATCH: tourChangeEndpoint('Change what is sent of a tour; empty fields count as not sent', tourBody),

  DELETE: endpoint(
    { summary: 'Delete a tour with its photos', access: 'provider', status: 204 },
    async ({ db, actor, params: { id = '' }, after, invalidate }) => {
      const { tour, files } = await deleteTour(db, actor, id)
      after(() => deleteFiles(files))
      invalidate(tagsOfTourChange({ before: tour }))
      return undefined
    },
  ),
})
