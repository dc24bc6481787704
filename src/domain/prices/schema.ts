import * as v from 'valibot'
import { boatType } from '../boats/type-schema.ts'
import { beforeEntry, centsBetween, fields, id, integerBetween, listOf } from '../fields.ts'
import { message } from '../message.ts'
import {
  DAY_CLASSES,
  EXTRA_KINDS,
  EXTRA_UNITS,
  RATE_LIMITS,
  RATE_PERIODS,
  RATE_UNITS,
  SHUTTLE_CARGO,
  SHUTTLE_MODES,
} from './rate.ts'

/** The body of the call that changes what a tour costs. Each part is sent whole. */

const words = {
  amount: message('account:failure.rate.amount'),
  age: message('account:failure.rate.age', RATE_LIMITS.ageTo),
  people: message('account:failure.rate.people', RATE_LIMITS.upToPeople),
  km: message('account:failure.rate.km', RATE_LIMITS.roadKm),
  season: message('account:failure.rate.season'),
  invalid: message('common:failure.invalid'),
}

const amountCents = centsBetween(RATE_LIMITS.amountCents, words.amount)
const orNull = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null)

const rate = fields(
  {
    unit: v.picklist(RATE_UNITS, words.invalid),
    boatKind: v.pipe(orNull(boatType(message('account:failure.boatKind'))), v.description('Of the unit `boat`.')),
    ageTo: v.pipe(
      orNull(integerBetween(RATE_LIMITS.ageTo, words.age)),
      v.description('Of the unit `child`: the oldest, the age included.'),
    ),
    upToPeople: v.pipe(
      orNull(integerBetween(RATE_LIMITS.upToPeople, words.people)),
      v.description('Of parties so large, the smallest that holds; null: of any.'),
    ),
    per: v.picklist(RATE_PERIODS, words.invalid),
    dayClass: v.picklist(DAY_CLASSES, words.invalid),
    season: v.pipe(orNull(id(words.season)), v.description('An id of `seasons`; null: all year.')),
    amountCents,
  },
  { amountCents: words.amount },
)

const shuttle = fields(
  {
    mode: v.picklist(SHUTTLE_MODES, words.invalid),
    amountCents: v.optional(amountCents, 0),
    roadKm: v.pipe(orNull(integerBetween(RATE_LIMITS.roadKm, words.km)), v.description('Of the mode `km`.')),
    freeKm: v.optional(integerBetween(RATE_LIMITS.freeKm, words.km), 0),
    minCents: v.optional(amountCents, 0),
    carries: v.optional(listOf(v.picklist(SHUTTLE_CARGO, words.invalid), SHUTTLE_CARGO.length), []),
  },
  {},
)

const extra = fields(
  {
    kind: v.picklist(EXTRA_KINDS, words.invalid),
    amountCents: centsBetween({ ...RATE_LIMITS.amountCents, min: 1 }, words.amount),
    unit: v.picklist(EXTRA_UNITS, words.invalid),
  },
  { amountCents: words.amount },
)

const atMost = <T extends v.GenericSchema>(row: T, max: number) =>
  v.pipe(v.array(row, words.invalid), v.maxLength(max, message('account:failure.tooManyItems', { max })))

export const ratesBody = fields(
  {
    rates: v.optional(v.pipe(atMost(rate, RATE_LIMITS.rates), v.description('All of them; none: its price alone.'))),
    shuttle: v.optional(v.nullable(shuttle)),
    extras: v.optional(v.pipe(atMost(extra, EXTRA_KINDS.length), v.description('One of a kind.'))),
    ...beforeEntry,
  },
  {},
)

export type RatesChange = v.InferOutput<typeof ratesBody>
