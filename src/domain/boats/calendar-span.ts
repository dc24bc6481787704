import { addDays, daysBetween, isLocalDate, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { knownAges, PARTY_LIMITS, readPartyQuery } from '../party/party.ts'
import { FLEET_LIMITS } from './boat.ts'

type Span = { from: LocalDate; to: LocalDate }
type Party = { adults: number; childAges: number[] }

const USUAL_DAYS = 42
const DAY = { type: 'string', format: 'date' }
const integerIn = ({ min, max }: { min: number; max: number }) => ({ type: 'integer', minimum: min, maximum: max })

/**
 * The days that a calendar is asked for, and the party whose prices it says; invalid ones are ignored, and of too many days the first ones are
 * shown.
 */
export const calendarSpan = {
  parse: (params: URLSearchParams): Span & { party: Party | undefined } => {
    const [asked, until] = [params.get('from'), params.get('to')]
    const from = isLocalDate(asked) ? asked : localDateOf(new Date())
    const wanted = isLocalDate(until) && until >= from ? daysBetween(from, until) + 1 : USUAL_DAYS
    return { from, to: addDays(from, Math.min(wanted, FLEET_LIMITS.calendarDays) - 1), party: partyIn(params) }
  },
  parameters: [
    { name: 'from', description: 'The first day; today by default.', schema: DAY },
    { name: 'to', description: `The last one, at most ${FLEET_LIMITS.calendarDays} days in all.`, schema: DAY },
    { name: 'adults', description: 'With how many adults the party goes.', schema: integerIn(PARTY_LIMITS.adults) },
    {
      name: 'childAges[]',
      description: 'How old each child is.',
      schema: { type: 'array', items: integerIn(PARTY_LIMITS.childAge) },
    },
  ],
}

/** None where somebody’s age is missing: nobody knows what they pay. */
function partyIn(params: URLSearchParams): Party | undefined {
  const { adults, childAges } = readPartyQuery(params)
  const ages = knownAges(childAges)
  return adults && ages ? { adults, childAges: ages } : undefined
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
