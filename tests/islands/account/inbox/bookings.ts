import type { BookingJson } from '#src/domain/bookings/json.ts'

export const PROVIDER = {
  _id: 'merkys000000',
  name: 'Merkio vingis',
  phone: '+37060000111',
  email: 'merkys@tekme.example',
}

/** A request for Saturday, that its provider can answer. */
export const request = (overrides: Partial<BookingJson> = {}): BookingJson => ({
  _id: 'booking00001',
  version: 0,
  status: 'requested',
  channel: 'site',
  tour: { _id: 'tour00000001', name: 'Merkiu iki Puvočių' },
  provider: PROVIDER,
  isCounted: true,
  asksFirst: false,
  startsOn: '2027-07-17',
  days: 1,
  startTime: '10:00',
  adults: 2,
  childAges: [8, 11],
  boats: [{ kind: 'double-kayak', count: 2 }],
  guest: { name: 'Ona', email: 'ona@example.lt', phone: '+37061234567' },
  locale: 'lt',
  message: 'Ar galima su šunimi?',
  price: {
    lines: [{ kind: 'people', count: 4, days: 1, amountCents: 1900, totalCents: 7600 }],
    totalCents: 7600,
    payElsewhereCents: 0,
    depositCents: 0,
    isEstimate: true,
  },
  policy: { cancellation: 'moderate', badWater: 'free-for-both' },
  freeUntil: '2027-07-14T07:00:00.000Z',
  offer: null,
  meet: { at: 'put-in', address: 'Puvočiai, prie tilto', point: null, notes: {}, minutesBefore: 0 },
  trader: null,
  expiresAt: '2027-07-10T07:00:00.000Z',
  declineReason: null,
  cancelReason: null,
  events: [
    {
      seq: 0,
      at: '2027-07-09T07:00:00.000Z',
      event: 'request',
      from: 'new',
      to: 'requested',
      actor: 'guest',
      note: '',
    },
  ],
  can: ['accept', 'decline', 'offer'],
  as: 'provider',
  createdAt: '2027-07-09T07:00:00.000Z',
  ...overrides,
})
