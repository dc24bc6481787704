import type * as v from 'valibot'
import type { TourChanges } from '#src/domain/tours/body-schema.ts'
import { updateTour } from '#src/domain/tours/commands.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { tourSelection } from '#src/domain/tours/schema.ts'
import { tagsOfTourChange } from '../cache/changed-tags.ts'
import { endpoint } from '../http/endpoint.ts'

/** An endpoint that changes some fields of the tour in its path and returns the tour. */
export function tourChangeEndpoint<B extends v.GenericSchema<unknown, TourChanges>>(summary: string, body: B) {
  return endpoint(
    { summary, access: 'provider', query: tourSelection, body, response: tourJson },
    async ({ db, actor, locale, params: { id = '' }, query, body: changes, invalidate }) => {
      const change = await updateTour(db, actor, id, locale, changes)
      invalidate(tagsOfTourChange(change))
      return { data: presentTour(change.after, locale, query) }
    },
  )
}
