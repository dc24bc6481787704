import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { isLocalDate } from '#src/lib/local-date.ts'
import { FLEET_LIMITS, ownOf } from '../boats/boat.ts'
import { boatType } from '../boats/type-schema.ts'
import { contactEmail, optionalPhoneNumber } from '../contacts.ts'
import { exactFields, fields, id, integerBetween, listOf, requiredName, text } from '../fields.ts'
import { message } from '../message.ts'
import { peopleOf } from '../party/party.ts'
import { timeFault, timeOf } from '../typed-time.ts'
import { BOOKING_LIMITS, CHOSEN_CANCEL_REASONS, DECLINE_REASONS } from './booking.ts'
import { PERSONS } from './status.ts'

/** Bodies of the calls about bookings, and of the forms that send them without a script. */

const words = {
  tour: message('bookings:failure.tour'),
  day: message('bookings:failure.day'),
  time: message('bookings:failure.time'),
  people: message('bookings:failure.people', BOOKING_LIMITS.people),
  childAge: message('bookings:failure.childAge', BOOKING_LIMITS.childAge),
  name: message('bookings:failure.name'),
  email: message('bookings:failure.email'),
  total: message('bookings:failure.total'),
  boats: message('bookings:failure.boats', BOOKING_LIMITS.boats),
  extras: message('bookings:refused.extras'),
  version: message('bookings:failure.version'),
}

const day = v.pipe(
  v.string(words.day),
  v.check(it => isLocalDate(it), words.day),
  v.description('As `2027-07-17`.'),
)
const time = v.pipe(
  v.nullable(
    v.pipe(
      v.string(words.time),
      v.check(
        it => !timeFault(it, words.time),
        ({ input }) => timeFault(input, words.time) ?? words.time,
      ),
      v.transform(timeOf),
    ),
  ),
  v.description('As `09:30`, or as people write a time; null: as agreed.'),
)
const boat = {
  kind: boatType(words.boats),
  count: integerBetween(BOOKING_LIMITS.boats, words.boats),
}
const boats = v.pipe(v.array(fields(boat, {})), v.maxLength(FLEET_LIMITS.types, words.boats))
const borrowed = v.pipe(
  v.optional(integerBetween(BOOKING_LIMITS.boats, words.boats)),
  v.description('So many of them are borrowed for that day: no boats of the fleet are held for them.'),
)
const chosenBoats = v.pipe(
  v.array(
    v.pipe(
      fields({ ...boat, borrowed }, {}),
      v.check(it => ownOf(it) >= 0, words.boats),
    ),
  ),
  v.maxLength(FLEET_LIMITS.types, words.boats),
)
const extras = v.pipe(
  v.optional(listOf(id(words.extras), BOOKING_LIMITS.extras)),
  v.description('Ids of amenities of the tour that cost more.'),
)
const cents = integerBetween(BOOKING_LIMITS.totalCents, words.total)

const childAges = v.pipe(
  v.array(integerBetween(BOOKING_LIMITS.childAge, words.childAge), words.childAge),
  v.maxLength(BOOKING_LIMITS.people.max, words.people),
  v.description('How old each child is, in whole years, 0 before the first birthday.'),
)

const party = {
  tour: id(words.tour),
  startsOn: day,
  startTime: v.optional(time, null),
  adults: integerBetween(BOOKING_LIMITS.adults, words.people),
  childAges: v.optional(childAges, []),
  boats: v.pipe(
    v.optional(chosenBoats),
    v.description(
      'Those that a provider has chosen, for a booking by telephone; else the cheapest that seat the party.',
    ),
  ),
  extras,
  channel: v.pipe(
    v.optional(v.picklist(['site', 'phone']), 'site'),
    v.description('`phone`: the provider writes down what was agreed by telephone.'),
  ),
}

const missing = { tour: words.tour, startsOn: words.day, adults: words.people }

type Party = { adults: number; childAges: number[] }

/** How many they are together. */
const asManyAsFit = <T extends Party>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const people = peopleOf(value)
    if (people >= BOOKING_LIMITS.people.min && people <= BOOKING_LIMITS.people.max) return
    const at = { type: 'object', origin: 'value', input: { ...value }, key: 'adults', value: value.adults } as const
    addIssue({ message: words.people, path: [at] })
  })

export const quoteBody = v.pipe(fields(party, missing), asManyAsFit())
export type QuoteBody = v.InferOutput<typeof quoteBody>

export const newBookingBody = v.pipe(
  fields(
    {
      ...party,
      guest: fields(
        {
          name: requiredName(BOOKING_LIMITS.nameLength, words.name),
          email: v.pipe(
            v.optional(v.union([v.literal(''), contactEmail(words.email)], message('account:failure.badEmail')), ''),
            v.description('Of a guest with a verified account their own, unless another is sent.'),
          ),
          phone: v.optional(optionalPhoneNumber('message'), ''),
        },
        { name: words.name },
      ),
      message: v.optional(text(BOOKING_LIMITS.messageLength), ''),
      locale: v.pipe(
        v.optional(v.picklist(LOCALES)),
        v.description('Of the emails to the guest; else that of `Accept-Language`.'),
      ),
      totalCents: v.pipe(
        v.optional(cents),
        v.description('The total that the guest was shown: 409 where it is another now.'),
      ),
      requestKey: v.pipe(
        v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))),
        v.description('Random: the same body with the same key is one request, however often it is sent.'),
      ),
    },
    missing,
  ),
  asManyAsFit(),
)
export type NewBooking = v.InferOutput<typeof newBookingBody>

const offer = exactFields({
  startsOn: v.optional(day),
  startTime: v.optional(time),
  totalCents: v.pipe(
    v.optional(cents),
    v.description('Another sum than the one that follows from the rates of that day and its boats.'),
  ),
  boats: v.optional(boats),
  adults: v.optional(integerBetween(BOOKING_LIMITS.adults, words.people)),
  childAges: v.optional(childAges),
})

export const eventBody = fields(
  {
    version: v.pipe(
      v.pipe(v.number(words.version), v.integer(words.version), v.minValue(0, words.version)),
      v.description('As the booking was read: 409 where something has happened to it since.'),
    ),
    reason: v.pipe(
      v.optional(v.picklist([...new Set([...DECLINE_REASONS, ...CHOSEN_CANCEL_REASONS])])),
      v.description('Of `decline` and `cancel`.'),
    ),
    note: v.optional(text(BOOKING_LIMITS.noteLength), ''),
    startTime: v.pipe(
      v.optional(time),
      v.description('Of `accept`, and of `take` by the provider: when to meet, where the guest has named no hour.'),
    ),
    offer: v.pipe(v.optional(offer), v.description('Of `offer` and `propose`: what is to be different.')),
    as: v.pipe(
      v.optional(v.picklist(PERSONS)),
      v.description('As whom: else as the guest where the caller is that too, then as the provider.'),
    ),
  },
  { version: words.version },
)
export type EventBody = v.InferOutput<typeof eventBody>
