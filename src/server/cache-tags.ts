import type { APIContext, AstroGlobal } from 'astro'

/** What a page shows, so that a change of it rebuilds exactly the pages that show it. */
export const tags = {
  /** Every list that a new or deleted tour may enter or leave. */
  tourLists: 'tour-lists',
  providerLists: 'provider-lists',
  tour: (id: string) => `tour-${id}`,
  provider: (id: string) => `provider-${id}`,
  river: (slug: string) => `river-${slug}`,
  region: (slug: string) => `region-${slug}`,
  /** A picture in all its widths: falls only where it is deleted. */
  image: (id: string) => `image-${id}`,
  /** Shows nothing that anyone edits. */
  site: 'site',
}

type Shown = { id: string; providerId: string }

/** A list shows names of its tours and of their providers. */
export const shownTags = (tours: readonly Shown[]): string[] => [
  ...new Set(tours.flatMap(tour => [tags.tour(tour.id), tags.provider(tour.providerId)])),
]

type TourTraces = { id: string; providerId: string; rivers: readonly string[]; regions: readonly string[] }

/** All that a tour shows on: its page, every list that it may enter or leave, its provider, rivers and regions. */
export const tagsOfTour = ({ id, providerId, rivers, regions }: TourTraces): string[] => [
  tags.tour(id),
  tags.tourLists,
  tags.provider(providerId),
  ...rivers.map(tags.river),
  ...regions.map(tags.region),
]

const DAY_SECONDS = 86_400

/** Lets the page be kept for everyone until one of its tags falls, and in any case no longer than a day. */
export function cachePage(page: Pick<AstroGlobal, 'cache' | 'response'>, pageTags: string[]): void {
  page.cache.set({ maxAge: DAY_SECONDS, swr: DAY_SECONDS * 6, tags: pageTags })
  page.response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
}

type Keeping = { tags: string[]; type: string; browserSeconds: number }

/** An answer that isn't a page, kept like one. `browserSeconds`: how long a browser may show it without asking. */
export function cacheAnswer(
  context: Pick<APIContext, 'cache'>,
  body: string | Uint8Array<ArrayBuffer>,
  { tags: answerTags, type, browserSeconds }: Keeping,
): Response {
  context.cache.set({ maxAge: DAY_SECONDS, swr: DAY_SECONDS * 6, tags: answerTags })
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${browserSeconds}` },
  })
}

/** Covers change only with a tour's river, length or difficulty. */
export const COVER_SECONDS = DAY_SECONDS
