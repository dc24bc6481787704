import type { APIContext, AstroGlobal } from 'astro'
import type { Place } from '#src/domain/places/projection.ts'
import { isMomentary } from '#src/domain/search/schema.ts'
import { areasAround } from '#src/domain/tours/similar.ts'
import type { TripId } from '#src/domain/trips/trips.ts'

/** The tags of what a page shows, so that a change invalidates exactly the pages that show it. */
export const tags = {
  /** Aggregates of all tours: counts by river and region; the newest. */
  tourLists: 'tour-lists',
  /** Search results: any change of a tour may move it into some, or out of them. */
  tourSearches: 'tour-searches',
  /** How many tours each trip has. */
  trips: 'trips',
  /** The tours that a trip's search finds, and their order. */
  trip: (id: TripId) => `trip-${id}`,
  sitemap: 'sitemap',
  /** A tour's own page and its drawn cover. */
  tour: (id: string) => `tour-${id}`,
  /** A tour's card in lists. */
  tourCard: (id: string) => `tour-card-${id}`,
  /** A provider's own page. */
  provider: (id: string) => `provider-${id}`,
  /** The facts of a provider that the pages of its tours show. */
  providerContacts: (id: string) => `provider-contacts-${id}`,
  /** Its name and boats, as cards of its tours show them. */
  providerOnCards: (id: string) => `provider-on-cards-${id}`,
  river: (slug: string) => `river-${slug}`,
  /** Where the tours of a river begin and end. */
  tourEnds: (slug: string) => `tour-ends-${slug}`,
  /** Access points, reaches and features of a river. */
  riverPoints: (slug: string) => `river-points-${slug}`,
  /** The words about the water of a river. */
  water: (slug: string) => `water-${slug}`,
  /** The levels beside them, which change far more often. */
  waterLevels: (slug: string) => `levels-${slug}`,
  /** Whether cards of tours on a river say that nobody should go now, or that an admin has closed it. */
  waterWarning: (slug: string) => `warning-${slug}`,
  /** The reports of what people have met on a river. */
  conditions: (river: string) => `conditions-${river}`,
  /** Pages of all rivers, for the open data. */
  routeData: 'route-data',
  region: (slug: string) => `region-${slug}`,
  /** Lists of similar tours of a river; below, of those that start in an area. */
  similarOnRiver: (slug: string) => `similar-river-${slug}`,
  similarInArea: (area: string) => `similar-area-${area}`,
  /** A picture in all its widths: invalidated only when it is deleted. */
  image: (id: string) => `image-${id}`,
  /** Pages without editable content. */
  site: 'site',
}

type Similar = { rivers: readonly string[]; departure: Place | null }
type ShownTour = { id: string; providerId: string }

/** A list shows cards of its tours, with the names of their providers. */
export const shownTags = (tours: readonly ShownTour[]): string[] => [
  ...new Set(tours.flatMap(tour => [tags.tourCard(tour.id), tags.providerOnCards(tour.providerId)])),
]

/** Whole cards warn of the water, and of closures on any of their rivers, too. */
export const cardTags = (tours: readonly (ShownTour & { rivers: readonly string[] })[]): string[] => [
  ...shownTags(tours),
  ...new Set(tours.flatMap(({ rivers }) => rivers.map(tags.waterWarning))),
]

type Summary = {
  rivers: readonly { slug: string }[]
  providers: readonly { id: string }[]
  tours: readonly ShownTour[]
}

/** The tags of what is told of the tours of a search. Which ones those are needs a tag of its own. */
export const summaryTags = ({ rivers, providers, tours }: Summary): string[] => [
  ...rivers.map(({ slug }) => tags.tourEnds(slug)),
  ...providers.map(({ id }) => tags.providerOnCards(id)),
  ...shownTags(tours),
]

/** The tags of tours that may come into a tour's list of similar ones, or change its order. Where its river fills the list, those near it never do. */
export function similarTags(
  { rivers: [river], departure }: Similar,
  shown: readonly Similar[],
  limit: number,
): string[] {
  const ofRiver = shown.filter(tour => river !== undefined && tour.rivers.includes(river))
  return [
    ...(river === undefined ? [] : [tags.similarOnRiver(river)]),
    ...(departure && ofRiver.length < limit ? areasAround(departure).map(tags.similarInArea) : []),
  ]
}

/** The filters name the providers that can be chosen. */
export const choiceTags = ({ providers }: { providers: readonly { value: string }[] }): string[] =>
  providers.map(({ value }) => tags.providerOnCards(value))

const DAY_SECONDS = 86_400

/** Whether a response may be kept for others, which the middleware tells. */
const isForAll = ({ url }: Pick<APIContext, 'url'>): boolean => !isMomentary(url.searchParams)

/** Caches the page for everyone until one of its tags is invalidated, a day at most. */
export function cachePage(page: Pick<AstroGlobal, 'cache' | 'response' | 'url'>, pageTags: string[]): void {
  if (!isForAll(page)) return
  page.cache.set({ maxAge: DAY_SECONDS, swr: DAY_SECONDS * 6, tags: pageTags })
  page.response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
}

type Caching = { tags: string[]; type: string; browserSeconds: number }

/** A response that isn't a page, cached like one. `browserSeconds`: how long a browser may use it without revalidation. */
export function cacheResponse(
  context: Pick<APIContext, 'cache' | 'url'>,
  body: string | Uint8Array<ArrayBuffer>,
  { tags: responseTags, type, browserSeconds }: Caching,
): Response {
  if (isForAll(context)) context.cache.set({ maxAge: DAY_SECONDS, swr: DAY_SECONDS * 6, tags: responseTags })
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${browserSeconds}` },
  })
}

/** Covers change only with a tour's river, ends, length or difficulty; panoramas only with the product. */
export const COVER_SECONDS = DAY_SECONDS
