import fc from 'fast-check'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { tooYoung } from '#src/domain/party/youngest-age.ts'
import { distanceKm } from '#src/domain/places/projection.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { tripCents } from '#src/domain/prices/card-price.ts'
import { placeOf } from '#src/domain/search/near/near-place.ts'
import { bestSort, EVERYTHING, SORTS, type TourSearch } from '#src/domain/search/schema.ts'
import { TOUR_STATUSES, type TourStatus } from '#src/domain/tours/tour.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { buildAmenity, buildProvider } from '#tests/support/data/factories.ts'

/** Random tours and searches, and the plainest filter and order that could be written over the same rows. */

const RIVERS: River[] = ['merkys', 'ula', 'neris', 'siesartis-sesupe']
const PROVIDER = 'Senas vingis'
const BOATS = ['raft', 'single-kayak'] as const
const VARIANTS = ['tent', 'guide', 'transport'] as const

export type Row = Required<Pick<typeof tours.$inferInsert, 'id' | 'providerId' | 'days'>> & {
  status: TourStatus
  deletedAt: Date | null
  distanceKm: number
  difficulty: number
  priceCents: number
  durationHours: number | null
  departure: { lng: number; lat: number } | null
  regions: (typeof REGIONS)[number][]
  rivers: River[]
  amenities: (typeof VARIANTS)[number][]
  createdAt: Date
  name: string
  bookingMode: 'none' | 'request'
  youngestAge: number | null
}
export type Owner = { providerId: string; userId: string; amenityIds: Map<string, string> }

const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

/** Drizzle cannot read values without a prototype. */
const PLAIN = { noNullPrototype: true }

/** Few different values, so that filters meet their ends and many keys are equal. */
export const rowsOf = (owners: Owner[]): fc.Arbitrary<Row[]> =>
  fc.array(
    fc
      .record(
        {
          providerId: one(owners.map(owner => owner.providerId)),
          status: one<TourStatus>(['published', 'published', ...TOUR_STATUSES]),
          deletedAt: one([null, null, null, new Date('2026-05-01T00:00:00Z')]),
          distanceKm: one([1, 10, 10.5, 20, 1000]),
          days: one([1, 1, 2, 3]),
          durationHours: one([null, 1, 4.5, 8]),
          difficulty: one([1, 2.5, 3, 5]),
          priceCents: one([0, 1500, 1500, 4000]),
          departure: fc.option(fc.record({ lng: one([23, 24, 24.5, 25]), lat: one([54, 54.5, 55]) }, PLAIN)),
          regions: fc.uniqueArray(one(REGIONS), { maxLength: 3 }),
          rivers: fc.uniqueArray(one(RIVERS), { maxLength: 3 }),
          youngestAge: one([null, null, 0, 7, 8, 15]),
          bookingMode: one<Row['bookingMode']>(['none', 'request']),
          amenities: fc.uniqueArray(one(VARIANTS)),
          name: one(['Ūla iš lėto', 'Namo upe', 'Pavasaris']),
          createdAt: one([new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00.001Z')]),
        },
        PLAIN,
      )
      .map(row => ({ ...row, id: newId(), durationHours: row.days === 1 ? row.durationHours : null })),
    { minLength: 15, maxLength: 40 },
  )

const filled = (owners: Owner[], rows: Row[]): fc.Arbitrary<TourSearch> =>
  fc.record({
    amenities: fc.uniqueArray(one(VARIANTS), { minLength: 1, maxLength: 2 }),
    without: fc.uniqueArray(one([...VARIANTS, 'merkys', 'ula'] as const), { minLength: 1, maxLength: 2 }),
    regions: fc.uniqueArray(one(REGIONS), { minLength: 1, maxLength: 3 }),
    rivers: fc.uniqueArray(one(RIVERS), { minLength: 1, maxLength: 3 }),
    providers: fc.uniqueArray(one([...owners.map(it => it.providerId), 'nobody000000']), {
      minLength: 1,
      maxLength: 2,
    }),
    ids: fc.subarray([...rows.map(({ id }) => id), 'nothing00000'], { minLength: 1 }),
    requests: one([true]),
    youngest: one([0, 6, 7, 14]),
    boats: fc.uniqueArray(one([...BOATS, 'triple-kayak'] as const), { minLength: 1, maxLength: 2 }),
    near: one(['vilnius', 'varena', 'nowhere', '54.51,24.5']),
    within: one([1, 30, 60, 100]),
    user: one([...owners.map(it => it.userId), 'nobody000000']),
    distanceFrom: one([1, 10, 10.4, 20.1]),
    distanceTo: one([1, 10.5, 20, 1000]),
    durationFrom: one([1, 4.5, 5]),
    durationTo: one([1, 4.5, 24]),
    daysFrom: one([1, 2, 4]),
    daysTo: one([1, 2, 1000]),
    difficultyFrom: one([0, 2.5, 2.6]),
    difficultyTo: one([0.5, 2.5, 5]),
    priceFrom: one([0, 1500, 1501]),
    priceTo: one([0, 1499, 4000]),
    people: one([1, 4, 12, 30]),
    childAges: fc.constant([]),
    // Open to all: who counts no boats and names no seasons goes whenever somebody asks.
    date: one([addDays(localDateOf(new Date()), 30)]),
    totalFrom: one([0, 6000, 6001]),
    totalTo: one([0, 5999, 16_000]),
    q: one(['merkys', 'ŪLA', 'ula nam', 'namo', 'zem merky', 'Žemaitija', 'vingis', 'amo']),
    bounds: fc.tuple(one([-180, 23, 24.5]), one([-90, 54, 54.2]), one([22, 24, 24.5, 180]), one([54, 55, 90])),
    sort: one(SORTS),
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 12 }),
  })

export const FILTERS = Object.keys(EVERYTHING).filter(name => !['sort', 'page', 'limit'].includes(name))

/** With up to `atMost` filters, out of `names`: all of them at once match nothing. */
export function searchOf(owners: Owner[], rows: Row[], names = FILTERS, atMost = 4): fc.Arbitrary<TourSearch> {
  return fc
    .tuple(filled(owners, rows), fc.subarray(names, { minLength: Math.min(1, atMost), maxLength: atMost }))
    .map(([search, kept]) => {
      const filters = Object.entries(search).filter(([name]) => kept.includes(name) || !FILTERS.includes(name))
      const chosen: TourSearch = { ...EVERYTHING, ...Object.fromEntries(filters) }
      // How well words fit is not known without a stemmer.
      const isFitting = chosen.sort === 'best' && bestSort(chosen) === 'fitting'
      return isFitting ? { ...chosen, sort: 'newest' } : chosen
    })
}

const within = (value: number | null | undefined, low: number | undefined, high: number | undefined) =>
  (low === undefined || (value != null && value >= low)) && (high === undefined || (value != null && value <= high))
const any = (wanted: readonly string[], has: readonly string[]) => !wanted.length || wanted.some(it => has.includes(it))

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

/** Every word of the phrase begins a word of the name, a river or a region. */
function hasWords({ name, rivers, regions }: Row, phrase = ''): boolean {
  const words = plain([name, PROVIDER, ...rivers, ...regions].join(' ')).split(/[ -]/)
  return plain(phrase)
    .split(' ')
    .every(wanted => words.some(word => word.startsWith(wanted)))
}

/** Only a known place filters. */
function isAround({ departure }: Row, { near, within: km }: TourSearch): boolean {
  const place = placeOf(near)
  return !place || (departure !== null && distanceKm(place, departure) <= km)
}

/** None of these tours has rates. */
const totalOf = (row: Row, { people }: TourSearch) => (people === undefined ? undefined : tripCents(row, people))

function isMatch(row: Row, search: TourSearch, owners: Owner[]): boolean {
  const [west, south, east, north] = search.bounds ?? []
  const owner = owners.find(({ providerId }) => providerId === row.providerId)
  return (
    search.amenities.every(variant => row.amenities.some(it => it === variant)) &&
    !search.without.some(it => [...row.amenities, ...row.rivers].some(has => has === it)) &&
    any(search.regions, row.regions) &&
    any(search.rivers, row.rivers) &&
    any(search.providers, [row.providerId]) &&
    any(search.ids, [row.id]) &&
    any(search.boats, BOATS) &&
    !tooYoung(search.youngest === undefined ? [] : [search.youngest], row.youngestAge) &&
    (!search.requests || row.bookingMode === 'request') &&
    isAround(row, search) &&
    (search.user === undefined || search.user === owner?.userId) &&
    within(row.distanceKm, search.distanceFrom, search.distanceTo) &&
    within(row.durationHours, search.durationFrom, search.durationTo) &&
    within(row.days, search.daysFrom, search.daysTo) &&
    within(row.difficulty, search.difficultyFrom, search.difficultyTo) &&
    within(tripCents(row, 1), search.priceFrom, search.priceTo) &&
    (search.people === undefined || within(totalOf(row, search), search.totalFrom, search.totalTo)) &&
    hasWords(row, search.q) &&
    within(row.departure?.lng, west, east) &&
    within(row.departure?.lat, south, north)
  )
}

const KEYS = {
  newest: ({ createdAt }: Row) => -createdAt.getTime(),
  price: (row: Row) => tripCents(row, 1),
  '-price': (row: Row) => -tripCents(row, 1),
  distance: (row: Row) => row.distanceKm,
  '-distance': (row: Row) => -row.distanceKm,
}

function keyOf(search: TourSearch): (row: Row) => number {
  const { sort, q, near, boats, people } = search
  const name = sort === 'best' ? bestSort({ q, near, boats }) : sort
  if (people !== undefined && name === 'price') return row => tripCents(row, people)
  if (people !== undefined && name === '-price') return row => -tripCents(row, people)
  if (name !== 'nearest' && name !== 'fitting') return KEYS[name]
  const place = placeOf(near)
  return place ? ({ departure }) => (departure ? distanceKm(place, departure) : Number.POSITIVE_INFINITY) : KEYS.newest
}

export const isListed = ({ status, deletedAt }: Pick<Row, 'status' | 'deletedAt'>) =>
  status === 'published' && !deletedAt

/** Nobody counts their boats, so that on a day those come first that can be requested. */
const groupOf = ({ bookingMode }: Row, { date }: TourSearch) => Number(date !== undefined && bookingMode === 'none')

/** Ids of all rows that match, in order. */
export function naiveSearch(rows: Row[], search: TourSearch, owners: Owner[], isAmong = isListed): string[] {
  const key = keyOf(search)
  return rows
    .filter(row => isAmong(row) && isMatch(row, search, owners))
    .sort((a, b) => groupOf(a, search) - groupOf(b, search) || key(a) - key(b) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

export async function buildOwner(db: Database): Promise<Owner> {
  const { id: providerId, userId } = await buildProvider(db, { name: PROVIDER, boats: [...BOATS] })
  const built = await Promise.all(VARIANTS.map(variant => buildAmenity(db, { providerId, variant })))
  return { providerId, userId, amenityIds: new Map(built.map(({ variant, id }) => [variant, id])) }
}

export async function replaceTours(db: Database, rows: Row[], owners: Owner[]): Promise<void> {
  await db.delete(tours)
  await db.insert(tours).values(rows.map(({ amenities: _, name: __, ...row }) => row))
  await db.insert(tourTexts).values(rows.map(({ id, name }) => ({ tourId: id, locale: 'lt' as const, name })))
  const offered = rows.flatMap(({ id, providerId, amenities }) => {
    const ids = owners.find(owner => owner.providerId === providerId)?.amenityIds
    return amenities.map(variant => ({ tourId: id, providerId, amenityId: ids?.get(variant) ?? '' }))
  })
  if (offered.length) await db.insert(tourAmenities).values(offered)
}
