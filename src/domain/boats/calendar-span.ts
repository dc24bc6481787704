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
