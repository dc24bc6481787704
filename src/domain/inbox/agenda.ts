import { addDays, type LocalDate } from '#src/lib/local-date.ts'
import type { BookedBoat } from '../bookings/booking.ts'
import type { BookingJson } from '../bookings/json.ts'
import { peopleOf } from '../party/party.ts'

/** The people who come on a day, how many they are and which boats they need. */
export type Agenda = { day: LocalDate; bookings: BookingJson[]; people: number; boats: BookedBoat[] }

const lastDayOf = ({ startsOn, days }: Pick<BookingJson, 'startsOn' | 'days'>) => addDays(startsOn, days - 1)

/** Bookings of those on the river that day, in the order in which they come: those from the day before first. */
export function agendaOf(bookings: readonly BookingJson[], day: LocalDate): Agenda {
  const coming = bookings
    .filter(it => it.startsOn <= day && day <= lastDayOf(it))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  return {
    day,
    bookings: coming,
    people: coming.reduce((sum, it) => sum + peopleOf(it), 0),
    boats: sumOf(coming.flatMap(it => it.boats)),
  }
}

/** Without a time at the end of their day. */
const orderOf = ({ startsOn, startTime, guest }: BookingJson) => `${startsOn} ${startTime ?? '24:00'} ${guest.name}`

function sumOf(boats: readonly BookedBoat[]): BookedBoat[] {
  return [...Map.groupBy(boats, ({ kind, seats }) => `${kind} ${seats}`).values()].map(same => {
    const { kind, seats } = same[0] as BookedBoat
    const borrowed = same.reduce((sum, it) => sum + (it.borrowed ?? 0), 0)
    const count = same.reduce((sum, it) => sum + it.count, 0)
    const middle = same.reduce((sum, it) => sum + (it.middle ?? 0), 0)
    return {
      kind,
      count,
      ...(seats !== undefined && { seats }),
      ...(borrowed > 0 && { borrowed }),
      ...(middle > 0 && { middle }),
    }
  })
}
