import { createHmac } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { BookingCaller } from '#src/domain/bookings/access-commands.ts'
import { findTripOn, getGuestTrip } from '#src/domain/bookings/trip-queries.ts'
import { reportCondition, voteOnCondition, type Witness } from '#src/domain/conditions/commands.ts'
import type { Reporter } from '#src/domain/conditions/condition.ts'
import { requireTakesPhoto } from '#src/domain/conditions/photo-commands.ts'
import { type ConditionChange, getCondition, getShownCondition } from '#src/domain/conditions/queries.ts'
import type { NewCondition, NewVote } from '#src/domain/conditions/schema.ts'
import { forbidden, notFound, unauthorized } from '#src/domain/errors.ts'
import type { NewImage } from '#src/domain/images/commands.ts'
import { message } from '#src/domain/message.ts'
import { hasToursOn } from '#src/domain/places/queries.ts'
import { mailboxOf } from '#src/domain/users/mailbox.ts'
import { isProviderRole } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { deriveKey } from '../config/auth-secret.ts'
import { type LimitPair, releaseHit, requireWithinLimits } from '../limits/rate-limit.ts'

/** Reports of rivers and votes on them, by calls and by forms without a script: who may, and how often. */

/** So that nobody reads an address out of the table. */
export const personOf = (email: string) =>
  createHmac('sha256', deriveKey('condition-person')).update(mailboxOf(email)).digest('base64url')

/**
 * Says who reports of a river: by a trip that is named, else by what the account is there. Throws `Failure`: 401 nobody; 403 an account whose
 * address is not verified, or a trip that was not agreed or went elsewhere; 404 somebody else's.
 */
export async function witnessOf(
  db: Database,
  caller: BookingCaller,
  { river, booking }: { river: string; booking?: string | undefined },
  now: Date,
): Promise<Witness> {
  const { account, token } = caller
  if (booking !== undefined) {
    const trip = await getGuestTrip(db, caller, booking, river, now)
    if (!trip) throw forbidden(message('water:conditions.failure.trip'))
    return { person: personOf(trip.email), reporter: 'guest', userId: trip.userId, bookingId: trip.bookingId }
  }
  // A secret opens one trip, which has to be named.
  if (!account) throw token === undefined ? unauthorized() : notFound()
  if (!account.isVerified) throw forbidden(message('water:conditions.failure.unverified'))
  const by = (reporter: Reporter, bookingId: string | null = null) => ({
    person: personOf(account.email),
    reporter,
    userId: account.id,
    bookingId,
  })
  if (account.role === 'admin') return by('admin')
  if (isProviderRole(account.role) && (await hasToursOn(db, account.id, river))) return by('provider')
  const trip = await findTripOn(db, account, river)
  return trip ? by('guest', trip.id) : by('account')
}

type Context = { now: Date; locale: Locale; photo?: NewImage | undefined }

/** Throws `Failure`: 429, and as `witnessOf` and `reportCondition`. */
export async function reportWithinLimits(
  db: Database,
  caller: BookingCaller,
  body: NewCondition,
  context: Context,
): Promise<ConditionChange> {
  const witness = await witnessOf(db, caller, body, context.now)
  const limit: LimitPair = ['conditionsPerPerson', witness.person]
  return reportCondition(db, witness, body, {
    ...context,
    admit: tx => requireWithinLimits(tx, limit),
    forget: tx => releaseHit(tx, limit),
  })
}

type Upload = { file: Uint8Array; atEnd: (task: () => Promise<unknown>) => void }

/** Stores the photo of a report of whoever may send one, for the report to take. Throws `Failure`: 429, as `witnessOf`, and as `storePicture`. */
export async function storePhotoWithinLimits(
  db: Database,
  caller: BookingCaller,
  body: NewCondition,
  { file, atEnd }: Upload,
  now: Date,
): Promise<NewImage> {
  const { person } = await witnessOf(db, caller, body, now)
  return storePhotoOf(db, person, { file, atEnd })
}

async function storePhotoOf(db: Database, person: string, { file, atEnd }: Upload): Promise<NewImage> {
  await requireWithinLimits(db, ['conditionPhotosPerPerson', person])
  // Most forms come without one.
  const { storePicture } = await import('../files/pictures/store-picture.ts')
  return storePicture({ actor: { id: person }, file, atEnd }, 'report')
}

/** The same of a photo that comes after its report, from whoever reported. Throws as `requireTakesPhoto` too. */
export async function storeLaterPhotoWithinLimits(
  db: Database,
  caller: BookingCaller,
  { id, booking }: { id: string; booking: string | undefined },
  upload: Upload,
  now: Date,
): Promise<{ photo: NewImage; person: string }> {
  const held = await getCondition(db, id)
  // Of what others have reported nobody hears more than that there is none.
  const isOthers = booking === undefined && caller.account && personOf(caller.account.email) !== held?.person
  if (!held || isOthers) throw notFound()
  const { person } = await witnessOf(db, caller, { river: held.river, booking }, now)
  requireTakesPhoto(held, person, now)
  return { photo: await storePhotoOf(db, person, upload), person }
}

/** Throws `Failure`: 429, and as `witnessOf` and `voteOnCondition`. */
export async function voteWithinLimits(
  db: Database,
  caller: BookingCaller,
  id: string,
  { says, booking }: NewVote,
  now: Date,
): Promise<ConditionChange> {
  const condition = await getShownCondition(db, id, now)
  if (!condition) throw notFound()
  const witness = await witnessOf(db, caller, { river: condition.river, booking }, now)
  const admit = (tx: Database) => requireWithinLimits(tx, ['conditionVotesPerPerson', witness.person])
  return voteOnCondition(db, witness, id, { says }, { now, admit })
}
