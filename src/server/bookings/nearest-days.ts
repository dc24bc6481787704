import type { Database } from '#db/client.ts'
import { forParty, listTourDays } from '#src/domain/availability/day-queries.ts'
import type { QuoteBody } from '#src/domain/bookings/schema.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { addDays, daysBetween, type LocalDate, localDateOf } from '#src/lib/local-date.ts'

/** How far a guest would move a trip. */
const REACH_DAYS = 28
const MOST = 3
const OPEN = ['free', 'few', 'ask']

/** The days nearest to that of a party on which the tour takes it, the earliest first. */
export async function nearestDays(db: Database, party: QuoteBody, now: Date): Promise<LocalDate[]> {
  const { tour, startsOn } = party
  const today = localDateOf(now)
  const fromToday = (day: LocalDate) => (day < today ? today : day)
  const [from, to] = [fromToday(addDays(startsOn, -REACH_DAYS)), addDays(fromToday(startsOn), REACH_DAYS)]
  const days = (await listTourDays(db, [tour], { from, to, now })).get(tour) ?? []
  const who = { people: peopleOf(party), childAges: party.childAges }
  const away = (day: LocalDate) => Math.abs(daysBetween(startsOn, day))
  return days
    .filter(day => OPEN.includes(forParty(day, who).status))
    .map(({ day }) => day)
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST)
    .sort()
}
