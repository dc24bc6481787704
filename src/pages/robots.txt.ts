import type { APIRoute } from 'astro'
import { settings } from '#src/server/config/env.ts'

export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow: /api/\nAllow: /api/v1/images/\nDisallow: /account/\nDisallow: /en/account/\nDisallow: /admin/\nDisallow: /en/admin/\n\nSitemap: ${settings.SITE_URL}/sitemap.xml\n`,
    {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    },
  )
