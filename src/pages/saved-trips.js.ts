import script from 'virtual:tekme/standalone/worker'
import type { APIRoute } from 'astro'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { WORKER_POLICY } from '#src/server/http/headers/common-headers.ts'

/** Browsers ask for it again as they do for a page, so that no release is held up by an old one. */
export const GET: APIRoute = context => {
  const response = cacheResponse(context, script, {
    tags: [tags.site],
    type: 'text/javascript; charset=utf-8',
    browserSeconds: 0,
  })
  response.headers.set('Content-Security-Policy', WORKER_POLICY)
  return response
}
