import { expect, test } from 'vitest'
import type { ProviderRecord } from '#src/domain/providers/record-queries.ts'
import type { AmenityRecord, TourRecord } from '#src/domain/tours/record-queries.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { tagsOfProviderChange, tagsOfTourChange } from '#src/server/cache/changed-tags.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { tent, tourRecord } from '#tests/support/data/tour-record.ts'

const amenity = (variant: AmenityRecord['variant']): AmenityRecord => ({ ...tent, id: variant, variant })

/** A tour of a day, for those who have paddled before, far from any town of a trip. */
const tour: TourRecord = {
  ...tourRecord,
  difficulty: 3,
  durationHours: 7,
  departure: { lng: 22.6, lat: 55.2 },
  regions: [],
  rivers: [],
  amenities: [amenity('guide')],
}
const easy = { ...tour, difficulty: 1, durationHours: 4 }

const tripsOf = (tags: string[]) => tags.filter(tag => !withoutTrips([tag]).length).sort()

test.each<[what: string, before: TourRecord, change: Partial<TourRecord>, tags: string[]]>([
  ['none that it is not in', tour, { priceCents: 1 }, []],
  ['those that it is in, of what a list shows', easy, { priceCents: 1 }, ['trip-beginners', 'trip-children']],
  ['none for what only its page shows', easy, { website: 'https://ula.example' }, []],
  ['those that it comes to, and their numbers', tour, { difficulty: 2 }, ['trip-beginners', 'trips']],
  [
    'those that it leaves, and those that it stays in',
    easy,
    { durationHours: 6 },
    ['trip-beginners', 'trip-children', 'trips'],
  ],
  ['those for children that it leaves', easy, { youngestAge: 8 }, ['trip-beginners', 'trip-children', 'trips']],
  ['those for children that it stays in', easy, { youngestAge: 7 }, ['trip-beginners', 'trip-children']],
  ['of two days', tour, { days: 2, durationHours: null }, ['trip-two-days', 'trips']],
  ['near a town', tour, { departure: { lng: 25.3, lat: 54.7 } }, ['trip-vilnius', 'trips']],
  [
    'with all that a group needs',
    tour,
    { amenities: [amenity('guide'), amenity('transport')] },
    ['trip-groups', 'trips'],
  ],
  ['those of a tour that is paused', easy, { status: 'paused' }, ['trip-beginners', 'trip-children', 'trips']],
  ['those of rafts', tour, { providerBoats: ['raft'], providerId: 'kopos' }, ['trip-rafts', 'trips']],
])('a change of a tour invalidates pages of trips: %s', (_, before, change, tags) => {
  expect(tripsOf(tagsOfTourChange({ before, after: { ...before, ...change } }))).toEqual(tags)
})

test('a tour that is new or deleted invalidates those that list it, and their numbers', () => {
  const tags = ['trip-beginners', 'trip-children', 'trips']
  expect(tripsOf(tagsOfTourChange({ after: easy }))).toEqual(tags)
  expect(tripsOf(tagsOfTourChange({ before: easy }))).toEqual(tags)
})

test('what a provider says of its boats and amenities invalidates those that ask for them', () => {
  const before = {
    ...{
      id: 'silas',
      userId: 'ona',
      name: 'Šilo baidarės',
      texts: {},
      languages: [],
      boats: [],
      months: [5],
      logo: null,
      address: '',
      answersWithin: null,
    },
    ...{ location: null, email: '', phone: '', website: '', socials: [], amenities: [], tourCount: 1, ownTourCount: 1 },
  } satisfies ProviderRecord
  const of = (change: Partial<ProviderRecord>, offeredBy: string[] = []) =>
    tripsOf(tagsOfProviderChange({ before, after: { ...before, ...change }, offeredBy }))
  expect(of({ phone: '+370 600 00222' })).toEqual([])
  expect(of({ boats: ['raft'] })).toEqual(['trip-rafts', 'trips'])
  expect(of({ amenities: [amenity('tent')] })).toEqual([])
  expect(of({ amenities: [amenity('tent')] }, ['ula'])).toEqual(['trip-dog', 'trip-groups', 'trips'])
  expect(TRIPS.length).toBeGreaterThan(10)
})
