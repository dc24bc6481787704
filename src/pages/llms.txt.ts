import type { APIRoute } from 'astro'
import { countToursByRiver } from '#src/domain/places/queries.ts'
import { listNewTours } from '#src/domain/tours/queries.ts'
import { cacheResponse, shownTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { FEED_LENGTH } from '#src/server/seo/feed.ts'
import { writeLlms } from '#src/server/seo/llms.ts'

/** A description of the site, for programs that read for people. */
export const GET: APIRoute = async context => {
  const db = await getDatabase()
  const [rivers, tours] = await Promise.all([countToursByRiver(db), listNewTours(db, 'en', FEED_LENGTH)])
  return cacheResponse(context, writeLlms({ rivers, tours }), {
    tags: [tags.tourLists, tags.sitemap, ...shownTags(tours)],
    type: 'text/plain; charset=utf-8',
    browserSeconds: 900,
  })
}
