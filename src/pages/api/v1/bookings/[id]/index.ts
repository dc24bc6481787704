import { bookingJson } from '#src/domain/bookings/json.ts'
import { seatQuery } from '#src/domain/bookings/list-schema.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'A request, for its guest, its provider and admins',
      access: 'guest',
      query: seatQuery,
      response: bookingJson,
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '' }, query: { as } }) => ({
      data: await getBooking(db, { account, token, ...(as.length > 0 && { as }) }, id, { now: new Date(), locale }),
    }),
  ),
})
