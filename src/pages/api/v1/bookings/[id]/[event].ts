import * as v from 'valibot'
import { bookingJson } from '#src/domain/bookings/json.ts'
import { presentHeld } from '#src/domain/bookings/present.ts'
import { eventBody } from '#src/domain/bookings/schema.ts'
import { CALLED_EVENTS } from '#src/domain/bookings/status.ts'
import { stepBooking } from '#src/server/bookings/step.ts'
import { inTurn } from '#src/server/bookings/turns.ts'
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
      inTurn,
      failures: [429],
    },
    async ({ db, actor: account, guestToken: token, locale, params: { id = '', ...params }, body, after }) => {
      const context = { now: new Date(), locale }
      const asked = { id, event: v.parse(event, params.event), body }
      const held = await stepBooking(db, { account, token }, asked, context)
      after(deliverSoon)
      return { data: await presentHeld(db, held, context) }
    },
  ),
})
