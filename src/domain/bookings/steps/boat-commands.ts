import type { Database } from '#db/client.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { holdBoats, lockFleet } from '../../boats/hold-commands.ts'
import { planBoats } from '../../boats/plan-queries.ts'
import { notFound, overtaken } from '../../errors.ts'
import { message } from '../../message.ts'
import type { BookedBoat, BookingTime } from '../booking.ts'
import { expireOverdue } from './clock-commands.ts'

type Wanted = BookingTime & {
  tourId: string | null
  people: number
  now: Date
  /** Whoever rents the boats goes when they like. */
  isProvider?: boolean
  /** Whose boats count as free. */
  exceptBookingId?: string | undefined
}

type Boats = { boats: BookedBoat[]; isCounted: boolean }

/** Which boats a party gets then. Throws a 409 `Failure`: `gone` where there are none left, `closed` where the tour does not go. */
export async function plannedBoats(
  db: Database,
  { tourId, startsOn, days, startTime, ...wanted }: Wanted,
): Promise<Boats> {
  if (tourId === null) throw notFound()
  const plan = await planBoats(db, { tourId, startsOn, days, startTime, ...wanted })
  if (plan.kind === 'counted') return { boats: plan.boats, isCounted: true }
  if (plan.kind === 'uncounted') return { boats: [], isCounted: false }
  const reason = plan.reason === 'full' ? 'gone' : 'closed'
  throw overtaken(message(`bookings:refused.${plan.reason}`), reason, { reason: plan.reason }, 'startsOn')
}

type Holder = { bookingId: string; providerId: string; hold?: 'current' | 'offered'; chosen?: BookedBoat[] | undefined }

/**
 * Holds the boats of a party: chosen once nobody else can take any, and what is over is freed. `chosen`: where somebody said which.
 * Throws a 409 `Failure`.
 */
export async function holdFor(
  tx: Database,
  wanted: Wanted,
  { bookingId, providerId, hold = 'current', chosen }: Holder,
): Promise<Boats> {
  const isCounted = await lockFleet(tx, providerId)
  if (isCounted) await expireOverdue(tx, providerId, wanted.now)
  const exceptBookingId = hold === 'offered' ? bookingId : undefined
  const { boats } = chosen ? { boats: chosen } : await plannedBoats(tx, { ...wanted, exceptBookingId })
  const days = daysFrom(wanted.startsOn, wanted.days)
  if (isCounted) await holdBoats(tx, { bookingId, providerId, days, boats, hold })
  return { boats, isCounted }
}
