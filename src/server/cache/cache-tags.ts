import type { APIContext, AstroGlobal } from 'astro'

/** What a page shows, so that a change of it rebuilds exactly the pages that show it. */
export const tags = {
  /** What tells of all tours: how many there are, by river and region; the newest. */
  tourLists: 'tour-lists',
  /** Lists by what somebody asked for: any change of a tour may move it into one, or out of it. */
  tourSearches: 'tour-searches',
  sitemap: 'sitemap',
  /** A tour's own page and its drawn cover. */
  tour: (id: string) => `tour-${id}`,
  /** The few words and the picture of a tour in lists. */
  tourCard: (id: string) => `tour-card-${id}`,
  /** A provider's own page. */
  provider: (id: string) => `provider-${id}`,
  /** What the pages of its tours tell of a provider. */
  providerContacts: (id: string) => `provider-contacts-${id}`,
  /** The name alone, as lists show it. */
  providerName: (id: string) => `provider-name-${id}`,
  river: (slug: string) => `river-${slug}`,
  region: (slug: string) => `region-${slug}`,
  /** A picture in all its widths: falls only where it is deleted. */
  image: (id: string) => `image-${id}`,
  /** Shows nothing that anyone edits. */
  site: 'site',
}

type Shown = { id: string; providerId: string }

/** A list shows cards of its tours, with the names of their providers. */
export const shownTags = (tours: readonly Shown[]): string[] => [
  ...new Set(tours.flatMap(tour => [tags.tourCard(tour.id), tags.providerName(tour.providerId)])),
]

/** The filters name the providers that can be chosen. */
export const choiceTags = ({ providers }: { providers: readonly { value: string }[] }): string[] =>
  providers.map(({ value }) => tags.providerName(value))

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
