import type { APIContext } from 'astro'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { Failure } from '#src/domain/errors.ts'
import { getDatabase } from '../config/db.ts'
import { sessionOf } from './page-guard.ts'

/** The booking that a page of the inbox is about; `undefined` for one that isn't the viewer's to answer. */
export async function getOwnBooking({
  locals,
  params,
}: Pick<APIContext, 'locals' | 'params'>): Promise<BookingJson | undefined> {
  const { user } = sessionOf(locals)
  const account = { id: user._id, role: user.role }
  const context = { now: new Date(), locale: locals.locale }
  try {
    const booking = await getBooking(await getDatabase(), { account }, params.id ?? '', context)
    return booking.as === 'guest' ? undefined : booking
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}
