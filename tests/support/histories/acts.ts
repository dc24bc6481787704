import fc from 'fast-check'
import { bookings } from '#db/schema/index.ts'
import { changeFleet } from '#src/domain/boats/fleet-commands.ts'
import { type BookingCaller, type BookingRow, issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { CALLED_EVENTS, type CalledEvent, isOneOf, OPEN_STATUSES, TRANSITIONS } from '#src/domain/bookings/status.ts'
import { endOverdue, remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import { createBooking } from '#src/domain/bookings/steps/request-commands.ts'
import { stepBooking } from '#src/domain/bookings/steps/step-commands.ts'
import { Failure } from '#src/domain/errors.ts'
import { deleteTour } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { addDays } from '#src/lib/local-date.ts'
import { ENDING, endDeletion } from '../data/bookings.ts'
import { FIRST_DAY, KIND, OWNED, type World } from './world.ts'

/** An act of guests, a provider or the clock. */

export type Act =
  | { do: 'ask'; guest: number; tour: number; day: number; adults: number; children: number; phone: boolean }
  | {
      do: 'event'
      event: CalledEvent
      who: number
      which: number
      day: number
      party: number
      isStale: boolean
      step: number
    }
  | { do: 'task' }
  | { do: 'fleet'; owned: number }
  | { do: 'delete'; tour: number }

const upTo = (max: number) => fc.integer({ min: 0, max })
const ask = fc.record({
  do: fc.constant('ask' as const),
  guest: upTo(2),
  tour: upTo(1),
  day: upTo(3),
  adults: fc.integer({ min: 1, max: 4 }),
  children: upTo(6).map(it => Math.max(0, it - 4)),
  phone: fc.boolean(),
})
const event = fc.record({
  do: fc.constant('event' as const),
  event: fc.constantFrom(...CALLED_EVENTS),
  who: upTo(3),
  which: upTo(9),
  day: upTo(3),
  /** How many adults come of another party with a child; 0 where it stays the same. */
  party: upTo(6).map(it => Math.max(0, it - 3)),
  isStale: upTo(9).map(it => it === 0),
  /** The number of a step among those that its status allows. */
  step: upTo(29),
})
const fleet = fc.record({ do: fc.constant('fleet' as const), owned: fc.integer({ min: 1, max: OWNED + 1 }) })

export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: ask },
  { weight: 14, arbitrary: event },
  { weight: 1, arbitrary: fc.constant({ do: 'task' as const }) },
  { weight: 1, arbitrary: fleet },
)

/** Refusals are part of it, failures are not. */
export async function perform(world: World, it: Act, now: Date): Promise<void> {
  try {
    await DOING[it.do](world, it as never, now)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
  }
}

const LEADING = [...OPEN_STATUSES, 'done'] as const
/** Smaller steps stand for any event by anybody, on any booking. */
const ANYTHING = 10
const ANSWERS: readonly CalledEvent[] = ['take', 'refuse', 'retract']

/** Left to chance alone, hardly anybody would answer an offer, or take one's own back. */
function allowed(
  { status, offer }: Pick<BookingRow, 'status' | 'offer'>,
  step: number,
  guest: number,
): { event: CalledEvent; who: number } | undefined {
  if (step < ANYTHING) return undefined
  const isAnswered = offer !== null && step < 22
  const steps = TRANSITIONS.flatMap(({ from, event, actor }) => {
    const called = CALLED_EVENTS.find(it => it === event)
    return from === status &&
      called &&
      (actor === 'guest' || actor === 'provider') &&
      (!isAnswered || (ANSWERS.includes(called) && (called === 'retract') === (offer?.by === actor)))
      ? [{ event: called, actor }]
      : []
  })
  const chosen = steps[step % Math.max(steps.length, 1)]
  return chosen && { event: chosen.event, who: chosen.actor === 'provider' ? 0 : guest }
}

type Doing = { [What in Act['do']]: (world: World, it: Extract<Act, { do: What }>, now: Date) => Promise<unknown> }

const DOING: Doing = {
  async ask({ db, owner, guests, tourIds, tokens }, { guest, tour, day, adults, children, phone }, now) {
    const asker = guests[guest]
    const isPhone = phone && guest === 2
    const row = await createBooking(
      db,
      isPhone ? owner : asker,
      {
        tour: tourIds[tour] ?? '',
        startsOn: addDays(FIRST_DAY, day),
        // A guest may leave it to the provider, who agrees on nothing without an hour.
        startTime: isPhone ? '09:00' : null,
        adults,
        childAges: [6, 9].slice(0, children),
        channel: isPhone ? 'phone' : 'site',
        guest: { name: 'Rasa', email: asker ? '' : 'rasa@upe.example', phone: '' },
        message: '',
      },
      { now, locale: guest === 1 ? 'en' : 'lt' },
    )
    if (!asker && !isPhone) tokens.set(row.id, await issueGuestToken(db, row.id))
  },

  async event({ db, owner, guests, tokens }, { which, day, party, isStale, ...any }, now) {
    const all = await db.select().from(bookings).orderBy(bookings.createdAt)
    const open = all.filter(({ status }) => isOneOf(LEADING, status))
    const some = any.step < ANYTHING || open.length === 0 ? all : open
    const booking = some[which % Math.max(some.length, 1)]
    if (!booking) return
    const callers: BookingCaller[] = [
      { account: owner },
      { token: tokens.get(booking.id) },
      ...guests.map(account => ({ account })),
    ]
    const guest = booking.userId === null ? 1 : 2 + guests.findIndex(({ id }) => id === booking.userId)
    const { event, who } = allowed(booking, any.step, guest) ?? any
    const offer = {
      startsOn: addDays(FIRST_DAY, day),
      ...(party > 0 && { adults: party, childAges: [9] }),
      // Whoever names no other sum offers what the rates make it.
      ...(who === 0 && { startTime: '09:00', ...(day > 1 && { totalCents: 100 * day }) }),
    }
    const isOffer = event === 'offer' || event === 'propose'
    const hour = who === 0 && { startTime: '09:00' }
    const body = { version: booking.version - (isStale ? 1 : 0), note: '', ...hour, ...(isOffer && { offer }) }
    await stepBooking(db, callers[who] ?? {}, { id: booking.id, event, body }, { now, locale: 'lt' })
  },

  async task({ db }, _, now) {
    await endOverdue(db, now)
    await remindGuests(db, now)
  },

  fleet: ({ db, owner, providerId }, { owned }, now) =>
    changeFleet(db, {
      actor: owner,
      id: providerId,
      locale: 'lt',
      now,
      body: { boats: [{ kind: KIND, seats: 2, owned, childToAge: null }] },
    }),

  async delete({ db, owner, tourIds }, { tour }, now) {
    const id = tourIds[tour] ?? ''
    await deleteTour(db, owner, id, ENDING, now)
    await endDeletion(db, id, now)
  },
}
