import type { Locale } from '#src/i18n/locales.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { WITH_CHILDREN } from '../party/with-children.ts'
import type { Region } from '../places/regions.ts'
import type { River } from '../places/rivers.ts'
import { EVERYTHING, formatFilters, parseTourSearch, type TourSearch } from '../search/schema.ts'
import { BY_TRAIN, GROUP, TRAIN } from '../search/understand/asides.ts'
import { wordsOf } from '../search/understand/plain-words.ts'

/** The trips that people have in mind when they look for a tour: each is a stored search with a page of its own. */
type TripFacts = {
  /** The last segment of its address. */
  slugs: Record<Locale, string>
  search: TourSearch
  /** The river or region whose panorama its page shows. */
  scene: River | Region
  /** Plain words that mean it and no filter, as typed or as the search leaves them. */
  phrase?: RegExp
}

const stored = (search: Partial<TourSearch>): TourSearch =>
  parseTourSearch(new URLSearchParams(formatFilters({ ...EVERYTHING, ...search })))

/** Straight kilometres from the middle of a town. */
const AROUND_KM = 40
const near = (town: string, within = AROUND_KM) => stored({ near: town, within })

const FACTS = {
  children: {
    slugs: { lt: 'su-vaikais', en: 'with-children' },
    search: stored(WITH_CHILDREN),
    scene: 'lakaja',
  },
  beginners: {
    slugs: { lt: 'pradedantiesiems', en: 'for-beginners' },
    search: stored({ difficultyTo: 2 }),
    scene: 'zeimena',
  },
  'two-days': {
    slugs: { lt: 'dviem-dienoms', en: 'two-days' },
    search: stored({ daysFrom: 2, daysTo: 2 }),
    scene: 'ula',
  },
  dog: {
    slugs: { lt: 'su-sunimi', en: 'with-a-dog' },
    search: stored({ amenities: ['pet-friendly'] }),
    scene: 'sventoji',
  },
  /** Nobody says how large a group may be: what a group needs is offered. */
  groups: {
    slugs: { lt: 'grupems', en: 'for-groups' },
    search: stored({ amenities: ['guide', 'transport'] }),
    scene: 'minija',
    phrase: new RegExp(`^(?:${GROUP})$`),
  },
  rafts: { slugs: { lt: 'plaustais', en: 'rafts' }, search: stored({ boats: ['raft'] }), scene: 'nemunas' },
  vilnius: { slugs: { lt: 'netoli-vilniaus', en: 'near-vilnius' }, search: near('vilnius'), scene: 'neris' },
  kaunas: { slugs: { lt: 'netoli-kauno', en: 'near-kaunas' }, search: near('kaunas'), scene: 'nevezis' },
  klaipeda: {
    slugs: { lt: 'netoli-klaipedos', en: 'near-klaipeda' },
    search: near('klaipeda'),
    scene: 'mazoji-lietuva',
  },
  druskininkai: {
    slugs: { lt: 'netoli-druskininku', en: 'near-druskininkai' },
    search: near('druskininkai'),
    scene: 'merkys',
  },
  panevezys: { slugs: { lt: 'netoli-panevezio', en: 'near-panevezys' }, search: near('panevezys'), scene: 'musa' },
  /** Nothing to paddle begins any closer. */
  siauliai: { slugs: { lt: 'netoli-siauliu', en: 'near-siauliai' }, search: near('siauliai', 60), scene: 'venta' },
  utena: { slugs: { lt: 'netoli-utenos', en: 'near-utena' }, search: near('utena'), scene: 'vyzinta' },
  moletai: { slugs: { lt: 'netoli-moletu', en: 'near-moletai' }, search: near('moletai'), scene: 'siesartis' },
  anyksciai: { slugs: { lt: 'netoli-anyksciu', en: 'near-anyksciai' }, search: near('anyksciai'), scene: 'virinta' },
  palanga: { slugs: { lt: 'netoli-palangos', en: 'near-palanga' }, search: near('palanga'), scene: 'dane' },
  alytus: { slugs: { lt: 'netoli-alytaus', en: 'near-alytus' }, search: near('alytus'), scene: 'verkne' },
  train: {
    slugs: { lt: 'traukiniu', en: 'by-train' },
    search: stored(BY_TRAIN),
    scene: 'kiauna',
    phrase: new RegExp(`^(?:${TRAIN})$`),
  },
} as const satisfies Record<string, TripFacts>

export type TripId = keyof typeof FACTS
export type Trip = TripFacts & { id: TripId }

export const TRIPS: readonly Trip[] = Object.entries(FACTS).map(([id, facts]) => ({ id: id as TripId, ...facts }))

/** Finds a trip by its slug in any language: the page of another language redirects. */
export const tripOf = (slug: string | undefined): Trip | undefined =>
  TRIPS.find(({ slugs }) => LOCALES.some(locale => slugs[locale] === slug))

/** Fewer tours are no choice: search engines need not list such a page. */
const ENOUGH_TOURS = 4
export const isEnoughForTrip = (tours: number): boolean => tours >= ENOUGH_TOURS

/** A party that a page for groups has something for. */
const GROUP_FROM = 12

/** The trips that a search means and nothing else; around a town, however far. Words beside its filters lead to those that no filter finds. */
export function tripsFor(search: TourSearch): Trip[] {
  const wanted = keyOf(search)
  const words = wordsOf(search.q ?? '')
    .map(({ plain }) => plain)
    .join(' ')
  const { people = 0 } = search
  const isGroup = people >= GROUP_FROM && wanted === keyOf({ ...EVERYTHING, people, date: search.date })
  return TRIPS.filter(
    trip => keyOf(trip.search) === wanted || trip.phrase?.test(words) || (isGroup && trip.id === 'groups'),
  )
}

const keyOf = (search: TourSearch) =>
  formatFilters({ ...search, sort: EVERYTHING.sort, ...(search.near && { within: EVERYTHING.within }) })
