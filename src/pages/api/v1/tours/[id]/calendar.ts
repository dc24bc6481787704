import { getCalendar } from '#src/domain/availability/day-queries.ts'
import { calendarSpan } from '#src/domain/boats/calendar-span.ts'
import { calendarDayJson } from '#src/domain/boats/json.ts'
import { notFound } from '#src/domain/errors.ts'
import { canSee } from '#src/domain/policy.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { onePage } from '#src/server/http/contract.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Whether a tour can begin on each of some days, as it is now',
      access: 'viewer',
      query: calendarSpan,
      response: calendarDayJson,
      isList: true,
    },
    async ({ db, actor, params: { id = '' }, query }) => {
      const tour = await getTourRecord(db, id)
      if (!tour || !canSee(actor, tour)) throw notFound()
      return onePage((await getCalendar(db, id, { ...query, now: new Date() })) ?? [])
    },
  ),
})
