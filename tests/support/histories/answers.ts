import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookings } from '#db/schema/index.ts'
import { WAITING_HOURS } from '#src/domain/bookings/booking.ts'
import type { BookingActor, BookingEvent } from '#src/domain/bookings/status.ts'
import { hoursAfter } from '#src/domain/bookings/status.ts'
import { makeStep } from '#src/domain/bookings/steps/event-commands.ts'
import { buildBooking } from '../data/factories.ts'

const MINUTE_MS = 60_000
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)

type Asked = Parameters<typeof buildBooking>[1] & {
  /** When it reached its provider. */
  at: Date
  /** How long before that it was sent, where its guest had to confirm the address first. */
  confirmedAfter?: number
  /** The step that came next, after so many minutes; missing while it waits. */
  next?: { event: BookingEvent; actor: BookingActor; minutes: number }
}

const OFFER = {
  ...{ by: 'provider', startsOn: '2031-07-20', days: 1, startTime: '09:30', totalCents: 3600 },
  ...{ boats: [], note: '' },
} as const

/** A request with what came of it, step by step as the commands make them. */
export async function buildAsked(db: Database, { at, confirmedAfter, next, ...more }: Asked) {
  const sentAt = minutesAfter(at, -(confirmedAfter ?? 0))
  const status = confirmedAfter === undefined ? 'requested' : 'unverified'
  const expiresAt = hoursAfter(at, WAITING_HOURS.answer)
  const { id } = await buildBooking(db, { ...more, status, createdAt: sentAt, expiresAt })
  const step = async (event: BookingEvent, actor: BookingActor, now: Date, changes: object) => {
    await db.transaction(async tx => {
      const [before] = await tx.select().from(bookings).where(eq(bookings.id, id))
      if (before) await makeStep(tx, before, { event, actor, now, changes })
    })
  }
  if (confirmedAfter !== undefined) await step('verify', 'guest', at, { expiresAt })
  if (next) {
    const moment = minutesAfter(at, next.minutes)
    const offered = { offer: OFFER, expiresAt: hoursAfter(moment, WAITING_HOURS.answer) }
    await step(next.event, next.actor, moment, next.event === 'offer' ? offered : {})
  }
  return id
}
