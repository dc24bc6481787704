import type { APIRoute } from 'astro'
import { settings } from '#src/server/env.ts'
import { writeSitemapIndex } from '#src/server/seo/sitemap.ts'

export const GET: APIRoute = () =>
  new Response(writeSitemapIndex(settings.SITE_URL), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
  })
