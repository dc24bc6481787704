import type { APIRoute } from 'astro'
import { isLocale } from '#src/i18n/locales.ts'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/db.ts'
import { settings } from '#src/server/env.ts'
import { notFound } from '#src/server/http/page.ts'
import { listPages, writeSitemap } from '#src/server/seo/sitemap.ts'

export const GET: APIRoute = async context => {
  const { locale } = context.params
  if (!isLocale(locale)) return notFound()
  const entries = await listPages(await getDatabase())
  return cacheResponse(context, writeSitemap(entries, locale, settings.SITE_URL), {
    tags: [tags.sitemap],
    type: 'application/xml',
    browserSeconds: 3600,
  })
}
