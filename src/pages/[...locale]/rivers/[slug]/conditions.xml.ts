import type { APIRoute } from 'astro'
import { listConditionsOf } from '#src/domain/conditions/queries.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { writeRiverFeed } from '#src/server/conditions/feed.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'

/** Answers with the reports of a river, as a feed. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const { slug } = params
  if (!isRiver(slug)) return notFound()
  const now = new Date()
  const conditions = await listConditionsOf(await getDatabase(), [slug], now)
  return cacheResponse(context, writeRiverFeed(locals, slug, conditions, now), {
    tags: [tags.conditions(slug)],
    type: 'application/atom+xml',
    browserSeconds: 300,
  })
}
