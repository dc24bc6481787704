import { expect, test } from 'vitest'
import { uselessFrom } from '#src/domain/bookings/mail-times.ts'
import { BOOKING_MAIL_KINDS } from '#src/domain/mails/mail.ts'

const at = (text: string) => new Date(text)
const NOW = at('2031-07-01T12:00Z')
const EXPIRES = at('2031-07-02T12:00Z')
const STARTS = at('2031-07-19T06:00Z')
const ENDS = at('2031-07-19T21:00Z')
const booking = { status: 'requested', expiresAt: EXPIRES, startsAt: STARTS, endsAt: ENDS, updatedAt: NOW } as const
const LINKED = at('2031-10-27T21:00Z')

const TIMES = {
  'booking-verify': EXPIRES,
  'booking-requested': EXPIRES,
  'booking-offered': EXPIRES,
  'booking-proposed': EXPIRES,
  'booking-reminder': STARTS,
  'booking-water': STARTS,
  'booking-done': LINKED,
  'booking-link': LINKED,
} as const satisfies Partial<Record<(typeof BOOKING_MAIL_KINDS)[number], Date>>

test.each(BOOKING_MAIL_KINDS)('%s is of use until what it tells of is over', kind => {
  const expected: Partial<Record<typeof kind, Date>> = TIMES
  expect(uselessFrom(kind, booking, NOW)).toEqual(expected[kind] ?? ENDS)
})

test('the link to what came to nothing ends sooner', () => {
  const ended = { ...booking, status: 'declined', expiresAt: null } as const
  expect(uselessFrom('booking-link', ended, NOW)).toEqual(at('2031-07-15T12:00Z'))
})
