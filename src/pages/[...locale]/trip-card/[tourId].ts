import type { APIRoute } from 'astro'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { riversOfWater } from '#src/server/cache/water-tags.ts'
import { getTrip, tripTags } from '#src/server/courses/trip.ts'
import { writeTripCard } from '#src/server/courses/trip-card.ts'
import { FILE_POLICY } from '#src/server/http/headers/common-headers.ts'
import { notFound } from '#src/server/http/page.ts'

/** All of a tour that one needs on the river, on a page that needs nothing else; 404 for an unknown one, or a draft. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const trip = await getTrip(locals, params.tourId ?? '')
  if (!trip) return notFound()
  const water = riversOfWater(trip.tour, trip.water).flatMap(river => [tags.water(river), tags.waterLevels(river)])
  const response = cacheResponse(context, writeTripCard(locals, trip), {
    tags: [...tripTags(trip), ...water],
    type: 'text/html; charset=utf-8',
    browserSeconds: 0,
  })
  response.headers.set('Content-Security-Policy', FILE_POLICY)
  return response
}
