import { describe, expect, test } from 'vitest'
import type { ProviderRecord } from '#src/domain/providers/record-queries.ts'
import type { AmenityRecord } from '#src/domain/tours/record-queries.ts'
import * as changes from '#src/server/cache/changed-tags.ts'
import { withoutTrips } from '#tests/support/api/without-trips.ts'

const tagsOfProviderChange = (change: Parameters<typeof changes.tagsOfProviderChange>[0]) =>
  withoutTrips(changes.tagsOfProviderChange(change))

const tent: AmenityRecord = { id: 'tent1', variant: 'tent', amountCents: 1500, currency: 'EUR', unit: 'day', infos: {} }
const grill: AmenityRecord = { ...tent, id: 'grill1', variant: 'grill' }

const provider: ProviderRecord = {
  id: 'silas',
  userId: 'ona',
  name: 'Šilo baidarės',
  texts: { lt: { description: 'Nuomojame baidares.' } },
  languages: ['lt'],
  boats: ['raft'],
  months: [5, 6, 7, 8, 9],
  logo: 'logos/sails.webp',
  address: 'Zervynos',
  location: { lng: 24.5, lat: 54.1 },
  email: 'silas@tekme.example',
  phone: '+370 600 00111',
  website: '',
  answersWithin: null,
  socials: [],
  amenities: [tent],
  tourCount: 1,
  ownTourCount: 1,
}

const PROFILE = ['provider-silas', 'sitemap']
const CONTACTS = [...PROFILE, 'provider-contacts-silas']
const CARDS = [...CONTACTS, 'provider-on-cards-silas', 'tour-searches']

describe('a change of a provider invalidates exactly', () => {
  test.each<[what: string, change: Partial<ProviderRecord>, tags: string[], offeredBy?: string[]]>([
    ['nothing where nothing is different', {}, []],
    ['nothing where it is only written again', { amenities: [{ ...tent }] }, [], ['ula']],
    ['its page, of a description', { texts: {} }, PROFILE],
    ['its page, of the months in which it works', { months: [6, 7, 8] }, PROFILE],
    ['its page, of an amenity that no tour offers', { amenities: [tent, grill] }, PROFILE],
    ['the pages of its tours, of the e-mail', { email: 'upe@tekme.example' }, CONTACTS],
    ['the pages of its tours, of the phone', { phone: '+370 600 00222' }, CONTACTS],
    ['the pages of its tours, of the website', { website: 'https://silas.example' }, CONTACTS],
    ['the pages of its tours, of the address', { address: '' }, CONTACTS],
    ['the pages of its tours, of the point where it is', { location: null }, CONTACTS],
    ['the pages of its tours, of the languages', { languages: ['lt', 'en'] }, CONTACTS],
    ['every card of it and searches, of the boats', { boats: [] }, CARDS],
    [
      'the pages of its tours, of a social link',
      { socials: [{ id: 'fb', network: 'facebook', url: 'https://facebook.com/silas' }] },
      CONTACTS,
    ],
    ['those and the picture, of another logo', { logo: 'logos/oars.webp' }, [...CONTACTS, 'image-sails']],
    ['those and the picture, of the logo gone', { logo: null }, [...CONTACTS, 'image-sails']],
    ['every card of it and searches, of the name', { name: 'Kopos' }, CARDS],
    [
      'the tours that offer an amenity, of what it costs',
      { amenities: [{ ...tent, amountCents: 0 }] },
      [...PROFILE, 'tour-ula', 'tour-minija'],
      ['ula', 'minija'],
    ],
    [
      'those tours and searches, of its kind',
      { amenities: [{ ...tent, variant: 'grill' }] },
      [...PROFILE, 'tour-ula', 'tour-searches'],
      ['ula'],
    ],
    [
      'their cards too, where it is a child seat now',
      { amenities: [{ ...tent, variant: 'child-seat' }] },
      [...PROFILE, 'tour-ula', 'tour-card-ula', 'tour-searches'],
      ['ula'],
    ],
    [
      'those tours and searches, where it is gone',
      { amenities: [] },
      [...PROFILE, 'tour-ula', 'tour-searches'],
      ['ula'],
    ],
  ])('%s', (_, change, tags, offeredBy) => {
    const after = { ...provider, ...change }
    expect(tagsOfProviderChange({ before: provider, after, offeredBy }).sort()).toEqual(tags.toSorted())
  })

  test('all that names it, where it is new; and its logo too, where it is deleted', () => {
    expect(tagsOfProviderChange({ after: provider }).sort()).toEqual(CARDS.toSorted())
    expect(tagsOfProviderChange({ before: provider }).sort()).toEqual([...CARDS, 'image-sails'].sort())
  })
})

test('cards fall with the kinds of boats that they name and the children in the middle, not with how many there are', () => {
  const before = [{ kind: 'raft', seats: 8, owned: 2, childToAge: 6 }] as const
  const of = (change: object) =>
    changes.tagsOfFleet('silas', { before, after: before.map(it => ({ ...it, ...change })) })
  expect(of({})).toEqual([])
  expect(of({ owned: 1 })).toEqual(['tour-searches'])
  expect(of({ childToAge: 0 })).toEqual(['tour-searches', 'provider-on-cards-silas'])
  expect(of({ childToAge: null })).toEqual(['tour-searches', 'provider-on-cards-silas'])
  expect(of({ kind: 'canoe' })).toEqual(['tour-searches', 'provider-on-cards-silas'])
  const own = [{ kind: 'raft', maxPerBooking: 1 }] as const
  const more = own.map(it => ({ ...it, maxPerBooking: 2 }))
  expect(changes.tagsOfTourBoats('ula', { before: own, after: more })).toEqual(['tour-searches'])
  expect(changes.tagsOfTourBoats('ula', { before: [], after: own })).toEqual(['tour-searches', 'tour-card-ula'])
})
