import type { APIRoute } from 'astro'
import { listNewTours } from '#src/domain/tours/queries.ts'
import { cacheResponse, shownTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { FEED_LENGTH, writeFeed } from '#src/server/seo/feed.ts'

export const GET: APIRoute = async context => {
  const { locals } = context
  const tours = await listNewTours(await getDatabase(), locals.locale, FEED_LENGTH)
  return cacheResponse(context, writeFeed(locals, tours), {
    // Any change of a tour or a provider invalidates the sitemap.
    tags: [tags.sitemap, ...shownTags(tours)],
    type: 'application/atom+xml',
    browserSeconds: 900,
  })
}
