import type { APIRoute } from 'astro'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { slugify } from '#src/lib/slug.ts'
import { cacheResponse } from '../cache/cache-tags.ts'
import { notFound } from '../http/page.ts'
import { getTrip, placedStops, type Trip, tripTags } from './trip.ts'

/** The route of a tour as a file; 404 for an unknown tour, a draft, or one that nobody has put on the map. */
export const routeFile =
  (extension: string, type: string, write: (context: LocaleContext, trip: Trip) => string): APIRoute =>
  async context => {
    const { locals, params } = context
    const trip = await getTrip(locals, params.tourId ?? '')
    if (!trip || placedStops(trip).length < 2) return notFound()
    const response = cacheResponse(context, write(locals, trip), {
      tags: tripTags(trip),
      type,
      browserSeconds: 0,
    })
    const name = slugify(trip.name) || trip.tour.id
    response.headers.set('Content-Disposition', `attachment; filename="${name}.${extension}"`)
    return response
  }
