import type { APIRoute } from 'astro'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { writeOpenSearch } from '#src/server/seo/open-search.ts'

export const GET: APIRoute = context =>
  cacheResponse(context, writeOpenSearch(context.locals), {
    tags: [tags.site],
    type: 'application/opensearchdescription+xml',
    browserSeconds: 86_400,
  })
