import { addDays, daysBetween, isLocalDate, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { FLEET_LIMITS } from './boat.ts'

type Span = { from: LocalDate; to: LocalDate }

const USUAL_DAYS = 42
const DAY = { type: 'string', format: 'date' }

/** The days that a calendar is asked for; invalid ones are ignored, and of too many the first ones are shown. */
export const calendarSpan = {
  parse: (params: URLSearchParams): Span => {
    const [asked, until] = [params.get('from'), params.get('to')]
    const from = isLocalDate(asked) ? asked : localDateOf(new Date())
    const wanted = isLocalDate(until) && until >= from ? daysBetween(from, until) + 1 : USUAL_DAYS
    return { from, to: addDays(from, Math.min(wanted, FLEET_LIMITS.calendarDays) - 1) }
  },
  parameters: [
    { name: 'from', description: 'The first day; today by default.', schema: DAY },
    { name: 'to', description: `The last one, at most ${FLEET_LIMITS.calendarDays} days in all.`, schema: DAY },
  ],
}

/** A month as `2027-07`, with its neighbours. */
export type Month = { month: string; first: LocalDate; last: LocalDate; before: string; after: string }

/** The month that is asked for, or the present one. */
export function monthOf(asked: string | null, today: LocalDate): Month {
  const first = isLocalDate(`${asked}-01`) ? `${asked}-01` : `${today.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const last = addDays(next, -1)
  return { month: first.slice(0, 7), first, last, before: addDays(first, -1).slice(0, 7), after: next.slice(0, 7) }
}
