import type { Database } from '#db/client.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { holdBoats, lockFleet } from '../../boats/hold-commands.ts'
import { planBoats } from '../../boats/plan-queries.ts'
import { notFound, overtaken } from '../../errors.ts'
import { message } from '../../message.ts'
import type { PriceAnswer } from '../../prices/price.ts'
import type { BookedBoat, BookingTime } from '../booking.ts'
import { expireOverdue } from './clock-commands.ts'

export type Wanted = BookingTime & {
  tourId: string | null
  adults: number
  childAges: readonly number[]
  /** Where somebody said which. */
  boats?: BookedBoat[] | undefined
  extras?: readonly string[] | undefined
  now: Date
  /** Whoever rents the boats goes when they like. */
  isProvider?: boolean
  /** Whose boats count as free. */
  exceptBookingId?: string | undefined
}

export type Held = { boats: BookedBoat[]; isCounted: boolean }
/** `price`: of these boats; none of a tour that is gone. */
type Planned = { held: Held; price: PriceAnswer | undefined }

/** Which boats a party gets then. Throws a 409 `Failure`: `gone` where there are none left, `closed` where the tour does not go. */
export async function plannedBoats(db: Database, { tourId, ...wanted }: Wanted): Promise<Planned> {
  if (tourId === null) {
    if (!wanted.boats) throw notFound()
    return { held: { boats: wanted.boats, isCounted: true }, price: undefined }
  }
  const plan = await planBoats(db, { tourId, ...wanted })
  if (plan.kind !== 'refused')
    return { held: { boats: plan.boats, isCounted: plan.kind === 'counted' }, price: plan.price }
  const reason = plan.reason === 'full' ? 'gone' : 'closed'
  throw overtaken(message(`bookings:refused.${plan.reason}`), reason, { reason: plan.reason }, 'startsOn')
}

type Holder = { bookingId: string; providerId: string; hold?: 'current' | 'offered' }

/** Holds the boats of a party: chosen once nobody else can take any, and what is over is freed. Throws a 409 `Failure`. */
export async function holdFor(
  tx: Database,
  wanted: Wanted,
  { bookingId, providerId, hold = 'current' }: Holder,
): Promise<Planned> {
  const isCounted = await lockFleet(tx, providerId)
  if (isCounted) await expireOverdue(tx, providerId, wanted.now)
  const exceptBookingId = hold === 'offered' ? bookingId : undefined
  const { held, price } = await plannedBoats(tx, { ...wanted, exceptBookingId })
  const days = daysFrom(wanted.startsOn, wanted.days)
  if (isCounted) await holdBoats(tx, { bookingId, providerId, days, boats: held.boats, hold })
  return { held: { ...held, isCounted }, price }
}
