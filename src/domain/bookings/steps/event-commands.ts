import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookingEvents, bookings } from '#db/schema/index.ts'
import { taken } from '../../errors.ts'
import { message } from '../../message.ts'
import type { BookingRow } from '../holder-queries.ts'
import { type BookingActor, type BookingEvent, nextStatus } from '../status.ts'
import { queueBookingMails } from './mail-commands.ts'

export type BookingChanges = Partial<typeof bookings.$inferInsert>

type Step = { event: BookingEvent; actor: BookingActor; now: Date; note?: string; changes?: BookingChanges }

/** What nobody waits for any more. */
const OVER = { expiresAt: null, offer: null }

/**
 * Makes a step of the machine, the only way in which a booking changes its status: with its event and the emails that tell of it.
 * The row is locked. Throws a 409 `Failure` for a step that is not there.
 */
export async function makeStep(
  tx: Database,
  before: BookingRow,
  { event, actor, now, note = '', changes = {} }: Step,
): Promise<BookingRow> {
  const to = nextStatus(before.status, event, actor)
  if (!to) throw taken(message('bookings:failure.notNow'))
  const [after] = await tx
    .update(bookings)
    .set({ ...OVER, ...changes, status: to, version: before.version + 1, updatedAt: now })
    .where(and(eq(bookings.id, before.id), eq(bookings.version, before.version)))
    .returning()
  if (!after) throw taken(message('bookings:failure.notNow'))
  await writeEvent(tx, after, { from: before.status, event, actor, now, note })
  await queueBookingMails(tx, { before, after, event, actor })
  return after
}

/** Of a row that has its new status already. */
export async function writeEvent(
  tx: Database,
  { id, version, status }: BookingRow,
  { from, event, actor, now, note = '' }: Omit<Step, 'changes'> & { from: BookingRow['status'] | 'new' },
): Promise<void> {
  await tx.insert(bookingEvents).values({
    bookingId: id,
    seq: version,
    fromStatus: from,
    event,
    toStatus: status,
    actor,
    at: now,
    note,
  })
}
