import type { APIRoute } from 'astro'
import { REGIONS } from '#src/domain/places/regions.ts'
import { getRegionText } from '#src/domain/places/text-queries.ts'
import { getSearchFacts } from '#src/domain/search/fact-queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { paths } from '#src/paths.ts'
import { cacheResponse, shownTags, summaryTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { MARKDOWN, MOST_TOURS, withCanonical } from '#src/server/seo/markdown-response.ts'
import { writeSearch } from '#src/server/seo/place-markdown.ts'

/** A region as Markdown; 404 for an unknown one, or one without tours. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const { locale, t } = locals
  const region = REGIONS.find(it => it === params.slug)
  if (!region) return notFound()
  const db = await getDatabase()
  const search = { ...EVERYTHING, regions: [region] }
  const [found, facts] = await Promise.all([
    listTours(db, locale, { ...search, limit: MOST_TOURS }),
    getSearchFacts(db, locale, search),
  ])
  if (found.total === 0) return notFound()
  const address = paths.region(locale, region)
  const markdown = writeSearch(locals, {
    heading: t(`regions:name.${region}`),
    description: t(`regions:about.${region}`),
    text: getRegionText(region, locale),
    found,
    facts,
    address,
  })
  const response = cacheResponse(context, markdown, {
    ...MARKDOWN,
    tags: [
      tags.region(region),
      ...(found.pages === 1 ? [] : [tags.tourSearches]),
      ...summaryTags(facts),
      ...shownTags(found.tours),
    ],
  })
  return withCanonical(response, address)
}
