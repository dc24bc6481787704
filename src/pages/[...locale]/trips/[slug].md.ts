import type { APIRoute } from 'astro'
import { getSearchFacts } from '#src/domain/search/fact-queries.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { tripOf } from '#src/domain/trips/trips.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { cacheResponse, shownTags, summaryTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound, toCanonical } from '#src/server/http/page.ts'
import { MARKDOWN, MOST_TOURS, withCanonical } from '#src/server/seo/markdown-response.ts'
import { writeSearch } from '#src/server/seo/place-markdown.ts'

/** A trip as Markdown; 404 for an unknown one. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const { locale } = locals
  const trip = tripOf(params.slug)
  if (!trip) return notFound()
  const moved = toCanonical(context, serverPaths.tripMarkdown(locale, trip))
  if (moved) return moved
  const db = await getDatabase()
  const [found, facts] = await Promise.all([
    listTours(db, locale, { ...trip.search, limit: MOST_TOURS }),
    getSearchFacts(db, locale, trip.search),
  ])
  const address = paths.trip(locale, trip)
  const markdown = writeSearch(locals, { ...getTripText(trip.id, locale), found, facts, address })
  const response = cacheResponse(context, markdown, {
    ...MARKDOWN,
    tags: [tags.trip(trip.id), ...summaryTags(facts), ...shownTags(found.tours)],
  })
  return withCanonical(response, address)
}
