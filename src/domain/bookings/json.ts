import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { DAY_STATUSES } from '../boats/boat.ts'
import { boatType } from '../boats/type-schema.ts'
import { LINE_KINDS, PRICE_REFUSALS, type PriceLine } from '../prices/price.ts'
import { DAY_CLASSES, RATE_PERIODS, SHUTTLE_MODES } from '../prices/rate.ts'
import { AMENITY_UNITS, AMENITY_VARIANTS } from '../providers/provider.ts'
import { MEETING_PLACES, type Meeting } from '../tours/meeting.ts'
import {
  BAD_WATER_RULES,
  BOOKING_CHANNELS,
  type BookingOffer,
  CANCEL_REASONS,
  CANCELLATIONS,
  DECLINE_REASONS,
} from './booking.ts'
import { BOOKING_ACTORS, BOOKING_EVENTS, BOOKING_STATUSES, CALLED_EVENTS, PERSONS } from './status.ts'

/** A booking as every call returns it, to whoever may see it. Instants are ISO 8601 in UTC, days and times those of the river. */

const integer = v.pipe(v.number(), v.integer())
const kind = boatType()
const seats = v.optional(v.pipe(integer, v.description('Of each, where its kind does not say it.')))
const boats = v.array(
  v.object({
    kind,
    count: integer,
    seats,
    middle: v.optional(v.pipe(integer, v.description('So many children sit in the middle of them.'))),
    borrowed: v.optional(v.pipe(integer, v.description('So many of them the provider borrows for that day.'))),
  }),
)
const instant = v.pipe(v.string(), v.description('ISO 8601.'))

const lineJson = v.object({
  kind: v.picklist(LINE_KINDS),
  count: integer,
  days: v.pipe(integer, v.description('How many equal days it stands for; 1 for a whole trip.')),
  amountCents: integer,
  totalCents: v.pipe(
    integer,
    v.description('`count × days × amountCents`, but of a `minimum` and of a shuttle by kilometres.'),
  ),
  isElsewhere: v.optional(v.pipe(v.boolean(), v.description('Not part of the total.'))),
  per: v.optional(v.picklist(RATE_PERIODS)),
  dayClass: v.optional(v.picklist(DAY_CLASSES)),
  day: v.optional(v.pipe(v.string(), v.description('The first of them.'))),
  boatKind: v.optional(kind),
  seats,
  ageTo: v.optional(integer),
  km: v.optional(integer),
  mode: v.optional(v.picklist(SHUTTLE_MODES)),
  variant: v.optional(v.picklist(AMENITY_VARIANTS)),
  unit: v.optional(v.picklist(AMENITY_UNITS)),
}) satisfies v.GenericSchema<unknown, PriceLine>

export const priceJson = v.object({
  lines: v.array(lineJson),
  totalCents: integer,
  payElsewhereCents: v.pipe(integer, v.description('Permits, which are bought elsewhere: not part of the total.')),
  depositCents: v.pipe(integer, v.description('Given back after the trip: not part of the total.')),
  isEstimate: v.pipe(
    v.boolean(),
    v.description('Calculated from the starting price: the provider says the exact one.'),
  ),
})

const byRatesCents = v.optional(
  v.pipe(integer, v.description('What the rates make it, where one side has named another sum.')),
)

export const policyJson = v.object({ cancellation: v.picklist(CANCELLATIONS), badWater: v.picklist(BAD_WATER_RULES) })

const offerJson = v.object({
  by: v.picklist(['guest', 'provider']),
  startsOn: v.string(),
  days: integer,
  startTime: v.nullable(v.string()),
  totalCents: integer,
  lines: v.optional(v.pipe(v.array(lineJson), v.description('What the rates make it.'))),
  byRatesCents,
  boats,
  adults: v.optional(v.pipe(integer, v.description('Another party, with `childAges`; missing where it is the same.'))),
  childAges: v.optional(v.array(integer)),
  note: v.string(),
}) satisfies v.GenericSchema<unknown, BookingOffer>

const meetingJson = v.object({
  at: v.picklist(MEETING_PLACES),
  address: v.string(),
  point: v.nullable(v.tuple([v.number(), v.number()])),
  notes: v.record(v.picklist(LOCALES), v.optional(v.string())),
  minutesBefore: v.pipe(integer, v.description('How long before the start.')),
}) satisfies v.GenericSchema<Meeting>

const eventJson = v.object({
  seq: integer,
  at: instant,
  event: v.picklist(BOOKING_EVENTS),
  from: v.picklist(['new', ...BOOKING_STATUSES]),
  to: v.picklist(BOOKING_STATUSES),
  actor: v.picklist(BOOKING_ACTORS),
  note: v.string(),
})
export type BookingEventJson = v.InferOutput<typeof eventJson>

export const bookingJson = v.object({
  _id: v.string(),
  version: v.pipe(integer, v.description('Sent with each event.')),
  status: v.pipe(v.picklist(BOOKING_STATUSES), v.description('As it is now.')),
  channel: v.picklist(BOOKING_CHANNELS),
  tour: v.pipe(
    v.object({ _id: v.nullable(v.string()), name: v.string() }),
    v.description('As it was called; without an id where it was deleted.'),
  ),
  provider: v.object({ _id: v.nullable(v.string()), name: v.string(), phone: v.string(), email: v.string() }),
  isCounted: v.pipe(
    v.boolean(),
    v.description('Whether boats are held for it: else its provider has not counted them.'),
  ),
  asksFirst: v.pipe(
    v.boolean(),
    v.description('It is for more than half of the fleet: no boats are held until its provider accepts.'),
  ),
  startsOn: v.string(),
  days: integer,
  startTime: v.nullable(v.string()),
  adults: integer,
  childAges: v.array(integer),
  boats,
  guest: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  locale: v.picklist(LOCALES),
  message: v.string(),
  price: v.object({ ...priceJson.entries, byRatesCents }),
  policy: policyJson,
  freeUntil: v.pipe(instant, v.description('Cancelling is free until then.')),
  offer: v.pipe(v.nullable(offerJson), v.description('Another time or price, or, of what is agreed, a move.')),
  meet: v.pipe(v.nullable(meetingJson), v.description('Where and when the party meets, as it was agreed.')),
  trader: v.pipe(v.nullable(v.record(v.string(), v.unknown())), v.description('Who sells, as it was then.')),
  binding: v.optional(
    v.pipe(
      v.object({ locale: v.picklist(LOCALES), button: v.string(), withdrawal: v.string() }),
      v.description('What its guest was told where they ordered: the button, and that there is no withdrawal.'),
    ),
  ),
  expiresAt: v.nullable(instant),
  declineReason: v.nullable(v.picklist(DECLINE_REASONS)),
  cancelReason: v.nullable(v.picklist(CANCEL_REASONS)),
  events: v.array(eventJson),
  can: v.pipe(v.array(v.picklist(CALLED_EVENTS)), v.description('What the caller may do now.')),
  as: v.pipe(v.picklist(PERSONS), v.description('As whom the caller reads it, and can do that.')),
  createdAt: instant,
})
export type BookingJson = v.InferOutput<typeof bookingJson>

/** `young`: a child is younger than the tour takes. */
const QUOTE_REFUSALS = [...PRICE_REFUSALS, 'young'] as const

const quoteEntries = {
  startsOn: v.string(),
  days: integer,
  price: v.pipe(
    v.nullable(priceJson),
    v.description('By the boats that are free then; null: refused, or nobody can go that day.'),
  ),
  refusal: v.pipe(
    v.nullable(v.picklist(QUOTE_REFUSALS)),
    v.description(
      '`alone`: a child would be alone in a boat. `party`: no price is for so many. `extras`: not to be had. `young`: a child is younger than `youngestAge`; with `channel` `phone` a warning.',
    ),
  ),
  youngestAge: v.pipe(v.nullable(integer), v.description('Of the tour; null where its provider has not said it.')),
  cheaperTaken: v.pipe(v.boolean(), v.description('It would cost less if all boats were at home.')),
  policy: policyJson,
  freeUntil: v.pipe(v.nullable(instant), v.description('Null where nobody can go that day.')),
  boats,
  free: v.pipe(
    v.nullable(v.array(v.object({ kind, seats: integer, count: integer }))),
    v.description(
      'For the provider alone, with `channel` `phone`: how many of each kind are free on all those days. Null where nobody counts.',
    ),
  ),
  startTimes: v.pipe(v.array(v.string()), v.description('When the tour begins that day; none: as agreed.')),
  availability: v.pipe(
    v.picklist(['free', 'uncounted', 'full', 'closed', 'river-closed', 'too-late', 'past', 'start-time', 'none']),
    v.description('`uncounted`: the provider will say. `none`: no requests are taken for this tour.'),
  ),
  status: v.pipe(
    v.picklist(DAY_STATUSES),
    v.description('What lists and calendars say of the tour that day for this party.'),
  ),
}
const plainQuote = v.object(quoteEntries)
export type Quote = v.InferOutput<typeof plainQuote>

export const quoteJson = v.object({
  ...quoteEntries,
  text: v.pipe(
    v.object({
      day: v.pipe(v.string(), v.description('The `status` of the day.')),
      lines: v.pipe(
        v.array(v.object({ label: v.string(), factors: v.string(), sum: v.string(), isTotal: v.boolean() })),
        v.description(
          'What the price consists of, the total, and what is paid elsewhere or returned; none without a price.',
        ),
      ),
      notes: v.array(v.string()),
    }),
    v.description('The same as pages say it.'),
  ),
})
export type QuoteJson = v.InferOutput<typeof quoteJson>
