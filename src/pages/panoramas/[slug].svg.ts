import type { APIRoute } from 'astro'
import { drawPanorama } from '#src/drawing/panorama/panorama.ts'
import { isPanoramaPlace } from '#src/drawing/panorama/plan.ts'
import { COVER_SECONDS, cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { notFound } from '#src/server/http/page.ts'

/** The drawn panorama of a river or a region, as SVG; 404 for an unknown one. */
export const GET: APIRoute = context => {
  const { slug } = context.params
  if (!isPanoramaPlace(slug)) return notFound()
  return cacheResponse(context, drawPanorama(slug), {
    tags: [tags.site],
    type: 'image/svg+xml',
    browserSeconds: COVER_SECONDS,
  })
}
