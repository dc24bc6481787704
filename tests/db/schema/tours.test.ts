import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { tourAmenities, tours, tourTexts } from '#db/schema/index.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { buildAmenity, buildPhoto, buildTour } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

type Overrides = Parameters<typeof buildTour>[1]
const MANY = 'a'.repeat(10_000)

const add = (db: Database, overrides: object) => refusalOf(buildTour(db, overrides as Overrides))

describeEachDatabase(database => {
  test.each<[string, Overrides]>([
    ['1 km', { distanceKm: 1 }],
    ['1000 km', { distanceKm: 1000 }],
    ['one day', { days: 1 }],
    ['60 days', { days: 60 }],
    ['an hour', { durationHours: 1 }],
    ['24 hours', { durationHours: 24 }],
    ['several days without hours', { days: 3, durationHours: null }],
    ['the easiest', { difficulty: 1 }],
    ['the hardest', { difficulty: 5 }],
    ['a free tour', { priceCents: 0 }],
    ['the dearest tour', { priceCents: 10_000_000 }],
    ['the corners of the earth', { departure: { lng: -180, lat: -90 }, arrival: { lng: 180, lat: 90 } }],
    [
      'nothing but a provider while it is a draft',
      { status: 'draft', distanceKm: null, difficulty: null, priceCents: null },
    ],
    ['no river and no region', { rivers: [], regions: [] }],
    ['a river whose slug has a hyphen', { rivers: ['siesartis-sesupe', 'merkys'] }],
    ['ten rivers', { rivers: [...'abcdefghij'] }],
    ['the longest addresses', { departureAddress: 'ž'.repeat(300), arrivalAddress: 'ž'.repeat(300) }],
    ['the longest website', { website: `http://upe.lt/${'ž'.repeat(486)}` }],
    ['the longest texts', { texts: { lt: { name: 'ž'.repeat(120), description: MANY } } }],
  ])('a tour may have %s', async (_, overrides) => {
    expect(await add(database.db, { ...overrides })).toBe('')
  })

  test.each([
    ['a status that there is not', { status: 'hidden' }, 'tours_status_known'],
    ['no distance once it is published', { distanceKm: null }, 'tours_complete_unless_draft'],
    ['no difficulty once it is published', { difficulty: null }, 'tours_complete_unless_draft'],
    ['no price while it is paused', { status: 'paused', priceCents: null }, 'tours_complete_unless_draft'],
    ['less than a kilometre', { distanceKm: 0.999 }, 'tours_distance_range'],
    ['more than 1000 km', { distanceKm: 1000.001 }, 'tours_distance_range'],
    ['a distance that is no number', { distanceKm: Number.NaN }, 'tours_distance_range'],
    ['an endless distance', { distanceKm: Number.POSITIVE_INFINITY }, 'tours_distance_range'],
    ['no day', { days: 0 }, 'tours_days_range'],
    ['61 days', { days: 61 }, 'tours_days_range'],
    ['less than an hour', { durationHours: 0.99 }, 'tours_duration_range'],
    ['more than 24 hours', { durationHours: 24.01 }, 'tours_duration_range'],
    ['hours that are no number', { durationHours: Number.NaN }, 'tours_duration_range'],
    ['endless hours', { durationHours: Number.POSITIVE_INFINITY }, 'tours_duration_range'],
    ['hours on two days', { days: 2, durationHours: 6 }, 'tours_duration_one_day_only'],
    ['difficulty below 1', { difficulty: 0.99 }, 'tours_difficulty_range'],
    ['difficulty above 5', { difficulty: 5.01 }, 'tours_difficulty_range'],
    ['a difficulty that is no number', { difficulty: Number.NaN }, 'tours_difficulty_range'],
    ['a price below nothing', { priceCents: -1 }, 'tours_price_range'],
    ['a price above 100,000 €', { priceCents: 10_000_001 }, 'tours_price_range'],
    ['a price that is no number', { priceCents: Number.NaN }, '22P02'],
    ['another currency', { currency: 'USD' }, 'tours_currency_known'],
    ['a put-in west of the earth', { departure: { lng: -180.001, lat: 0 } }, 'tours_departure_on_earth'],
    ['a put-in east of the earth', { departure: { lng: 180.001, lat: 0 } }, 'tours_departure_on_earth'],
    ['a put-in beyond the pole', { departure: { lng: 0, lat: 90.001 } }, 'tours_departure_on_earth'],
    ['a take-out beyond the pole', { arrival: { lng: 0, lat: -90.001 } }, 'tours_arrival_on_earth'],
    ['a take-out that is no number', { arrival: { lng: Number.NaN, lat: 54 } }, 'tours_arrival_on_earth'],
    ['an endless take-out', { arrival: { lng: 24, lat: Number.POSITIVE_INFINITY } }, 'tours_arrival_on_earth'],
    ['an unknown region', { regions: ['dzukija', 'kursas'] }, 'tours_regions_known'],
    ['a river that is no slug', { rivers: ['Merkys'] }, 'tours_rivers_are_slugs'],
    ['a river with a line break', { rivers: ['merkys\n'] }, 'tours_rivers_are_slugs'],
    ['eleven rivers', { rivers: [...'abcdefghijk'] }, 'tours_rivers_count'],
    ['a river twice', { rivers: ['ula', 'merkys', 'ula'] }, 'tours_rivers_not_repeated'],
    ['a region twice', { regions: ['dzukija', 'dzukija'] }, 'tours_regions_not_repeated'],
    ['an address that is too long', { departureAddress: 'ž'.repeat(301) }, 'tours_departure_address_length'],
    ['an unknown place to meet', { meet: { ...AT_PUT_IN, at: 'home' } }, 'tours_meet_place_known'],
    ['no place to meet', { meet: { minutesBefore: 0 } }, 'tours_meet_place_known'],
    ['five hours before the start', { meet: { ...AT_PUT_IN, minutesBefore: 300 } }, 'tours_meet_minutes_range'],
    ['a meeting after the start', { meet: { ...AT_PUT_IN, minutesBefore: -1 } }, 'tours_meet_minutes_range'],
    [
      'a place to meet that is too long',
      { meet: { ...AT_PUT_IN, at: 'elsewhere', address: 'ž'.repeat(301) } },
      'tours_meet_address_length',
    ],
    ['a take-out that is too long', { arrivalAddress: 'ž'.repeat(301) }, 'tours_arrival_address_length'],
    ['a website that is too long', { website: `https://${'a'.repeat(493)}` }, 'tours_website_length'],
    ['a website of script', { website: 'javascript:alert(1)' }, 'tours_website_is_web'],
    ['a website without its kind', { website: 'upe.lt' }, 'tours_website_is_web'],
    ['a provider that does not exist', { providerId: 'nobody' }, 'tours_provider_id_providers_id_fk'],
    ['a text in an unknown language', { texts: undefined, locale: 'de' }, 'tour_texts_locale_known'],
    ['an empty name', { texts: { lt: { name: '' } } }, 'tour_texts_name_length'],
    ['a name that is too long', { texts: { lt: { name: 'ž'.repeat(121) } } }, 'tour_texts_name_length'],
    [
      'a description that is too long',
      { texts: { en: { name: 'a', description: `${MANY}a` } } },
      'tour_texts_description_length',
    ],
  ])('a tour may not have %s', async (_, overrides, rule) => {
    if ('locale' in overrides) {
      const { id } = await buildTour(database.db)
      const text = {
        tourId: id,
        name: 'Die Merkys',
        locale: overrides.locale,
      } as unknown as typeof tourTexts.$inferInsert
      return expect(await refusalOf(database.db.insert(tourTexts).values(text))).toBe(rule)
    }
    expect(await add(database.db, overrides)).toBe(rule)
  })

  test('a tour has one text in a language', async () => {
    const { id } = await buildTour(database.db)
    const second = database.db.insert(tourTexts).values({ tourId: id, locale: 'lt', name: 'Kitas' })
    expect(await refusalOf(second)).toBe('tour_texts_tour_id_locale_pk')
  })

  test('two tours never share an id', async () => {
    const { id } = await buildTour(database.db)
    expect(await add(database.db, { id })).toBe('tours_pkey')
  })

  test('a tour offers only what its own provider has', async () => {
    const tour = await buildTour(database.db)
    const stranger = await buildAmenity(database.db)
    const offer = (providerId: string) =>
      refusalOf(database.db.insert(tourAmenities).values({ tourId: tour.id, amenityId: stranger.id, providerId }))
    expect(await offer(tour.providerId)).toBe('tour_amenities_amenity_fkey')
    expect(await offer(stranger.providerId)).toBe('tour_amenities_tour_fkey')
    const own = await buildAmenity(database.db, { providerId: tour.providerId })
    const values = { tourId: tour.id, amenityId: own.id, providerId: tour.providerId }
    expect(await refusalOf(database.db.insert(tourAmenities).values(values))).toBe('')
    expect(await refusalOf(database.db.insert(tourAmenities).values(values))).toBe(
      'tour_amenities_tour_id_amenity_id_pk',
    )
  })

  test('a tour that offers something does not move to another provider', async () => {
    const amenity = await buildAmenity(database.db)
    await buildTour(database.db, { providerId: amenity.providerId, amenityIds: [amenity.id] })
    const other = await buildTour(database.db)
    const moving = database.db.update(tours).set({ providerId: other.providerId })
    expect(await refusalOf(moving)).toBe('tour_amenities_tour_fkey')
  })

  test('a tour has one primary photo and any number of others', async () => {
    const { tourId } = await buildPhoto(database.db, { isPrimary: true })
    expect(await refusalOf(buildPhoto(database.db, { tourId }))).toBe('')
    expect(await refusalOf(buildPhoto(database.db, { tourId }))).toBe('')
    expect(await refusalOf(buildPhoto(database.db, { tourId, isPrimary: true }))).toBe('photos_one_primary_key')
    expect(await refusalOf(buildPhoto(database.db, { isPrimary: true }))).toBe('')
  })

  test('a photo has a description of at most 300 characters', async () => {
    const { tourId } = await buildPhoto(database.db, { description: 'ž'.repeat(300) })
    const longer = buildPhoto(database.db, { tourId, description: 'ž'.repeat(301) })
    expect(await refusalOf(longer)).toBe('photos_description_length')
  })

  test.each([{ widthPx: 0 }, { heightPx: 0 }, { widthPx: -1 }])('a photo of no size is refused: %o', async size => {
    expect(await refusalOf(buildPhoto(database.db, size))).toBe('photos_size_positive')
  })
})
