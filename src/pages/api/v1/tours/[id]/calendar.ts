import { calendarSpan } from '#src/domain/boats/calendar-span.ts'
import { calendarDayJson } from '#src/domain/boats/json.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getCalendar } from '#src/domain/prices/card-queries.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Whether a tour can begin on each of some days, as it is now, and what a party would pay then',
      access: 'viewer',
      query: calendarSpan,
      response: calendarDayJson,
      isList: true,
      failures: [429],
    },
    async ({ db, actor, address, params: { id = '' }, query }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      // Each of the days is a quote.
      if (query.party) await requireWithinLimits(db, ['quotesPerAddress', address])
      return onePage((await getCalendar(db, id, { ...query, now: new Date() })) ?? [])
    },
  ),
})
