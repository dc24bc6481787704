import type { Database } from '#db/client.ts'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import type { Counted } from '#src/domain/places/queries.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { placeOf } from '#src/domain/search/near/near-place.ts'
import { EVERYTHING, formatFilters, type TourSearch, WITHIN_LIMITS } from '#src/domain/search/schema.ts'
import { listNearest } from '#src/domain/search/understand/phrase-queries.ts'
import { nearText } from '#src/i18n/near-text.ts'
import { distanceText } from '#src/i18n/phrases.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { slugify } from '#src/lib/slug.ts'
import { paths } from '#src/paths.ts'

type Instead = { name: string; href: string }

const MOST = { names: 3, popular: 4 } as const
/** As many first letters have names in common that look alike. */
const ALIKE = 4

/** Where to go on from a search that finds nothing: tours nearest to its place, names that look like its words, popular rivers. */
export async function listInstead(
  db: Database,
  context: LocaleContext,
  { near, q = '' }: TourSearch,
  rivers: readonly Counted<River>[],
): Promise<Instead[]> {
  const { t, locale } = context
  const link = (name: string, search: Partial<TourSearch>): Instead => ({
    name,
    href: paths.home(locale) + formatFilters({ ...EVERYTHING, ...search }),
  })
  const starts = slugify(q)
    .split('-')
    .filter(word => word.length >= ALIKE)
    .map(word => word.slice(0, ALIKE))
  const isAlike = (name: string) => starts.some(start => slugify(name).startsWith(start))
  const named = rivers.map(({ slug }) => ({ slug, name: t(`rivers:${slug}`) }))
  const alike = [
    ...named.filter(({ name }) => isAlike(name)).map(({ slug, name }) => link(name, { rivers: [slug] })),
    ...LOCALITIES.filter(({ name }) => isAlike(name)).map(({ name }) => link(name, { q: name })),
  ]
  const popular = named.slice(0, MOST.popular).map(({ slug, name }) => link(name, { rivers: [slug] }))
  const nearest = await linkToNearest(db, context, near, link)
  return [...nearest, ...(alike.length ? alike.slice(0, MOST.names) : nearest.length ? [] : popular)]
}

type Link = (name: string, search: Partial<TourSearch>) => Instead

async function linkToNearest(
  db: Database,
  context: LocaleContext,
  near: string | undefined,
  link: Link,
): Promise<Instead[]> {
  if (near === undefined || !placeOf(near)) return []
  const [nearest] = await listNearest(db, near, 1)
  const within = Math.max(WITHIN_LIMITS.default, Math.ceil(nearest?.km ?? Number.POSITIVE_INFINITY))
  if (!nearest || within > WITHIN_LIMITS.max) return []
  const km = distanceText(context, Math.round(nearest.km))
  return [link(context.t('serp:instead.nearest', { km, place: nearText(context, near) }), { near, within })]
}
