import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { bookingCodes, bookingEvents, bookings, bookingTransitions } from '#db/schema/index.ts'
import { BOOKING_ACTORS, BOOKING_EVENTS, BOOKING_STATUSES, TRANSITIONS } from '#src/domain/bookings/status.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const UNDONE = new Error('undone on purpose')

const textOf = (values: readonly string[]) => sql.raw(`array[${values.map(it => `'${it}'`).join(', ')}]`)

/** All steps out of a status that the database takes: each is tried with the status that it leads to, and undone. */
const tried = sql.raw(`
create function try_steps(booking text, before text, seq_before int, events text[], statuses text[], actors text[])
returns setof text language plpgsql as $$
declare evt text; leads_to text; who text;
begin
  foreach evt in array events loop foreach leads_to in array statuses loop foreach who in array actors loop
    begin
      insert into booking_events (booking_id, seq, from_status, event, to_status, actor, at)
      values (booking, seq_before + 1, before, evt, leads_to, who, now());
      update bookings set status = leads_to, version = seq_before + 1,
        offer = case when leads_to = 'offered' then '{}'::jsonb end,
        expires_at = case when leads_to in ('unverified', 'requested', 'offered') then now() end
      where id = booking;
      set constraints all immediate;
      raise exception 'taken';
    exception
      when raise_exception then return next before || ' ' || evt || ' ' || leads_to || ' ' || who;
      when foreign_key_violation then null;
    end;
    set constraints all deferred;
  end loop; end loop; end loop;
end $$`)

describeEachDatabase(database => {
  const inVain = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    let result: T | undefined
    try {
      await database.db.transaction(async tx => {
        result = await work(tx)
        throw UNDONE
      })
    } catch (error) {
      if (error !== UNDONE) throw error
    }
    return result as T
  }

  test('the database holds the same machine as the code', async () => {
    const rows = await database.db.select().from(bookingTransitions)
    const known = TRANSITIONS.map(({ from: fromStatus, event, to: toStatus, actor }) => ({
      fromStatus,
      event,
      toStatus,
      actor,
    }))
    const sorted = (list: object[]) => list.map(it => JSON.stringify(it)).sort()
    expect(sorted(rows)).toEqual(sorted(known))
  })

  test('of every status, event and actor it takes the steps of the machine, and no other', async () => {
    const taken = await inVain(async tx => {
      await tx.execute(tried)
      const all: string[] = []
      for (const status of ['new', ...BOOKING_STATUSES] as const) {
        const booking = await buildBooking(tx, {
          status: status === 'new' ? 'requested' : status,
          ...(status === 'offered' && { offer: OFFER }),
        })
        const isNew = status === 'new'
        if (isNew) await tx.delete(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
        if (isNew) await tx.update(bookings).set({ version: -1 }).where(eq(bookings.id, booking.id))
        const rows = await tx
          .select({ step: sql<string>`step` })
          .from(
            sql`try_steps(${booking.id}, ${status}, ${isNew ? -1 : booking.version}, ${textOf(BOOKING_EVENTS)}, ${textOf(
              BOOKING_STATUSES,
            )}, ${textOf(BOOKING_ACTORS)}) as step`,
          )
        if (isNew) await tx.delete(bookings).where(eq(bookings.id, booking.id))
        all.push(...rows.map(({ step }) => step))
      }
      return all
    })
    const known = TRANSITIONS.map(({ from, event, to, actor }) => `${from} ${event} ${to} ${actor}`)
    expect(taken.sort()).toEqual(known.sort())
  })

  test('a status has its event', async () => {
    const { id, version } = await buildBooking(database.db)
    const without = database.db
      .update(bookings)
      .set({ status: 'confirmed', expiresAt: null })
      .where(eq(bookings.id, id))
    expect(await refusalOf(without)).toBe('bookings_status_of_event')
    const ahead = database.db
      .update(bookings)
      .set({ version: version + 1 })
      .where(eq(bookings.id, id))
    expect(await refusalOf(ahead)).toBe('bookings_status_of_event')
  })

  test('a step begins where the one before it ended', async () => {
    const { id } = await buildBooking(database.db)
    const step = (seq: number, fromStatus: 'requested' | 'confirmed' | 'new') =>
      database.db.insert(bookingEvents).values({
        bookingId: id,
        seq,
        fromStatus,
        event: fromStatus === 'requested' ? 'accept' : fromStatus === 'new' ? 'request' : 'complete',
        toStatus: fromStatus === 'requested' ? 'confirmed' : fromStatus === 'new' ? 'requested' : 'done',
        actor: fromStatus === 'requested' ? 'provider' : fromStatus === 'new' ? 'guest' : 'clock',
        at: new Date(),
      })
    expect(await refusalOf(step(1, 'confirmed'))).toBe('booking_events_without_gap')
    expect(await refusalOf(step(2, 'requested'))).toBe('booking_events_without_gap')
    expect(await refusalOf(step(1, 'new'))).toBe('booking_events_begin')
    expect(await refusalOf(step(0, 'new'))).toBe('booking_events_booking_id_seq_pk')
  })

  test.each([
    ['nobody comes', { adults: 0 }, 'bookings_people'],
    ['201 come', { adults: 200, childAges: [4] }, 'bookings_people'],
    ['of no day', { days: 0 }, 'bookings_days_range'],
    ['of 61 days', { days: 61 }, 'bookings_days_range'],
    ['that starts at 24:00', { startTime: '24:00', startsAt: new Date(0), endsAt: new Date(1) }, 'bookings_start_time'],
    ['that ends before it starts', { endsAt: new Date(0) }, 'bookings_start_before_end'],
    ['that nobody has to answer in time', { expiresAt: null }, 'bookings_expire_while_waiting'],
    ['that is offered nothing', { status: 'offered' as const }, 'bookings_offer_while_open'],
    ['with a name of 121 letters', { guestName: 'ė'.repeat(121) }, 'bookings_guest_name_length'],
    ['for less than nothing', { totalCents: -1 }, 'bookings_total_range'],
  ])('there is no booking %s', async (_, overrides, refusal) => {
    expect(await refusalOf(buildBooking(database.db, overrides))).toBe(refusal)
  })

  test.each([
    ['with six wrong tries', { tries: 6 }, 'booking_codes_tries_range'],
    ['that never ends', { codeHash: 'a' }, 'booking_codes_expire'],
    ['that ends before there is one', { expiresAt: new Date() }, 'booking_codes_expire'],
  ])('there is no code %s', async (_, columns, refusal) => {
    const { id: bookingId } = await buildBooking(database.db, { status: 'unverified' })
    const add = (more: object) =>
      refusalOf(database.db.insert(bookingCodes).values({ bookingId, browserHash: newId(), ...more }))
    expect(await add(columns)).toBe(refusal)
    expect(await add({ codeHash: 'a', expiresAt: new Date(), tries: 5 })).toBe('')
    expect(await add({})).toBe('booking_codes_pkey')
  })

  test('of two with the same key one is written', async () => {
    const requestKey = newId()
    await buildBooking(database.db, { requestKey })
    expect(await refusalOf(buildBooking(database.db, { requestKey }))).toBe('bookings_request_key')
  })
})

const OFFER = {
  by: 'provider' as const,
  startsOn: '2031-07-20',
  days: 1,
  startTime: null,
  totalCents: 1,
  boats: [],
  note: '',
}
