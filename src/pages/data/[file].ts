import type { APIRoute } from 'astro'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { openFile } from '#src/server/courses/open-data.ts'
import { notFound } from '#src/server/http/page.ts'

const LIVE_SECONDS = 300

/** Open data of places, reaches and levels; `index.json` names the files and their licences. */
export const GET: APIRoute = async context => {
  const file = await openFile(await getDatabase(), context.params.file ?? '')
  if (!file) return notFound()
  if (file.isLive) {
    // So that not everybody who follows the levels asks the database.
    context.cache.set({ maxAge: LIVE_SECONDS, tags: [tags.routeData] })
    const headers = { 'Content-Type': file.type, 'Cache-Control': `public, max-age=${LIVE_SECONDS}` }
    return new Response(file.body, { headers })
  }
  return cacheResponse(context, file.body, { tags: [tags.routeData], type: file.type, browserSeconds: 0 })
}
