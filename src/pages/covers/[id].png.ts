import type { APIRoute } from 'astro'
import { getCoverFacts } from '#src/domain/tours/queries.ts'
import { drawCover } from '#src/drawing/cover/cover.ts'
import { COVER_SECONDS, cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { drawSocialCard } from '#src/server/social/draw-card.ts'

/** The drawn cover of a tour for who cannot show SVG, as PNG of 1200 × 630 px; 404 for an unknown tour. */
export const GET: APIRoute = async context => {
  const facts = await getCoverFacts(await getDatabase(), context.params.id ?? '')
  if (!facts) return notFound()
  return cacheResponse(context, await drawSocialCard(drawCover(facts)), {
    tags: [tags.tour(facts.id)],
    type: 'image/png',
    browserSeconds: COVER_SECONDS,
  })
}
