import type { APIRoute } from 'astro'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditionsOnTour } from '#src/domain/conditions/tour-queries.ts'
import { getProvider } from '#src/domain/providers/queries.ts'
import { getTour } from '#src/domain/tours/queries.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { getWaterOfTour } from '#src/domain/water/queries.ts'
import { paths } from '#src/paths.ts'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { riversOfWater } from '#src/server/cache/water-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { MARKDOWN, withCanonical } from '#src/server/seo/markdown-response.ts'
import { writeTour } from '#src/server/seo/tour-markdown.ts'

/** A tour as Markdown, for programs that read for people; 404 for an unknown one, or a draft. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const db = await getDatabase()
  const tour = await getTour(db, locals.locale, params.id ?? '')
  const provider = tour && (await getProvider(db, locals.locale, tour.providerId))
  if (!tour || !provider) return notFound()
  const now = new Date()
  const met = (await listConditionsOnTour(db, tour, now)).map(it => presentCondition(it, locals.locale, now))
  const measured = await getWaterOfTour(db, tour, now)
  const water = measured && presentWater(measured)
  const response = cacheResponse(context, writeTour(locals, tour, provider, { met, water }), {
    ...MARKDOWN,
    tags: [
      tags.tour(tour.id),
      tags.provider(provider.id),
      tags.providerContacts(provider.id),
      ...tour.rivers.map(tags.conditions),
      ...riversOfWater(tour, water).map(tags.water),
    ],
  })
  return withCanonical(response, paths.tour(locals.locale, tour))
}
