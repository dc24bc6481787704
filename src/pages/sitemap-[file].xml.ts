import type { APIRoute } from 'astro'
import { isLocale } from '#src/i18n/locales.ts'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { notFound } from '#src/server/http/page.ts'
import { listSitemapPages, writeSitemap } from '#src/server/seo/sitemap.ts'

/** A locale, and the number of the file from the second on. */
const NAME = /^([a-z]+)(?:-([1-9]\d{0,5}))?$/

export const GET: APIRoute = async context => {
  const [, locale, number = '1'] = NAME.exec(context.params.file ?? '') ?? []
  if (!isLocale(locale) || context.params.file === `${locale}-1`) return notFound()
  const pages = await listSitemapPages(await getDatabase(), Number(number))
  if (pages.length === 0) return notFound()
  return cacheResponse(context, writeSitemap(pages, locale, settings.SITE_URL), {
    tags: [tags.sitemap],
    type: 'application/xml',
    browserSeconds: 3600,
  })
}
