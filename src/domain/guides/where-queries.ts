import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourIndex } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { countToursByRegion, countToursByRiver, type SlugCount } from '../places/queries.ts'
import { isRiver, type River } from '../places/rivers.ts'
import { guideOf } from '../river-facts/facts.ts'
import { countEach, readEach } from '../search/each-queries.ts'
import { EVERYTHING, type TourSearch } from '../search/schema.ts'
import { tourFilter } from '../search/search-filter.ts'
import { listTours } from '../tours/queries.ts'
import { isEnoughForTrip, TRIPS, type Trip, type TripId } from '../trips/trips.ts'

/** Some rivers for each kind of party; of more there are pages. */
const MOST = { picks: 4, read: 12, ofTown: 4, few: 24 } as const

const FEW_TOURS = 2

/** Kinds of parties, and where they go: a trip, or a search without a page of its own. */
const PARTIES = {
  beginners: { trip: 'beginners', isFirst: true },
  children: { trip: 'children', isFirst: true },
  weekend: { trip: 'two-days', isFirst: false },
  experienced: { search: { ...EVERYTHING, difficultyFrom: 3 }, isFirst: false },
} as const satisfies Record<string, { isFirst: boolean } & ({ trip: TripId } | { search: TourSearch })>
type PartyName = keyof typeof PARTIES

const ASKED = Object.entries(PARTIES).map(([name, { isFirst, ...of }]) => {
  const trip = 'trip' in of ? TRIPS.find(({ id }) => id === of.trip) : undefined
  return { name: name as PartyName, isFirst, trip, search: trip?.search ?? ('search' in of ? of.search : EVERYTHING) }
})
/** The trip by train is near a station, which is no town to go to. */
const TOWNS: readonly Trip[] = TRIPS.filter(({ id, search }) => search.near !== undefined && id !== 'train')

/** Trips that are told by no other part. */
export const OTHER_TRIPS: readonly Trip[] = TRIPS.filter(
  ({ id }) => !TOWNS.some(town => town.id === id) && !ASKED.some(({ trip }) => trip?.id === id),
)

const SEASON_NAMES = ['all', 'summer', 'spring'] as const
type SeasonName = (typeof SEASON_NAMES)[number]

/** Where to paddle, by all listed tours and what is known of their rivers. Reads all of them: for cached pages. */
export async function getWhereGuide(db: Database, locale: Locale) {
  const searches = [...ASKED, ...TOWNS].map(({ search }) => search)
  const [[total = 0, ...counts], picked, rivers, regions] = await Promise.all([
    countEach(db, [EVERYTHING, ...searches]),
    readEach(db, searches.map(picksOf)),
    countToursByRiver(db),
    countToursByRegion(db),
  ])
  const told = searches.map((_, at) => ({ tours: counts[at] ?? 0, picks: (picked[at] ?? []).filter(isOnRiver) }))
  const parties = ASKED.flatMap(({ isFirst, ...it }, at) => {
    const { tours = 0, picks = [] } = told[at] ?? {}
    const others = picks.filter(({ tour }, index) => picks.findIndex(it => it.tour === tour) === index)
    const fit = others.filter(({ slug }) => !isFirst || isForFirstTimers(slug)).slice(0, MOST.picks)
    return isEnoughForTrip(tours) && fit.length > 0 ? [{ ...it, tours, picks: fit }] : []
  })
  const ids = [...new Set(parties.flatMap(({ picks }) => picks.map(({ tour }) => tour)))]
  const { tours } =
    ids.length > 0 ? await listTours(db, locale, { ...EVERYTHING, ids, limit: ids.length }) : { tours: [] }
  return {
    total,
    tours,
    parties: parties.map(({ picks, ...it }) => ({
      ...it,
      picks: picks.flatMap(pick => {
        const tour = tours.find(({ id }) => id === pick.tour)
        return tour ? [{ ...pick, tour }] : []
      }),
    })),
    towns: TOWNS.flatMap((trip, at) => {
      const { tours: those = 0, picks = [] } = told[ASKED.length + at] ?? {}
      return isEnoughForTrip(those) ? [{ trip, tours: those, rivers: picks.slice(0, MOST.ofTown) }] : []
    }),
    seasons: SEASON_NAMES.map(name => ({
      name,
      rivers: rivers.filter(({ slug }) => seasonName(slug) === name),
    })).filter(it => it.rivers.length > 0),
    few: rivers.filter(it => it.tours <= FEW_TOURS).slice(0, MOST.few),
    regions,
  }
}

export type WhereGuide = Awaited<ReturnType<typeof getWhereGuide>>

type Pick = { slug: River; tours: number; tour: string }
const isOnRiver = (pick: { slug: string; tours: number; tour: string }): pick is Pick => isRiver(pick.slug)

/** The rivers of a search with most of its tours, each with the cheapest that is on it for the most part. */
const picksOf = (search: TourSearch): SQL<(SlugCount<string> & { tour: string })[]> => sql`(
  select coalesce(json_agg(picked order by picked.tours desc, picked.main desc, picked.slug), '[]') from (
    select river as slug, count(*)::integer as tours, bool_or(${tourIndex.rivers}[1] = river) as main,
      (array_agg(${tourIndex.tourId} order by ${tourIndex.rivers}[1] <> river, ${tourIndex.fromCents}, ${tourIndex.tourId}))[1] as tour
    from ${tourIndex} cross join unnest(${tourIndex.rivers}) as river
    where ${tourFilter(search) ?? sql`true`}
    group by river order by tours desc, main desc, slug limit ${MOST.read}::integer) as picked)`

/** Whether nobody says that a first time should be elsewhere. */
const isForFirstTimers = (river: River) => guideOf(river).season?.firstTimers !== 'no'

/** When there is enough water, as far as a source tells. */
function seasonName(river: River): SeasonName | undefined {
  const [first, last] = guideOf(river).season?.months ?? []
  if (first === undefined || last === undefined) return undefined
  if (first === 1 && last === 12) return 'all'
  if (first <= 5 && last >= 9) return 'summer'
  return last <= 6 ? 'spring' : undefined
}
