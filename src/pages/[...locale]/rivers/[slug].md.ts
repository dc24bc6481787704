import type { APIRoute } from 'astro'
import { listPointsOfRiver } from '#src/domain/access-points/queries.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { listConditionsOf } from '#src/domain/conditions/queries.ts'
import { placesAlong } from '#src/domain/courses/drawn/places-along.ts'
import { stretches } from '#src/domain/places/atlas/atlas.ts'
import { countToursByRiver, getRiverRanges } from '#src/domain/places/queries.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { riversAround } from '#src/domain/places/rivers-around.ts'
import { listNearestTours } from '#src/domain/river-facts/nearest-queries.ts'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { listTours } from '#src/domain/tours/queries.ts'
import { linesOf } from '#src/domain/tours/route.ts'
import { presentWater } from '#src/domain/water/present.ts'
import { listWaterOf } from '#src/domain/water/queries.ts'
import { paths } from '#src/paths.ts'
import { cacheResponse, shownTags, tags } from '#src/server/cache/cache-tags.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { MARKDOWN, MOST_TOURS, withCanonical } from '#src/server/seo/markdown-response.ts'
import { writeRiver } from '#src/server/seo/place-markdown.ts'

/** A river as Markdown, also one without tours; 404 for an unknown one. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  const { slug } = params
  if (!isRiver(slug)) return notFound()
  const { locale } = locals
  const db = await getDatabase()
  const now = new Date()
  const [found, ranges, counted, points, water, met] = await Promise.all([
    listTours(db, locale, { ...EVERYTHING, rivers: [slug], limit: MOST_TOURS }),
    getRiverRanges(db, slug),
    countToursByRiver(db),
    listPointsOfRiver(db, slug, undefined),
    listWaterOf(db, slug, now),
    listConditionsOf(db, [slug], now),
  ])
  if (!ranges) return notFound()
  const nearest = found.total > 0 ? undefined : await listNearestTours(db, locale, slug)
  const around = riversAround(slug, nearest ? placesAlong(slug) : linesOf(found.tours).flat(), stretches)
  const markdown = writeRiver(locals, slug, {
    found,
    nearest,
    ranges,
    points: points.filter(({ isReviewed }) => isReviewed),
    water: water.map(presentWater),
    met: met.map(it => presentCondition(it, locale, now)),
    near: around.flatMap(river => counted.find(it => it.slug === river) ?? []),
  })
  const response = cacheResponse(context, markdown, {
    ...MARKDOWN,
    tags: [
      tags.river(slug),
      tags.tourEnds(slug),
      tags.riverPoints(slug),
      tags.water(slug),
      tags.conditions(slug),
      ...around.map(tags.river),
      // The least and the most, and which ones come first, depend on tours that are not shown too.
      ...(found.pages === 1 && !nearest ? [] : [tags.tourSearches]),
      ...shownTags([...found.tours, ...(nearest?.tours ?? [])]),
    ],
  })
  return withCanonical(response, paths.river(locale, slug))
}
