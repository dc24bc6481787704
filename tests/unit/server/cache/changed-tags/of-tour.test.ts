import { describe, expect, test } from 'vitest'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import type { AmenityRecord, TourRecord } from '#src/domain/tours/record-queries.ts'
import * as changes from '#src/server/cache/changed-tags.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'
import { dawn, dunes, tent, tourRecord as tour } from '#tests/support/data/tour-record.ts'

const tagsOfTourChange = (change: Parameters<typeof changes.tagsOfTourChange>[0]) =>
  withoutTrips(changes.tagsOfTourChange(change))

const otherTent: AmenityRecord = { ...tent, id: 'tent2', amountCents: 900 }
const grill: AmenityRecord = { ...tent, id: 'grill1', variant: 'grill' }

/** The tour's own page, which every change of a published tour shows on, and the list of pages with its date. */
const PAGE = ['tour-ula', 'sitemap']
const CARD = [...PAGE, 'tour-card-ula']
const SEARCHES = [...PAGE, 'tour-searches']
const WORDS = [...CARD, 'tour-searches']
/** Lists of similar tours: of its rivers, and of those that start near. */
const SIMILAR = ['similar-river-merkys', 'similar-river-ula', 'similar-area-12_54']
/** Pages of its rivers, which tell where their tours begin and end. */
const ENDS = ['tour-ends-merkys', 'tour-ends-ula']
const COUNTED = [...SEARCHES, 'tour-lists']

describe('a change of a tour invalidates exactly', () => {
  test.each<[what: string, change: Partial<TourRecord>, tags: string[]]>([
    ['nothing where nothing is different', {}, []],
    ['nothing where it is only written again', { texts: structuredClone(tour.texts), photos: [dawn, dunes] }, []],
    ['its page, of a description', { texts: { ...tour.texts, en: { name: 'The Ūla', description: '' } } }, PAGE],
    ['its page, of where its parties meet', { meet: { ...AT_PUT_IN, at: 'base' } }, PAGE],
    ['its page, of a website', { website: 'https://ula.example' }, PAGE],
    ['its card and the pages of its rivers, of the point of arrival', { arrival: null }, [...CARD, ...ENDS]],
    ['its card, of the boats that have a price', { pricedKinds: ['raft'] }, CARD],
    ['its card and searches, of a child seat more', { amenities: [tent, { ...grill, variant: 'child-seat' }] }, WORDS],
    ['its page, of a photo behind the first', { photos: [dawn, { ...dunes, description: '' }] }, PAGE],
    ['its page, of one more photo', { photos: [dawn, dunes, { ...dunes, id: 'evening' }] }, PAGE],
    ['its page, of the place of later photos', { photos: [dawn, { ...dunes, id: 'evening' }, dunes] }, PAGE],
    ['its page, of another amenity of a kind that it has', { amenities: [otherTent] }, PAGE],
    ['its page, of what an amenity costs', { amenities: [{ ...tent, amountCents: 0 }] }, PAGE],
    ['its card, of the first photo', { photos: [{ ...dunes, isPrimary: true }, dawn] }, CARD],
    ['its card, of what the first photo says', { photos: [{ ...dawn, description: '' }, dunes] }, CARD],
    [
      'its card and searches, of a name',
      { texts: { ...tour.texts, lt: { name: 'Kopos', description: 'Smėlis.' } } },
      WORDS,
    ],
    ['its card and searches, of a language less', { texts: { lt: { name: 'Ūla', description: 'Smėlis.' } } }, WORDS],
    ['what lists similar ones too, of the distance', { distanceKm: 19 }, [...WORDS, ...SIMILAR]],
    ['what lists similar ones too, of the days', { days: 2, durationHours: null }, [...WORDS, ...SIMILAR]],
    ['its card and searches, of the hours', { durationHours: null }, WORDS],
    ['its card and searches, of the difficulty', { difficulty: 2.5 }, WORDS],
    ['its card and searches, of the youngest child', { youngestAge: 6 }, WORDS],
    ['its card and searches, of the price', { priceCents: 0 }, WORDS],
    ['its card and searches, of its taking requests', { bookingMode: 'request' }, WORDS],
    ['its card and searches, of the main river', { rivers: ['ula', 'merkys'] }, WORDS],
    [
      'its card, searches and what lists similar ones, of the point of departure',
      { departure: { lng: 24.5, lat: 54.2 } },
      [...WORDS, ...SIMILAR, ...ENDS],
    ],
    [
      'what lists similar ones where it was and where it is, of a departure far away',
      { departure: { lng: 21.5, lat: 55.5 } },
      [...WORDS, ...SIMILAR, ...ENDS, 'similar-area-10_55'],
    ],
    ['what lists similar ones where it was, of no departure', { departure: null }, [...WORDS, ...SIMILAR, ...ENDS]],
    ['its card and pages of its rivers, of the address of departure', { departureAddress: '' }, [...WORDS, ...ENDS]],
    [
      'searches and pages of its rivers, of the address of arrival',
      { arrivalAddress: 'Merkinė' },
      [...SEARCHES, ...ENDS],
    ],
    ['searches, of a kind of amenity more', { amenities: [grill, tent] }, SEARCHES],
    ['searches, of a kind of amenity less', { amenities: [] }, SEARCHES],
    [
      'lists, the river and its regions, of a river more',
      { rivers: ['merkys', 'ula', 'neris'] },
      [...COUNTED, ...SIMILAR, 'similar-river-neris', 'river-neris', 'region-dzukija', 'region-aukstaitija'],
    ],
    [
      'lists, the river and its regions, of a river less',
      { rivers: ['merkys'] },
      [...COUNTED, ...SIMILAR, 'river-ula', 'region-dzukija'],
    ],
    [
      'lists, both rivers and their regions, of another main river',
      { rivers: ['minija', 'ula'] },
      [
        ...COUNTED,
        ...SIMILAR,
        'similar-river-minija',
        'tour-card-ula',
        'river-merkys',
        'river-minija',
        'region-dzukija',
        'region-zemaitija',
        'region-mazoji-lietuva',
      ],
    ],
    ['lists and the region, of a region more', { regions: ['dzukija', 'suvalkija'] }, [...COUNTED, 'region-suvalkija']],
    ['lists and the region, of a region less', { regions: [] }, [...COUNTED, 'region-dzukija']],
    [
      'both providers and lists, of a move',
      { providerId: 'kopos', providerName: 'Kopos', userId: 'jonas', amenities: [] },
      [...WORDS, 'tour-lists', 'provider-silas', 'provider-kopos'],
    ],
    [
      'its card and the picture, of the first photo gone',
      { photos: [{ ...dunes, isPrimary: true }] },
      [...CARD, 'image-dawn'],
    ],
    ['its page and the picture, of a later photo gone', { photos: [dawn] }, [...PAGE, 'image-dunes']],
  ])('%s', (_, change, tags) => {
    expect(tagsOfTourChange({ before: tour, after: { ...tour, ...change } }).sort()).toEqual(tags.toSorted())
  })

  const draft: TourRecord = { ...tour, status: 'draft' }
  const paused: TourRecord = { ...tour, status: 'paused' }
  const everywhere: Partial<TourRecord>[] = [
    { texts: {}, rivers: ['minija'], regions: [], priceCents: 1, providerId: 'kopos' },
    { priceCents: null, distanceKm: null, difficulty: null },
    { amenities: [], departure: null },
  ]

  test.each(everywhere)('nothing, whatever is changed in a draft: %j', change => {
    expect(tagsOfTourChange({ before: draft, after: { ...draft, ...change } })).toEqual([])
  })

  test('nothing where a draft is begun or deleted but its pictures, which have addresses of their own', () => {
    expect(tagsOfTourChange({ after: draft })).toEqual([])
    expect(tagsOfTourChange({ before: draft }).sort()).toEqual(['image-dawn', 'image-dunes'])
    expect(tagsOfTourChange({ before: draft, after: { ...draft, photos: [dawn] } })).toEqual(['image-dunes'])
  })

  test.each(everywhere)('its page alone, whatever is changed in a paused tour: %j', change => {
    expect(tagsOfTourChange({ before: paused, after: { ...paused, ...change } })).toEqual(['tour-ula'])
  })

  test.each([
    ['a draft is published', draft, tour],
    ['a tour is paused', tour, paused],
    ['a paused tour is published again', paused, tour],
  ])('its page and all that lists it, where %s', (_, before, after) => {
    expect(tagsOfTourChange({ before, after }).sort()).toEqual(WHOLE.toSorted())
  })

  const WHOLE = [...WORDS, ...SIMILAR, 'tour-lists', 'provider-silas', 'river-merkys', 'river-ula', 'region-dzukija']

  test('all that lists it, where it is new', () => {
    expect(tagsOfTourChange({ after: tour }).sort()).toEqual(WHOLE.toSorted())
  })

  test('all that lists it and its pictures, where it is deleted', () => {
    const gone = [...WHOLE, 'image-dawn', 'image-dunes']
    expect(tagsOfTourChange({ before: tour }).sort()).toEqual(gone.sort())
  })

  test('the regions where it says to be and those of its rivers', () => {
    const both: TourRecord = { ...tour, regions: ['suvalkija'], rivers: ['minija'] }
    expect(
      tagsOfTourChange({ after: both })
        .filter(tag => tag.startsWith('region-'))
        .sort(),
    ).toEqual(['region-mazoji-lietuva', 'region-suvalkija', 'region-zemaitija'])
  })
})
