import type { APIRoute } from 'astro'
import { getWhereGuide } from '#src/domain/guides/where-queries.ts'
import { paths } from '#src/paths.ts'
import { cacheResponse, shownTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { writeWhere } from '#src/server/seo/guide-markdown.ts'
import { MARKDOWN, withCanonical } from '#src/server/seo/markdown-response.ts'

/** The page of where to paddle as Markdown. */
export const GET: APIRoute = async context => {
  const { locale } = context.locals
  const guide = await getWhereGuide(await getDatabase(), locale)
  const response = cacheResponse(context, writeWhere(context.locals, guide), {
    ...MARKDOWN,
    tags: [tags.tourLists, tags.tourSearches, ...shownTags(guide.tours)],
  })
  return withCanonical(response, paths.whereToPaddle(locale))
}
