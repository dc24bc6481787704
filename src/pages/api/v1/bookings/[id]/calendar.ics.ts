import { getBookingAccess } from '#src/domain/bookings/access-commands.ts'
import { translate } from '#src/i18n/translate.ts'
import { endpoints, privateFileEndpoint } from '#src/server/http/endpoint.ts'
import { calendarFor } from '#src/server/mail/bookings/booking-calendar.ts'

export const { GET, ALL } = endpoints({
  GET: privateFileEndpoint(
    {
      summary: 'A trip for a calendar',
      access: 'guest',
      media: ['text/calendar'],
      failures: [404],
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '' } }) => {
      const now = new Date()
      const access = await getBookingAccess(db, { account, token }, id, now)
      return new Response(calendarFor(access, { words: { locale, t: translate(locale) }, now }), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'attachment; filename="tekme.ics"',
          'Cache-Control': 'private, no-store',
        },
      })
    },
  ),
})
