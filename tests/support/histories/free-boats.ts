import { expect } from 'vitest'
import { FEW_SEATS } from '#src/domain/boats/boat.ts'
import type { BookingRow } from '#src/domain/bookings/access-commands.ts'
import { currentOffer, effectiveStatus, HOLDING_STATUSES, isOneOf } from '#src/domain/bookings/status.ts'
import { addDays, daysFrom, type LocalDate, localDateOf } from '#src/lib/local-date.ts'
import { api } from '../api/api.ts'
import type { State } from './soundness.ts'
import { FIRST_DAY, KIND, type World } from './world.ts'

/** The boats that are left on a day, counted from the bookings alone, and what lists, calendars and quotes say of it. */

const SEATS = 2
const PARTY = 2

type Terms = Pick<BookingRow, 'startsOn' | 'days' | 'boats'>

/** How many boats these terms take on a day. */
const takenBy = ({ startsOn, days, boats: booked }: Terms, day: LocalDate): number =>
  daysFrom(startsOn, days).includes(day) ? (booked.find(({ kind }) => kind === KIND)?.count ?? 0) : 0

/** A booking takes what was agreed or, where more, what a move to other terms would. */
function promised(row: BookingRow, day: LocalDate, now: Date): number {
  if (!isOneOf(HOLDING_STATUSES, effectiveStatus(row, now)) || row.asksFirst) return 0
  const offer = currentOffer(row, now)
  if (row.status === 'offered') return offer ? takenBy(offer, day) : 0
  return Math.max(takenBy(row, day), offer ? takenBy(offer, day) : 0)
}

type Word = 'free' | 'few' | 'full'

function wordOf(seats: number, owned: number): Word {
  if (seats <= 0) return 'full'
  return seats <= FEW_SEATS && seats < owned * SEATS ? 'few' : 'free'
}

/** Expects that a list, the calendar of each tour and a quote say what is left, where it can be asked for. */
export async function expectFree({ providerId, tourIds }: World, { rows, fleet }: State, now: Date): Promise<void> {
  const owned = fleet.find(it => it.providerId === providerId)?.owned ?? 0
  const leftOn = (day: LocalDate) => owned - rows.reduce((sum, row) => sum + promised(row, day, now), 0)
  const days = daysFrom(FIRST_DAY, 4)
  const ids = tourIds.map(id => `ids[]=${id}`).join('&')
  const lists = await Promise.all(
    days.map(day => api('GET', `/api/v1/tours/availability?${ids}&date=${day}&people=${PARTY}`)),
  )
  for (const [nth, id] of tourIds.entries()) {
    const calendar = await api('GET', `/api/v1/tours/${id}/calendar?from=${FIRST_DAY}&to=${addDays(FIRST_DAY, 3)}`)
    for (const [at, day] of days.entries()) {
      const left = Math.max(0, Math.min(...daysFrom(day, nth + 1).map(leftOn)))
      const inList = lists[at]?.json.data.find((it: { _id: string }) => it._id === id)
      const inCalendar = calendar.json.data[at]
      const said = {
        day: inCalendar.day,
        list: inList?.availability,
        calendar: inCalendar.status,
        seats: inCalendar.seats,
      }
      const quoted = at === rows.length % days.length ? await quoteOf(id, day) : undefined
      const about = `${day}, tour of ${nth + 1} d`
      if (said.calendar === 'closed') {
        // A search for a day that is over is none.
        expect(said.list, about).toBe(day < localDateOf(now) ? undefined : 'closed')
        if (quoted) expect(['closed', 'past', 'too-late'], about).toContain(quoted)
        continue
      }
      const word = wordOf(left * SEATS, owned)
      expect(said, about).toEqual({ day, list: word, calendar: word, seats: left * SEATS })
      if (quoted) expect(quoted, about).toBe(word === 'full' ? 'full' : 'free')
    }
  }
}

const quoteOf = async (tour: string, startsOn: LocalDate): Promise<string> =>
  (await api('POST', '/api/v1/bookings/quote', { body: { tour, startsOn, adults: PARTY } })).json.data.availability
