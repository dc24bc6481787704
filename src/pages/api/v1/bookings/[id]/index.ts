import { bookingJson } from '#src/domain/bookings/json.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'A request, for its guest, its provider and admins',
      access: 'guest',
      response: bookingJson,
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '' } }) => ({
      data: await getBooking(db, { account, token }, id, { now: new Date(), locale }),
    }),
  ),
})
