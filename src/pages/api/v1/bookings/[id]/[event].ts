import * as v from 'valibot'
import { isAnswer } from '#src/domain/bookings/answering/answers-within.ts'
import { bookingJson } from '#src/domain/bookings/json.ts'
import { presentBooking } from '#src/domain/bookings/queries.ts'
import { eventBody } from '#src/domain/bookings/schema.ts'
import { CALLED_EVENTS } from '#src/domain/bookings/status.ts'
import { followAnswersSoon } from '#src/server/bookings/follow-answers.ts'
import { limitConcurrency, stepWithinLimits } from '#src/server/bookings/within-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

const event = v.picklist(CALLED_EVENTS)

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Something happens to a request: its guest, its provider or an admin does it',
      access: 'guest',
      params: { event },
      body: eventBody,
      response: bookingJson,
      limitConcurrency,
      failures: [429],
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '', ...params }, body, after }) => {
      const context = { now: new Date(), locale }
      const step = { id, event: v.parse(event, params.event), body }
      const access = await stepWithinLimits(db, { account, token }, step, context)
      after(deliverSoon)
      const { booking, seat } = access
      if (seat.actor === 'provider' && isAnswer(step.event) && booking.providerId !== null)
        after(async () => followAnswersSoon(booking.providerId ?? '', context.now))
      return { data: await presentBooking(db, access, context) }
    },
  ),
})
