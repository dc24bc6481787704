import type { APIRoute } from 'astro'
import { getBookingAccess } from '#src/domain/bookings/access-commands.ts'
import { Failure } from '#src/domain/errors.ts'
import { callerOf } from '#src/server/bookings/caller.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { notFound } from '#src/server/http/page.ts'
import { calendarFor } from '#src/server/mail/bookings/booking-calendar.ts'

/** A trip for a calendar: a link of the page of a request, which sends no header as the API's call wants one. */
export const GET: APIRoute = async context => {
  const { locals, params } = context
  try {
    const now = new Date()
    const access = await getBookingAccess(await getDatabase(), callerOf(context), params.id ?? '', now)
    return new Response(calendarFor(access, { words: locals, now }), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="tekme.ics"',
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return notFound()
    throw error
  }
}
