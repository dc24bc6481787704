import { renewLinkWithinLimits } from '#src/server/bookings/within-limits.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'End every secret link of a request, this one too, and send its guest a new one by email',
      access: 'guest',
      status: 204,
      failures: [400, 403, 404, 429],
    },
    async ({ db, actor: account, guestToken: token, params: { id = '' }, after }) => {
      await renewLinkWithinLimits(db, { account, token }, id)
      after(deliverSoon)
      return undefined
    },
  ),
})
