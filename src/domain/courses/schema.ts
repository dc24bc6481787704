import * as v from 'valibot'
import { coordinates } from '../access-points/schema.ts'
import { beforeEntry, fields, id, integerBetween, numberBetween } from '../fields.ts'
import { message } from '../message.ts'
import { LINE_LIMITS, LINE_ORIGINS } from '../reaches/reach.ts'
import { isSure } from '../tours/ends/answer-schema.ts'
import { TOUR_LIMITS } from '../tours/tour.ts'
import { STOP_LIMITS, STOP_ROLES } from './stop.ts'

/** Bodies of calls that change where a tour goes. */

const invalid = message('common:failure.invalid')

const stop = fields(
  {
    accessPoint: v.pipe(
      v.nullable(id(message('account:failure.stopPoint'))),
      v.description('Null at an end of the tour that has its own point.'),
    ),
    role: v.picklist(STOP_ROLES, invalid),
    day: v.optional(integerBetween(TOUR_LIMITS.days, message('account:failure.stopDay')), 1),
    km: v.pipe(
      v.optional(
        v.nullable(numberBetween({ min: 0, max: TOUR_LIMITS.distanceKm.max }, message('account:failure.stopKm'))),
        null,
      ),
      v.description('From the put-in; null where nobody knows.'),
    ),
  },
  { accessPoint: message('account:failure.stopPoint') },
)

export const stopsBody = fields(
  {
    stops: v.pipe(
      v.array(stop, invalid),
      v.maxLength(STOP_LIMITS.stops, message('account:failure.tooManyItems', { max: STOP_LIMITS.stops })),
      v.description('All of them, in order, from the put-in to the take-out.'),
    ),
    isSure,
    ...beforeEntry,
  },
  { stops: message('account:failure.stopsEnds') },
)

export const lineBody = fields(
  {
    coordinates: v.pipe(
      v.array(coordinates, invalid),
      v.maxLength(LINE_LIMITS.points, message('account:failure.linePoints', { max: LINE_LIMITS.points })),
      v.check(list => list.length !== 1, message('account:failure.lineShort')),
      v.transform(list => list.map(([lng, lat]) => ({ lng, lat }))),
      v.description('From the put-in to the take-out; an empty list takes the line away.'),
    ),
    origin: v.pipe(
      v.optional(v.picklist(LINE_ORIGINS, invalid), 'drawn'),
      v.description('A track was recorded by its author; it is published as CC BY 4.0, a drawn line as ODbL 1.0.'),
    ),
    isSure: v.pipe(
      v.optional(v.boolean(invalid), false),
      v.description('Keeps a line whose length is far from the distance of the tour; 409 without.'),
    ),
    ...beforeEntry,
  },
  {},
)

/** The size of a line with as many points as it may have. */
export const LINE_MAX_BYTES = 1_000_000

export type StopsChange = v.InferOutput<typeof stopsBody>
export type LineChange = v.InferOutput<typeof lineBody>
