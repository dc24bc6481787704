import * as v from 'valibot'
import { isLocalDate } from '#src/lib/local-date.ts'
import { field, fields, id, integerBetween, numberBetween, text } from '../fields.ts'
import { message } from '../message.ts'
import { isRiver, RIVERS } from '../places/rivers.ts'
import { CONDITION_KINDS, CONDITION_LIMITS, REVIEWS, VOTES } from './condition.ts'

const unreadable = message('common:failure.invalid')
const kind = message('water:conditions.failure.kind')
const place = message('water:conditions.failure.place')
const day = message('water:conditions.failure.day')

const unknownOr = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema))
const localDate = field(
  v.pipe(
    v.string(day),
    v.check(it => isLocalDate(it), day),
  ),
)
const degrees = (limit: number) => v.pipe(v.number(place), v.minValue(-limit, place), v.maxValue(limit, place))

/** `longestDays` of who reports is checked by the command, as is whether the place is on that river. */
const LONGEST_DAYS = 30

const booking = v.pipe(
  v.optional(id(unreadable)),
  v.description(
    'The trip on that river by which its guest knows; with `Authorization: Booking`, the one that it opens.',
  ),
)

export const newConditionBody = fields(
  {
    river: v.picklist(RIVERS, message('water:conditions.failure.river')),
    kind: v.picklist(CONDITION_KINDS, kind),
    km: v.pipe(
      unknownOr(numberBetween(CONDITION_LIMITS.km, place, place)),
      v.description('From the mouth of the river.'),
    ),
    location: v.pipe(
      unknownOr(
        v.pipe(
          fields({ coordinates: v.strictTuple([degrees(180), degrees(90)], place) }, { coordinates: place }),
          v.transform(({ coordinates: [lng, lat] }) => ({ lng, lat })),
        ),
      ),
      v.description('Longitude, latitude.'),
    ),
    accessPoint: v.pipe(unknownOr(id(place)), v.description('A place of that river where it is, or near which.')),
    words: v.optional(text(CONDITION_LIMITS.wordsLength), ''),
    seenOn: v.pipe(v.optional(localDate), v.description('Today where it is not sent.')),
    days: v.pipe(
      v.optional(integerBetween({ min: 1, max: LONGEST_DAYS }, day)),
      v.description('For so many days, 7 where nothing is sent; more than those by providers and admins alone.'),
    ),
    from: v.pipe(unknownOr(localDate), v.description('The first day of a closure; null where it holds already.')),
    until: v.pipe(unknownOr(localDate), v.description('The last day of a closure, which needs one.')),
    booking,
  },
  { river: message('water:conditions.failure.river'), kind },
)
export type NewCondition = v.InferOutput<typeof newConditionBody>

export const voteBody = fields({ says: v.picklist(VOTES, unreadable), booking }, { says: unreadable })
export type NewVote = v.InferOutput<typeof voteBody>

/** The text fields of the form with a photo. */
export const photoFields = fields({ booking }, {})

export const reviewBody = fields({ review: v.picklist(REVIEWS, unreadable) }, { review: unreadable })

/** Lenient, but that an unknown river has none. */
export const conditionListQuery = {
  parse: (params: URLSearchParams) => {
    const river = params.get('river')
    return { river: river === null ? undefined : isRiver(river) ? river : null }
  },
  parameters: [
    {
      name: 'river',
      description: 'The slug of a river; those of all rivers where it is not sent.',
      schema: { type: 'string', enum: RIVERS },
    },
  ],
}
