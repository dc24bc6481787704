import { bookingJson } from '#src/domain/bookings/json.ts'
import { bookingListQuery } from '#src/domain/bookings/list-schema.ts'
import { listBookings, presentOwn } from '#src/domain/bookings/queries.ts'
import { newBookingBody } from '#src/domain/bookings/schema.ts'
import { createWithinLimits, limitConcurrency } from '#src/server/bookings/within-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { GET, POST, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Requests: those of the caller, or of an own provider; what is to come first',
      access: 'account',
      query: bookingListQuery,
      response: bookingJson,
      isList: true,
      failures: [403, 404],
    },
    ({ db, actor, locale, query }) => listBookings(db, actor, query, { now: new Date(), locale }),
  ),

  POST: endpoint(
    {
      summary: 'Ask for a trip, with or without an account; a provider writes down what was agreed by telephone',
      access: 'viewer',
      body: newBookingBody,
      response: bookingJson,
      status: 201,
      limitConcurrency,
      failures: [401, 403, 404, 409, 429],
    },
    async ({ db, actor, locale, body, address, after }) => {
      const context = { now: new Date(), locale }
      const booking = await createWithinLimits(db, { account: actor, body, address }, context)
      after(deliverSoon)
      return { data: await presentOwn(db, booking, context) }
    },
  ),
})
