import { AT_PUT_IN } from '#src/domain/tours/meeting.ts'
import type { AmenityRecord, TourRecord } from '#src/domain/tours/record-queries.ts'

export const tent: AmenityRecord = {
  id: 'tent1',
  variant: 'tent',
  amountCents: 1500,
  currency: 'EUR',
  unit: 'day',
  infos: {},
}
export const dawn = { id: 'dawn', description: 'Rytas', isPrimary: true }
export const dunes = { id: 'dunes', description: 'Kopos', isPrimary: false }

/** An easy tour of a day in Dzūkija, with nothing left empty that a page shows. */
export const tourRecord: TourRecord = {
  id: 'ula',
  status: 'published',
  texts: { lt: { name: 'Ūla', description: 'Smėlis.' }, en: { name: 'The Ūla', description: 'Sand.' } },
  website: '',
  distanceKm: 18,
  days: 1,
  durationHours: 4,
  difficulty: 2,
  youngestAge: null,
  priceCents: 1800,
  currency: 'EUR',
  departure: { lng: 24.5, lat: 54.1 },
  departureAddress: 'Zervynos',
  arrival: { lng: 24.6, lat: 54.2 },
  arrivalAddress: 'Puvočiai',
  meet: AT_PUT_IN,
  base: { address: 'Miško g. 1, Marcinkonys', location: null },
  regions: ['dzukija'],
  rivers: ['merkys', 'ula'],
  bookingMode: 'none',
  cancellation: 'moderate',
  badWater: 'free-for-both',
  leastCents: null,
  hasShuttle: false,
  providerId: 'silas',
  providerName: 'Šilo baidarės',
  providerBoats: [],
  pricedKinds: [],
  userId: 'ona',
  photos: [dawn, dunes],
  amenities: [tent],
}
