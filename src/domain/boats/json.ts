import * as v from 'valibot'
import { DAY_STATUSES, EXCEPTION_KINDS } from './boat.ts'
import { boatType } from './type-schema.ts'

/** Boats and when tours go, as the API returns them. */

const integer = v.pipe(v.number(), v.integer())
const days = { fromDay: v.string(), toDay: v.pipe(v.string(), v.description('The last day included.')) }
const kind = boatType()

export const fleetJson = v.object({
  boats: v.pipe(
    v.array(
      v.object({
        kind,
        seats: integer,
        owned: integer,
        childToAge: v.pipe(
          v.nullable(integer),
          v.description('Each takes one child up to this age in the middle, beside its seats.'),
        ),
      }),
    ),
    v.description('None: nobody counts them.'),
  ),
})

export const outagesJson = v.object({
  outages: v.array(v.object({ kind, ...days, count: integer, note: v.string() })),
})

export const exceptionsJson = v.object({
  exceptions: v.array(
    v.object({
      tour: v.pipe(v.nullable(v.string()), v.description('Null: all tours of the provider.')),
      ...days,
      kind: v.picklist(EXCEPTION_KINDS),
    }),
  ),
})

export const seasonsJson = v.object({
  seasons: v.array(
    v.object({
      id: v.pipe(v.string(), v.description('By which rates name it.')),
      ...days,
      yearly: v.pipe(v.boolean(), v.description('Whether it comes again each year.')),
      weekdays: v.pipe(v.array(integer), v.description('On which the tour begins: 1 Monday to 7 Sunday.')),
      startTimes: v.array(v.string()),
      leadHours: integer,
    }),
  ),
  boats: v.array(v.object({ kind, maxPerBooking: v.nullable(integer) })),
})
export type SeasonsJson = v.InferOutput<typeof seasonsJson>

export const calendarDayJson = v.object({
  day: v.string(),
  status: v.pipe(
    v.picklist(DAY_STATUSES),
    v.description('Of a tour that begins then. `ask`: nobody counts the boats, or requests are not taken here.'),
  ),
  seats: v.pipe(v.nullable(integer), v.description('How many people there are boats for; null where nobody counts.')),
  totalCents: v.pipe(
    v.optional(integer),
    v.description('What the party pays that begins then; missing where it cannot.'),
  ),
})
export type CalendarDayJson = v.InferOutput<typeof calendarDayJson>
