import type { APIRoute } from 'astro'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { countSitemaps, writeSitemapIndex } from '#src/server/seo/sitemap.ts'

export const GET: APIRoute = async context => {
  const files = await countSitemaps(await getDatabase())
  return cacheResponse(context, writeSitemapIndex(settings.SITE_URL, files), {
    tags: [tags.sitemap],
    type: 'application/xml',
    browserSeconds: 3600,
  })
}
