import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { overtaken } from '../../errors.ts'
import { message } from '../../message.ts'
import {
  type BookingCaller,
  type BookingRow,
  getHeldBooking,
  type HeldBooking,
  lockHeldBooking,
} from '../holder-queries.ts'
import { actorFor } from '../permission.ts'
import { presentHeld } from '../present.ts'
import type { EventBody } from '../schema.ts'
import type { BookingActor, CalledEvent } from '../status.ts'
import { effectiveStatus } from '../waiting.ts'
import { plannedBoats } from './boat-commands.ts'
import { STEPS, wantedBy } from './effect-commands.ts'

export type AskedStep = { id: string; event: CalledEvent; body: EventBody }
/** `admit` is the last part of the transaction: it may still refuse what was done. */
export type StepContext = { now: Date; locale: Locale; admit?: (tx: Database, actor: BookingActor) => Promise<void> }

/**
 * Something happens to a booking, by its guest, its provider or an admin, in one transaction. Sent again by the same one it
 * changes nothing. Throws `Failure`: 404 not theirs; 409 `changed` where something came first, or it cannot be done now, `gone` or
 * `closed` where there are no boats for it; 400 for what is missing.
 */
export async function doWithBooking(
  db: Database,
  caller: BookingCaller,
  { id, event, body }: AskedStep,
  { now, locale, admit }: StepContext,
): Promise<HeldBooking> {
  if (event === 'verify') await foresee(db, caller, { id, event, body }, now)
  return db.transaction(async tx => {
    const held = await lockHeldBooking(tx, caller, id, now)
    const { booking, seat } = held
    if (booking.version !== body.version) {
      if (await isRepeated(tx, held, event, body)) return held
      throw await changed(tx, held, { now, locale })
    }
    const actor = actorFor(seat, booking, event, now)
    if (!actor) throw await changed(tx, held, { now, locale })
    const after = await STEPS[event]({ tx, booking, actor, body, now })
    await admit?.(tx, actor)
    return { booking: after, seat }
  })
}

/** Throws where there are no boats before anything is locked: of many who want the last one only a few wait for each other. */
async function foresee(db: Database, caller: BookingCaller, { id, body }: AskedStep, now: Date): Promise<void> {
  const { booking } = await getHeldBooking(db, caller, id, now)
  if (booking.version === body.version && effectiveStatus(booking, now) === 'unverified')
    await plannedBoats(db, wantedBy(booking, now))
}

/** Whether this very step is the one that came first: of a press that was repeated, or whose answer was lost. */
async function isRepeated(tx: Database, { booking, seat }: HeldBooking, event: CalledEvent, body: EventBody) {
  if (booking.version !== body.version + 1) return false
  const [last] = await tx
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.seq, booking.version)))
  const isSame = last?.event === event && last.note === body.note && isActor(seat.actors, last.actor)
  return isSame && isSameOffer(booking, body)
}

const isActor = (actors: readonly BookingActor[], actor: BookingActor) => actors.includes(actor)

function isSameOffer({ offer }: BookingRow, { offer: sent = {} }: EventBody): boolean {
  const named = Object.entries(sent).filter(([, value]) => value !== undefined)
  return named.every(([name, value]) => isDeepStrictEqual(offer?.[name as keyof typeof offer], value))
}

async function changed(tx: Database, held: HeldBooking, { now, locale }: { now: Date; locale: Locale }) {
  const present = await presentHeld(tx, held, { now, locale })
  return overtaken(message('bookings:failure.changed'), 'changed', present, 'version')
}
