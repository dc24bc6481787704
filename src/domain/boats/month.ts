import { addDays, isLocalDate, type LocalDate } from '#src/lib/local-date.ts'

/** A month as `2027-07`, with its neighbours. */
export type Month = { month: string; first: LocalDate; last: LocalDate; before: string; after: string }

/** That which is asked for, or this one. */
export function monthOf(asked: string | null, today: LocalDate): Month {
  const first = isLocalDate(`${asked}-01`) ? `${asked}-01` : `${today.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const last = addDays(next, -1)
  return { month: first.slice(0, 7), first, last, before: addDays(first, -1).slice(0, 7), after: next.slice(0, 7) }
}
