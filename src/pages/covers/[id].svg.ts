import type { APIRoute } from 'astro'
import { getCoverFacts } from '#src/domain/tours/queries.ts'
import { drawCover } from '#src/drawing/cover/cover.ts'
import { COVER_SECONDS, cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'

/** The drawn cover of a tour, as SVG; 404 for an unknown tour. */
export const GET: APIRoute = async context => {
  const facts = await getCoverFacts(await getDatabase(), context.params.id ?? '')
  if (!facts) return notFound()
  return cacheResponse(context, drawCover(facts), {
    tags: [tags.tour(facts.id)],
    type: 'image/svg+xml',
    browserSeconds: COVER_SECONDS,
  })
}
