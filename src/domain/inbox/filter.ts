import { type BookingStatus, FALLEN_STATUSES } from '../bookings/status.ts'

/** Parts of the inbox; in the address under these names. */
export const INBOX_FILTERS = ['waiting', 'offered', 'confirmed', 'past', 'closed'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** Statuses of each part. Those that wait are also moves of what is agreed: they are known by more than their status. */
const STATUSES: Record<Exclude<InboxFilter, 'waiting'>, readonly BookingStatus[]> = {
  offered: ['offered'],
  confirmed: ['confirmed'],
  past: ['done', 'no-show'],
  closed: FALLEN_STATUSES,
}

/** An unknown one is none. */
export const readFilter = (value: string | null): InboxFilter | undefined => INBOX_FILTERS.find(it => it === value)

/** The statuses to search for; none of them: everything. */
export const searchOf = (filter: InboxFilter | undefined) => ({
  isWaiting: filter === 'waiting',
  statuses: filter === undefined || filter === 'waiting' ? [] : STATUSES[filter],
})
