import { deletionBody } from '#src/domain/bookings/closing.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { tourBody } from '#src/domain/tours/body-schema.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { deleteTour } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { RESTORABLE_MINUTES } from '#src/domain/tours/tour.ts'
import { tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { tourChangeEndpoint } from '#src/server/tours/change-endpoint.ts'

export const { GET, PATCH, DELETE, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'A tour; a draft is found by its owner alone',
      access: 'viewer',
      query: tourSelection,
      response: tourJson,
    },
    async ({ db, actor, locale, params: { id = '' }, query }) => {
      const record = await getTourRecord(db, id)
      if (!record || !canSee(actor, record)) throw notFound()
      return { data: presentTour(record, locale, query) }
    },
  ),

  PATCH: tourChangeEndpoint('Change what is sent of a tour; empty fields count as not sent', tourBody),

  DELETE: endpoint(
    {
      summary: `Delete a tour with its photos; it can be restored for ${RESTORABLE_MINUTES} minutes, and only then its bookings end`,
      access: 'provider',
      body: deletionBody,
      status: 204,
    },
    async ({ db, actor, params: { id = '' }, body, invalidate }) => {
      const tour = await deleteTour(db, actor, id, body, new Date())
      invalidate(tagsOfTourChange({ before: tour }))
      return undefined
    },
  ),
})
