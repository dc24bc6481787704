import { whoText } from '#src/domain/party/party-text.ts'
import { agesOf } from '#src/domain/party/with-children.ts'
import { localityOf } from '#src/domain/places/localities.ts'
import type { Region } from '#src/domain/places/regions.ts'
import { isRiver } from '#src/domain/places/rivers.ts'
import { isHere } from '#src/domain/search/near/nearby.ts'
import { formatTourSearch, NOBODY, partyOfSearch, type TourSearch, WITHIN_LIMITS } from '#src/domain/search/schema.ts'
import { unquoted } from '#src/domain/search/understand/plain-words.ts'
import { formatNumber, formatPrice, formatPriceRange } from '#src/i18n/format.ts'
import { distanceText } from '#src/i18n/phrases.ts'
import { whenText } from '#src/i18n/sentence/when-text.ts'
import type { LocaleContext, Translate } from '#src/i18n/translate.ts'

/** `query`: the search without this filter, from its first page on. */
export type Chip = { name: string; query: string }
type ProviderNames = ReadonlyMap<string, string>

/** The active filters of a search, each with the search without it. */
export function listChips(context: LocaleContext, search: TourSearch, providerNames: ProviderNames): Chip[] {
  const chip = (name: string, without: Partial<TourSearch>): Chip => ({
    name,
    query: formatTourSearch({ ...search, page: 1, ...without }),
  })
  return [
    ...listPartyChips(context, search, chip),
    ...(search.requests ? [chip(context.t('serp:quick.requests'), { requests: undefined })] : []),
    ...(search.q ? [chip(context.t('serp:chips.phrase', { value: unquoted(search.q) }), { q: undefined })] : []),
    ...listPlaceChips(context, search, providerNames, chip),
    ...listRangeChips(context, search, chip),
    ...listOtherChips(context, search, chip),
  ]
}

function listPartyChips(context: LocaleContext, search: TourSearch, chip: MakeChip): Chip[] {
  const { adults, childAges } = partyOfSearch(search)
  const hasParty = adults !== undefined || childAges.length > 0
  const { t } = context
  const { youngest } = search
  const when = whenText(context, search)
  return [
    ...(agesOf(search).length === 0 && youngest !== undefined
      ? [
          chip(youngest === 0 ? t('serp:chips.babies') : t('serp:chips.youngest', { age: youngest }), {
            youngest: undefined,
          }),
        ]
      : []),
    ...(hasParty ? [chip(whoText(context, { adults: adults ?? 0, childAges }), NOBODY)] : []),
    ...(when ? [chip(when, { date: undefined, flex: undefined })] : []),
  ]
}

const NOWHERE = { near: undefined, within: WITHIN_LIMITS.default }

type MakeChip = (name: string, without: Partial<TourSearch>) => Chip

function listPlaceChips(
  context: LocaleContext,
  search: TourSearch,
  providerNames: ProviderNames,
  chip: MakeChip,
): Chip[] {
  const { t } = context
  const { rivers, regions, amenities, without, providers, boats, near, within } = search
  const place = near === undefined ? undefined : isHere(near) ? t('serp:filters.here') : localityOf(near)?.name
  const others = <T>(all: T[], one: T) => all.filter(it => it !== one)
  const regionName = (slug: Region) => t(`regions:name.${slug}`)
  return [
    ...(place ? [chip(t('serp:chips.near', { place, km: distanceText(context, within) }), NOWHERE)] : []),
    ...rivers.map(it => chip(t(`rivers:${it}`), { rivers: others(rivers, it) })),
    ...regions.map(it => chip(regionName(it), { regions: others(regions, it) })),
    ...amenities.map(it => chip(t(`amenities:${it}`), { amenities: others(amenities, it) })),
    ...without.map(it =>
      chip(isRiver(it) ? t('serp:chips.notOn', { name: t(`rivers:${it}`) }) : t(`serp:chips.without.${it}`), {
        without: others(without, it),
      }),
    ),
    ...boats.map(it => chip(t(`boats:${it}`), { boats: others(boats, it) })),
    ...providers.map(it =>
      chip(providerNames.get(it) ?? t('serp:chips.provider'), { providers: others(providers, it) }),
    ),
  ]
}

function listRangeChips(context: LocaleContext, search: TourSearch, chip: MakeChip): Chip[] {
  const { t, locale } = context
  const number = (value: number) => formatNumber(locale, value)
  const hours = (value: number) => t('common:unit.hoursShort', { value: number(value) })
  const km = (value: number) => distanceText(context, value)
  const price = (value: number) => formatPrice(locale, value, 'EUR')
  const { distanceFrom, distanceTo, durationFrom, durationTo, daysFrom, daysTo, difficultyFrom, difficultyTo } = search
  const { priceFrom, priceTo, totalFrom, totalTo } = search
  const ranges = [
    {
      name: t('serp:chips.distance'),
      from: distanceFrom,
      to: distanceTo,
      format: km,
      names: ['distanceFrom', 'distanceTo'],
    },
    {
      name: t('serp:chips.duration'),
      from: durationFrom,
      to: durationTo,
      format: hours,
      names: ['durationFrom', 'durationTo'],
    },
    { name: t('serp:chips.days'), from: daysFrom, to: daysTo, format: number, names: ['daysFrom', 'daysTo'] },
    {
      name: t('serp:chips.difficulty'),
      from: difficultyFrom,
      to: difficultyTo,
      format: number,
      names: ['difficultyFrom', 'difficultyTo'],
    },
    { name: t('serp:chips.price'), from: priceFrom, to: priceTo, format: price, names: ['priceFrom', 'priceTo'] },
    { name: t('serp:chips.total'), from: totalFrom, to: totalTo, format: price, names: ['totalFrom', 'totalTo'] },
  ] as const
  return ranges.flatMap(({ name, from, to, format, names }) => {
    const without = Object.fromEntries(names.map(it => [it, undefined]))
    const between = (least: number, most: number) =>
      format === price ? formatPriceRange(locale, least, most, 'EUR') : `${number(least)}–${format(most)}`
    const label = rangeLabel(t, { name, from, to, format, between })
    return label ? [chip(label, without)] : []
  })
}

/** `between`: with the unit once, "5–20 km". */
type Labelled = {
  name: string
  from: number | undefined
  to: number | undefined
  format: (value: number) => string
  between: (from: number, to: number) => string
}

function rangeLabel(t: Translate, { name, from, to, format, between }: Labelled) {
  if (from !== undefined && to !== undefined) {
    return t('serp:chips.exactly', { name, value: from === to ? format(to) : between(from, to) })
  }
  if (from !== undefined) return t('serp:chips.from', { name, value: format(from) })
  return to === undefined ? undefined : t('serp:chips.to', { name, value: format(to) })
}

function listOtherChips({ t, locale }: LocaleContext, { ids, user, bounds }: TourSearch, chip: MakeChip): Chip[] {
  return [
    ...(ids.length ? [chip(t('serp:chips.ids', { value: formatNumber(locale, ids.length) }), { ids: [] })] : []),
    ...(user ? [chip(t('serp:chips.user'), { user: undefined })] : []),
    ...(bounds ? [chip(t('serp:chips.bounds'), { bounds: undefined })] : []),
  ]
}
