import { LOCALITIES } from '#src/domain/places/localities.ts'
import type { SlugCount } from '#src/domain/places/queries.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { EVERYTHING, formatFilters, type TourSearch } from '#src/domain/search/schema.ts'
import type { LocaleContext } from '#src/i18n/translate.ts'
import { slugify } from '#src/lib/slug.ts'
import { paths } from '#src/paths.ts'

type Instead = { name: string; href: string }

const MOST = { names: 3, popular: 4 } as const
/** Names that look alike have so many first letters in common. */
const ALIKE = 4

/** Where to go on from a phrase that finds nothing: names that look like its words, else popular rivers. */
export function listInstead(
  { t, locale }: LocaleContext,
  phrase: string,
  rivers: readonly SlugCount<River>[],
): Instead[] {
  const link = (name: string, search: Partial<TourSearch>): Instead => ({
    name,
    href: paths.home(locale) + formatFilters({ ...EVERYTHING, ...search }),
  })
  const starts = slugify(phrase)
    .split('-')
    .filter(word => word.length >= ALIKE)
    .map(word => word.slice(0, ALIKE))
  const isAlike = ({ name }: Instead) => starts.some(start => slugify(name).startsWith(start))
  const named = rivers.map(({ slug }) => link(t(`rivers:${slug}`), { rivers: [slug] }))
  const alike = [...named, ...LOCALITIES.map(({ name }) => link(name, { q: name }))].filter(isAlike)
  return alike.length > 0 ? alike.slice(0, MOST.names) : named.slice(0, MOST.popular)
}
