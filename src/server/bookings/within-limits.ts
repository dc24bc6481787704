import type { Database } from '#db/client.ts'
import {
  type BookingAccess,
  type BookingAccount,
  type BookingCaller,
  type BookingRow,
  hasProved,
  renewGuestLink,
} from '#src/domain/bookings/access-commands.ts'
import { renewCode } from '#src/domain/bookings/code-commands.ts'
import type { NewBooking } from '#src/domain/bookings/schema.ts'
import { type BookingContext, createBooking } from '#src/domain/bookings/steps/request-commands.ts'
import { type BookingStep, type StepContext, stepBooking } from '#src/domain/bookings/steps/step-commands.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import { strangerLimits } from '../auth/mail-limits.ts'
import { type LimitPair, requireUnspent, requireWithinLimits } from '../limits/rate-limit.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { bindingWords } from './binding-words.ts'

/** The actions that calls and forms without a script may take with bookings, and how often. */

/**
 * A step that holds boats waits for others of its provider: in memory, where nobody times out, and not on one of the ten connections of the
 * pool. A few at once, so that other providers don't wait for one that is requested by everybody.
 */
export const limitConcurrency = createSemaphore(4, 1000, 'bookings')

type Request = { account: BookingAccount; body: NewBooking; address: string }

/** A request that is sent again, or refused, counts for no limit. Throws `Failure`: 429, and as `createBooking`. */
export function createWithinLimits(
  db: Database,
  request: Request,
  context: Pick<BookingContext, 'now' | 'locale' | 'browser'>,
): Promise<BookingRow> {
  const { account, body, address } = request
  const own = ownLimit(request)
  return createBooking(db, account, body, {
    ...context,
    binding: bindingWords(body.locale ?? context.locale, 'request'),
    check: () => requireUnspent(db, ...(own ? [own] : unprovedLimits(body.guest.email, address))),
    admit: (tx, { guestEmail, tourId, providerId }) =>
      requireWithinLimits(tx, ...(own ? [own] : unprovedLimits(guestEmail, address, { tourId, providerId }))),
  })
}

/** An account with a proved address has a limit of its own, for which nobody else's requests count. */
function ownLimit({ account, body, address }: Request): LimitPair | undefined {
  if (body.channel === 'phone') return ['bookingsPerAccount', account?.id ?? address]
  return account && hasProved(account, body.guest.email || account.email)
    ? ['requestsPerAccount', account.id]
    : undefined
}

/** Each of these writes an email to an address that may be anybody's. Nothing else is locked after the first of them. */
const unprovedLimits = (
  email: string,
  address: string,
  about?: Pick<BookingRow, 'tourId' | 'providerId'>,
): LimitPair[] => [
  ['bookingsPerAddress', address],
  ['bookingsPerMailbox', mailboxOf(email)],
  ...(about
    ? ([
        ['bookingsPerTour', about.tourId ?? ''],
        ['bookingsPerProvider', about.providerId ?? ''],
      ] as const)
    : []),
  ...strangerLimits(address),
]

/** The events that ask the other side for an answer: everything else happens once, or once for each of these. */
const OPENING: readonly BookingStep['event'][] = ['offer', 'propose']

/**
 * How often either side offers another time or price is limited; ending a booking never is. Throws `Failure`: 429, and as
 * `stepBooking`.
 */
export const stepWithinLimits = (
  db: Database,
  caller: BookingCaller,
  step: BookingStep,
  context: Pick<StepContext, 'now' | 'locale'>,
): Promise<BookingAccess> =>
  stepBooking(db, caller, step, {
    ...context,
    binding: bindingWords(context.locale, step.event === 'propose' ? 'propose' : 'take'),
    admit: async (tx, actor) => {
      if (OPENING.includes(step.event)) await requireWithinLimits(tx, ['offersPerBookingAndSide', step.id, actor])
    },
  })

/** Sends a guest a new link, which ends the earlier ones; once for each `key`. Throws `Failure`: 429, and as `renewGuestLink`. */
export const renewLinkWithinLimits = (db: Database, caller: BookingCaller, id: string, key?: string): Promise<void> =>
  renewGuestLink(db, caller, id, {
    now: new Date(),
    ...(key && { key }),
    admit: tx => requireWithinLimits(tx, ['linksPerBooking', id]),
  })

/**
 * Sends the email with the code again, once for each `key`: as often as others may be sent to an address that nobody has proved. Throws
 * `Failure`: 429, and as `renewCode`.
 */
export const renewCodeWithinLimits = (
  db: Database,
  caller: BookingCaller,
  id: string,
  { address, key }: { address: string; key?: string | undefined },
): Promise<void> =>
  renewCode(db, caller, id, {
    now: new Date(),
    ...(key && { key }),
    admit: (tx, { guestEmail }) =>
      requireWithinLimits(
        tx,
        ['codesPerBooking', id],
        ['mailPerAddress', address],
        ['bookingsPerMailbox', mailboxOf(guestEmail)],
        ...strangerLimits(address),
      ),
  })
