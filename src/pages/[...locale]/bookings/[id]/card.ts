import type { APIRoute } from 'astro'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { Failure } from '#src/domain/errors.ts'
import { writeBookingCard } from '#src/server/bookings/booking-card.ts'
import { callerOf } from '#src/server/bookings/caller.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getTrip } from '#src/server/courses/trip.ts'
import { FILE_POLICY } from '#src/server/http/headers/common-headers.ts'
import { notFound } from '#src/server/http/page.ts'

/** The trip that was agreed, on a page that needs nothing else; 404 for whoever may not see it. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  try {
    const { locale } = locals
    const booking = await getBooking(await getDatabase(), callerOf(context), params.id ?? '', {
      now: new Date(),
      locale,
    })
    const trip = booking.tour._id === null ? undefined : await getTrip(locals, booking.tour._id)
    return new Response(writeBookingCard(locals, booking, trip), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': FILE_POLICY,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return notFound()
    throw error
  }
}
