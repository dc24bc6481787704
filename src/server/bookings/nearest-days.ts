import type { Database } from '#db/client.ts'
import { forParty, listJudges } from '#src/domain/availability/day-queries.ts'
import { isTaken } from '#src/domain/boats/boat.ts'
import { refusalOf } from '#src/domain/boats/season.ts'
import { listTourRules } from '#src/domain/boats/tour-queries.ts'
import { BOOKING_LIMITS } from '#src/domain/bookings/booking.ts'
import type { QuoteBody } from '#src/domain/bookings/schema.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { daysBetween, daysFrom, type LocalDate, localDateOf } from '#src/lib/local-date.ts'

/** How far a guest would move a trip. */
const REACH_DAYS = 28
const MOST = 3
/** On so many days on which a tour runs its boats are looked at, at a time. */
const LOOKED_AT = 60

/**
 * The days on which the tour takes a party, the earliest first: those nearest to its own, within reach. Where there are none, the next ones; where
 * it runs no more after that, the last ones before. Its rules are read once, and its boats at most twice.
 */
export async function nearestDays(db: Database, party: QuoteBody, now: Date): Promise<LocalDate[]> {
  const { tour: id, startsOn, childAges } = party
  const rules = await listTourRules(db, [id])
  const tour = rules.get(id)
  if (!tour) return []
  const today = localDateOf(now)
  const isOver = startsOn < today
  const asked = isOver ? today : startsOn
  const away = (day: LocalDate) => Math.abs(daysBetween(asked, day))
  const all = daysFrom(today, BOOKING_LIMITS.ahead + 1).sort((a, b) => away(a) - away(b))
  const runsOn = (days: readonly LocalDate[]) =>
    days
      .values()
      .filter(day => !refusalOf(tour, { startsOn: day, days: tour.days, startTime: null }, now))
      .take(LOOKED_AT)
      .toArray()
  const freeOf = async (days: readonly LocalDate[]) => {
    const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
    const judge = from && to && (await listJudges(db, rules, { from, to, now })).get(id)
    if (!judge) return []
    const isFree = (day: LocalDate) => !isTaken(forParty(judge(day), { people: peopleOf(party), childAges }).status)
    return days.values().filter(isFree).take(MOST).toArray().sort()
  }
  const near = await freeOf(runsOn(all.filter(day => away(day) <= REACH_DAYS)))
  if (near.length > 0) return near
  const far = all.filter(day => away(day) > REACH_DAYS)
  const later = runsOn(far.filter(day => day > asked))
  return freeOf(later.length > 0 ? later : runsOn(far))
}
