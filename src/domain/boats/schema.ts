import * as v from 'valibot'
import { isLocalDate } from '#src/lib/local-date.ts'
import { beforeEntry, fields, id, integerBetween, line } from '../fields.ts'
import { message } from '../message.ts'
import { timeFault, timeOf } from '../typed-time.ts'
import { EXCEPTION_KINDS, FLEET_LIMITS } from './boat.ts'
import { boatType } from './type-schema.ts'

/** Bodies of calls that change boats and when tours go: always all rows, since they are few and have to agree. */

const invalid = message('common:failure.invalid')
const words = {
  day: message('account:failure.day'),
  daysInOrder: message('account:failure.daysInOrder'),
  kind: message('account:failure.boatKind'),
  seats: message('account:failure.boatSeats', FLEET_LIMITS.seats),
  owned: message('account:failure.boatCount', FLEET_LIMITS.owned),
  childAge: message('account:failure.rate.age', FLEET_LIMITS.childToAge),
  most: message('account:failure.boatCount', FLEET_LIMITS.perBooking),
  out: message('account:failure.boatCount', { ...FLEET_LIMITS.owned, min: 1 }),
  yearly: message('account:failure.seasonYearly'),
  weekdays: message('account:failure.weekdays'),
  time: message('account:failure.startTime'),
  lead: message('account:failure.leadHours', FLEET_LIMITS.leadHours),
}

const isDay = v.check((value: string) => isLocalDate(value), words.day)
const time = v.pipe(
  v.string(words.time),
  v.check(
    it => !timeFault(it, words.time),
    ({ input }) => timeFault(input, words.time, 'whichTimes') ?? words.time,
  ),
  v.transform(timeOf),
)

const day = v.pipe(v.string(words.day), isDay, v.description('As `2027-07-17`.'))
const days = { fromDay: day, toDay: v.pipe(day, v.description('The last day included.')) }
const missingDays = { fromDay: words.day, toDay: words.day }

const inOrder = <E extends v.ObjectEntries>(entries: E, missing: Parameters<typeof fields<E>>[1]) => {
  const days = fields(entries, missing)
  return v.pipe(
    days,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const value: Record<string, unknown> = dataset.value
      if (String(value.fromDay) > String(value.toDay))
        addIssue({
          message: words.daysInOrder,
          path: [{ type: 'object', origin: 'value', input: value, key: 'toDay', value: value.toDay }],
        })
    }),
  )
}

const kind = boatType(words.kind)

const atMost = <T extends v.GenericSchema>(row: T, max: number, text: string) =>
  v.pipe(v.array(row, invalid), v.maxLength(max, message('account:failure.tooManyItems', { max })), v.description(text))

const boat = fields(
  {
    kind,
    seats: integerBetween(FLEET_LIMITS.seats, words.seats),
    owned: integerBetween(FLEET_LIMITS.owned, words.owned),
    childToAge: v.pipe(
      v.optional(v.nullable(integerBetween(FLEET_LIMITS.childToAge, words.childAge)), null),
      v.description(
        'Each takes one child up to this age in the middle, beside its seats: one age in a fleet. Null: none.',
      ),
    ),
  },
  { kind: words.kind, seats: words.seats, owned: words.owned },
)

export const fleetBody = fields(
  {
    boats: atMost(
      boat,
      FLEET_LIMITS.types,
      'All of them; none: boats are not counted. A kind may be there in several sizes: of all but the first, `kind` is returned with the seats.',
    ),
    ...beforeEntry,
  },
  {},
)

const outage = inOrder(
  {
    kind,
    ...days,
    count: integerBetween({ ...FLEET_LIMITS.owned, min: 1 }, words.out),
    note: v.optional(line(FLEET_LIMITS.noteLength), ''),
  },
  { kind: words.kind, ...missingDays, count: words.out },
)

export const outagesBody = fields(
  { outages: atMost(outage, FLEET_LIMITS.outages, 'All that are not over.'), ...beforeEntry },
  {},
)

const exception = inOrder(
  {
    tour: v.pipe(
      v.optional(v.nullable(id(message('account:failure.exceptionTour'))), null),
      v.description('Null: all tours of the provider.'),
    ),
    ...days,
    kind: v.picklist(EXCEPTION_KINDS, invalid),
  },
  missingDays,
)

export const exceptionsBody = fields(
  { exceptions: atMost(exception, FLEET_LIMITS.exceptions, 'All that are not over.'), ...beforeEntry },
  {},
)

const unique = <T extends string | number>(items: T[]) => [...new Set(items)].sort()

const season = inOrder(
  {
    id: v.pipe(
      v.optional(id(invalid)),
      v.description('Of the season that it is a change of; else one of the same days stays the same.'),
    ),
    ...days,
    yearly: v.pipe(
      v.optional(v.boolean(words.yearly), false),
      v.description('Whether it comes again each year; one that does is shorter than a year.'),
    ),
    weekdays: v.pipe(
      v.array(
        v.pipe(
          v.number(words.weekdays),
          v.integer(words.weekdays),
          v.minValue(1, words.weekdays),
          v.maxValue(7, words.weekdays),
        ),
        words.weekdays,
      ),
      v.nonEmpty(words.weekdays),
      v.transform(unique),
      v.description('On which the tour begins: 1 Monday to 7 Sunday.'),
    ),
    startTimes: v.pipe(
      v.optional(v.array(time, words.time), []),
      v.transform(unique),
      v.maxLength(FLEET_LIMITS.startTimes, message('account:failure.tooManyItems', { max: FLEET_LIMITS.startTimes })),
      v.description('As `09:30`, or as people write a time; none: as agreed.'),
    ),
    leadHours: v.pipe(
      integerBetween(FLEET_LIMITS.leadHours, words.lead),
      v.description('Not asked for later than this before it begins.'),
    ),
  },
  { ...missingDays, weekdays: words.weekdays, leadHours: words.lead },
)

const tourBoat = fields(
  {
    kind,
    maxPerBooking: v.pipe(
      v.optional(v.nullable(integerBetween(FLEET_LIMITS.perBooking, words.most)), null),
      v.description('Null: as many as there are.'),
    ),
  },
  { kind: words.kind },
)

export const seasonsBody = fields(
  {
    seasons: v.optional(
      atMost(season, FLEET_LIMITS.seasons, 'All of them; none: the tour goes in the months of its provider.'),
    ),
    boats: v.optional(atMost(tourBoat, FLEET_LIMITS.types, 'All kinds; none: all that the provider has.')),
    ...beforeEntry,
  },
  {},
)

export type FleetChange = v.InferOutput<typeof fleetBody>
export type OutagesChange = v.InferOutput<typeof outagesBody>
export type ExceptionsChange = v.InferOutput<typeof exceptionsBody>
export type SeasonsChange = v.InferOutput<typeof seasonsBody>
