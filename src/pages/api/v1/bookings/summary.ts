import * as v from 'valibot'
import { countWaiting } from '#src/domain/bookings/queries.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'How many requests wait for an answer of the caller’s providers',
      access: 'account',
      response: v.object({ waiting: v.pipe(v.number(), v.integer()) }),
    },
    async ({ db, actor }) => ({ data: { waiting: await countWaiting(db, actor, new Date()) } }),
  ),
})
