import { WITH_CHILDREN } from '../../party/with-children.ts'
import {
  formatTourSearch,
  isFiltered,
  NOBODY,
  parseTourSearch,
  searchParty,
  type TourSearch,
  WITHIN_LIMITS,
} from '../schema.ts'
import { BY_TRAIN } from './asides.ts'
import type { Understood } from './understand.ts'

const DURATION = { durationFrom: undefined, durationTo: undefined }
const DAYS = { daysFrom: undefined, daysTo: undefined }

/** The search with what its phrase means as filters; names are added to those chosen, anything else that was typed replaces it. The rest stays its phrase. */
export function applyUnderstood(search: TourSearch, understood: Understood): TourSearch {
  const {
    rivers,
    regions,
    providers,
    near,
    radiusKm,
    children,
    train,
    group,
    slips: _,
    negated: __,
    rest,
    ...said
  } = understood
  const found = { ...said, ...partyOf(said, children === true) }
  const { durationFrom, durationTo, daysFrom, daysTo } = { ...found, ...(children && forChildren(found)) }
  const isLong = daysFrom !== undefined || daysTo !== undefined
  const isTimed = durationFrom !== undefined || durationTo !== undefined
  const changed: TourSearch = {
    ...search,
    ...(isLong && DURATION),
    ...(isTimed && DAYS),
    rivers: [...search.rivers, ...rivers],
    regions: [...search.regions, ...regions],
    providers: [...search.providers, ...providers],
    ...found,
    amenities: [...search.amenities, ...(found.amenities ?? [])],
    without: [...search.without, ...(found.without ?? [])],
    boats: [...search.boats, ...(found.boats ?? [])],
    ...(children && forChildren(found)),
    ...(near !== undefined && { near, within: clamp(radiusKm), bounds: undefined }),
    // A distance that is from nowhere is how far to paddle.
    ...(near === undefined && radiusKm !== undefined && { distanceTo: radiusKm }),
    q: rest || undefined,
  }
  return parseTourSearch(new URLSearchParams(formatTourSearch(withAsides(withBudget(changed), { train, group }))))
}

/** The whole party that is said, which replaces another. How many of the people are children has to be said where children come along. */
function partyOf(
  { people, adults = people, childAges }: Partial<TourSearch>,
  hasChildren: boolean,
): Partial<TourSearch> {
  if (adults === undefined) return {}
  return hasChildren && !childAges?.length ? NOBODY : searchParty({ adults, childAges: childAges ?? [] })
}

/** Takes the sum of a party of unknown size for what each may pay at most. */
const withBudget = ({ totalTo, ...search }: TourSearch): TourSearch =>
  search.people === undefined && totalTo !== undefined
    ? { ...search, totalTo: undefined, priceTo: search.priceTo ?? totalTo }
    : { ...search, totalTo }

/** Leads whoever comes by train to where it goes, unless a place is named: then the words stay, as those do that mean a group and nothing else. */
function withAsides(search: TourSearch, { train, group }: Pick<Understood, 'train' | 'group'>): TourSearch {
  const { q, near, bounds, rivers, regions, providers } = search
  const isSomewhere = near !== undefined || bounds !== undefined || [...rivers, ...regions, ...providers].length > 0
  const led = train !== undefined && !isSomewhere ? { ...search, ...BY_TRAIN } : search
  const aside = train !== undefined && isSomewhere ? train : isFiltered(led) ? undefined : group
  return { ...led, q: [q, aside].filter(Boolean).join(' ') || undefined }
}

/** Only one-day tours have hours. */
function forChildren({
  difficultyTo,
  daysFrom = 1,
  durationTo,
  youngest = WITH_CHILDREN.youngest,
}: Partial<TourSearch>) {
  return {
    youngest,
    difficultyTo: Math.min(difficultyTo ?? WITH_CHILDREN.difficultyTo, WITH_CHILDREN.difficultyTo),
    ...(daysFrom < 2 && {
      durationTo: durationTo ?? WITH_CHILDREN.durationTo,
      daysFrom: undefined,
      daysTo: undefined,
    }),
  }
}

const clamp = (km: number = WITHIN_LIMITS.default) => Math.min(WITHIN_LIMITS.max, Math.max(1, Math.round(km)))
