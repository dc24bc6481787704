import type { Database } from '#db/client.ts'
import { lastMoment } from '../../boats/season.ts'
import { getTourRules } from '../../boats/tour-queries.ts'
import type { BookingTime } from '../booking.ts'
import { instantsOf } from '../waiting.ts'

/** Until when a tour on that day can be answered, by its season's lead time. */
export async function lastMomentOf(db: Database, tourId: string | null, time: BookingTime): Promise<Date> {
  const rules = tourId === null ? undefined : await getTourRules(db, tourId)
  return rules ? lastMoment(rules, time) : instantsOf(time).startsAt
}
