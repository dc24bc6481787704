import { expect, test } from 'vitest'
import { DOCUMENT_FORM, isInDocuments, writeDocument } from '#src/domain/tours/documents/present.ts'
import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import type { ListedTourRecord } from '#src/domain/tours/record-queries.ts'

const RECORD: ListedTourRecord = {
  id: 'merkys000000',
  status: 'published',
  texts: { lt: { name: 'Merkiu į Merkinę', description: 'Ramiai.' } },
  website: '',
  distanceKm: 14.5,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  youngestAge: null,
  priceCents: 1600,
  currency: 'EUR',
  departure: { lng: 24.3, lat: 54.1 },
  departureAddress: 'Puvočiai',
  arrival: null,
  arrivalAddress: '',
  meet: AT_PUT_IN,
  base: { address: '', location: null },
  regions: ['dzukija'],
  rivers: ['merkys'],
  bookingMode: 'none',
  cancellation: 'moderate',
  badWater: 'free-for-both',
  leastCents: null,
  hasShuttle: false,
  providerId: 'provider0000',
  providerName: 'Merkio vingis',
  providerBoats: [],
  pricedKinds: [],
  userId: 'user00000000',
  photos: [{ id: 'photo0000000', description: 'Rytas', isPrimary: true }],
  amenities: [{ id: 'amenity00000' }],
}

test('what the presenter writes has one form: who changes it raises `DOCUMENT_FORM`, and this', () => {
  expect([DOCUMENT_FORM, writeDocument(RECORD, 'en')]).toEqual([
    6,
    '{"_id":"merkys000000","status":"published","name":"Merkiu į Merkinę","description":"Ramiai.","textLocale":"lt","slug":"merkiu-i-merkine","website":"","distance":14.5,"days":1,"duration":4,"difficulty":2,"youngestAge":null,"price":1600,"hasRates":false,"from":{"cents":1600,"people":2,"per":"trip"},"least":null,"currency":"EUR","departure":{"coordinates":[24.3,54.1],"address":"Puvočiai"},"arrival":{"coordinates":[],"address":""},"train":null,"meet":{"at":"put-in","address":"","coordinates":[],"notes":{},"minutesBefore":0,"place":{"coordinates":[24.3,54.1],"address":"Puvočiai"}},"provider":"provider0000","regions":["dzukija"],"rivers":["merkys"],"amenities":["amenity00000"],"photos":[{"_id":"photo0000000","description":"Rytas","primary":true}],"primaryPhoto":"photo0000000","user":"user00000000"}',
  ])
})

test.each<[select: string[], populate: Parameters<typeof isInDocuments>[0]['populate'], isIn: boolean]>([
  [[], ['photos'], true],
  [['name', 'photos'], ['photos'], true],
  [['name'], [], true],
  [[], [], false],
  [['photos'], [], false],
  [['name'], ['amenities'], false],
  [[], ['photos', 'provider'], false],
  [[], ['translations'], false],
])('select %j and populate %j: documents hold it is %s', (select, populate, isIn) => {
  expect(isInDocuments({ select, populate })).toBe(isIn)
})
