import type { APIRoute } from 'astro'
import { getPriceGuide } from '#src/domain/guides/price-queries.ts'
import { paths } from '#src/paths.ts'
import { cacheResponse, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { writePrices } from '#src/server/seo/guide-markdown.ts'
import { MARKDOWN, withCanonical } from '#src/server/seo/markdown-response.ts'

/** The page of prices as Markdown. */
export const GET: APIRoute = async context => {
  const guide = await getPriceGuide(await getDatabase())
  const response = cacheResponse(context, writePrices(context.locals, guide), {
    ...MARKDOWN,
    tags: [tags.tourLists, tags.tourSearches, tags.sitemap],
  })
  return withCanonical(response, paths.prices(context.locals.locale))
}
