import type { Locale } from '#src/i18n/locales.ts'
import { tripFiles } from '#src/paths.ts'
import type { SavedTrip } from '#src/stores/tour/saved-trips.ts'

/** Reads the files that are kept of a trip. */

/** Its style is of no use here, and against the policy of this page. */
const parse = (html: string) => new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html')

function cardOf(locale: Locale, { id, files }: SavedTrip) {
  const { cards } = tripFiles(locale, id)
  const path = cardPath(locale, id)
  return files.find(it => it.path === path) ?? files.find(it => cards.includes(it.path))
}

export const cardPath = (locale: Locale, id: string): string => {
  const [lt = '', en = ''] = tripFiles(locale, id).cards
  return locale === 'lt' ? lt : en
}

export async function nameOf(locale: Locale, trip: SavedTrip): Promise<string> {
  const html = await cardOf(locale, trip)?.body.text()
  return parse(html ?? '').querySelector('h1')?.textContent ?? trip.id
}

/** The route, by the name under which the site offers it; `undefined` where the trip has none. */
export function fileOf({ id, files }: SavedTrip): { body: Blob; name: string } | undefined {
  const file = files.find(({ path }) => path.endsWith('.gpx'))
  const [, name = `${id}.gpx`] = /filename="([^"]+)"/.exec(file?.headers.get('Content-Disposition') ?? '') ?? []
  return file && { body: file.body, name }
}

/** Whether the site shows the card as it is kept. `silent`: nobody knows, as there is no signal, or the site fails. */
export async function askSite(locale: Locale, trip: SavedTrip): Promise<'same' | 'changed' | 'gone' | 'silent'> {
  try {
    const response = await fetch(cardPath(locale, trip.id), { cache: 'no-cache', redirect: 'error' })
    if (response.status === 404 || response.status === 410) return 'gone'
    const [now, kept] = await Promise.all([response.text(), cardOf(locale, trip)?.body.text()])
    if (!response.ok || !now.includes(tripFiles(locale, trip.id).mark)) return 'silent'
    // Another release may only have given it another style.
    return contentOf(now)?.isEqualNode(contentOf(kept ?? '')) ? 'same' : 'changed'
  } catch {
    return 'silent'
  }
}

const contentOf = (html: string) => parse(html).querySelector('main')
