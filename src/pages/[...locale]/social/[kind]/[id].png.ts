import type { APIRoute } from 'astro'
import { COVER_SECONDS, cacheResponse } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { SOCIAL_KINDS } from '#src/server/seo/social-image.ts'

/** The card that social networks show of a tour, a provider, a river, a region or a trip, as PNG of 1200 × 630 px; 404 for an unknown one. */
export const GET: APIRoute = async context => {
  const { kind: asked, id = '' } = context.params
  const kind = SOCIAL_KINDS.find(it => it === asked)
  if (!kind) return notFound()
  // Loaded with the first card: letters and pictures are no part of the start.
  const [{ findSocialCard }, { drawSocialCard }] = await Promise.all([
    import('#src/server/social/find-card.ts'),
    import('#src/server/social/draw-card.ts'),
  ])
  const card = await findSocialCard(await getDatabase(), context.locals, kind, id)
  if (!card) return notFound()
  return cacheResponse(context, await drawSocialCard(card.picture, card.words), {
    tags: card.tags,
    type: 'image/png',
    browserSeconds: COVER_SECONDS,
  })
}
