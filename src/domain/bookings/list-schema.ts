import { ID_PATTERN } from '#src/lib/id.ts'
import { isLocalDate, type LocalDate } from '#src/lib/local-date.ts'
import { readList, readWhole } from '#src/lib/query-string.ts'
import { PAGE_LIMITS } from '../search/schema.ts'
import { BOOKING_STATUSES, type BookingStatus, PERSONS } from './status.ts'

/** Instead of a provider's id: all of the caller's. */
export const OWN = 'own'

export type BookingSearch = {
  /** All of a provider; else those that the caller has requested. */
  provider: string | undefined
  statuses: readonly BookingStatus[]
  /** Only those that wait for an answer of their provider. */
  isWaiting: boolean
  from: LocalDate | undefined
  to: LocalDate | undefined
  page: number
  limit: number
}

const LIMIT = { default: 30, max: 100 }

const day = (params: URLSearchParams, name: string) => {
  const value = params.get(name)
  return isLocalDate(value) ? value : undefined
}

/** Lenient: what is invalid counts as not sent. An invalid provider finds nothing, not everything. */
export function parseBookingSearch(params: URLSearchParams): BookingSearch {
  const sent = new Set(readList(params, 'status').flatMap(value => value.split(',')))
  return {
    provider: params.get('provider') ?? undefined,
    statuses: BOOKING_STATUSES.filter(status => sent.has(status)),
    isWaiting: params.get('waiting') === 'true',
    from: day(params, 'from'),
    to: day(params, 'to'),
    page: readWhole(params.get('page'), { min: 1, max: PAGE_LIMITS.maxPage }) ?? 1,
    limit: readWhole(params.get('limit'), { min: 1, max: LIMIT.max }) ?? LIMIT.default,
  }
}

const integer = { type: 'integer', minimum: 1 }
const date = { type: 'string', format: 'date' }

export const bookingListQuery = {
  parse: parseBookingSearch,
  parameters: [
    {
      name: 'provider',
      description: 'Those of an own provider, or of all of them: `own`; else those that the caller has asked for.',
      schema: { type: 'string', pattern: `${ID_PATTERN.source}|^${OWN}$` },
    },
    {
      name: 'waiting',
      description: '`true`: only those that wait for an answer of their provider.',
      schema: { type: 'boolean' },
    },
    {
      name: 'status',
      description: 'As they are now.',
      schema: { type: 'array', items: { type: 'string', enum: BOOKING_STATUSES } },
      isList: true,
    },
    { name: 'from', description: 'Trips that are not over before this day.', schema: date },
    { name: 'to', description: 'Trips that have begun by this day.', schema: date },
    { name: 'page', description: 'The page, 1 by default; one past the end returns the last page.', schema: integer },
    {
      name: 'limit',
      description: `How many on a page, ${LIMIT.default} by default.`,
      schema: { ...integer, maximum: LIMIT.max },
    },
  ],
}

/** The seat in which one is read. */
export const seatQuery = {
  parse: (params: URLSearchParams) => ({ as: PERSONS.filter(it => it === params.get('as')) }),
  parameters: [
    {
      name: 'as',
      description: 'As whom: else as the guest where the caller is that too, then as the provider.',
      schema: { type: 'string', enum: PERSONS },
    },
  ],
}
