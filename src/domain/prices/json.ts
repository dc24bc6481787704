import * as v from 'valibot'
import { boatType } from '../boats/type-schema.ts'
import type { PriceRules } from './price.ts'
import {
  DAY_CLASSES,
  EXTRA_KINDS,
  EXTRA_UNITS,
  RATE_PERIODS,
  RATE_UNITS,
  type Rate,
  SHUTTLE_CARGO,
  SHUTTLE_MODES,
} from './rate.ts'

/** The price of a tour, as the API returns it: amounts are whole cents. */

const integer = v.pipe(v.number(), v.integer())
const maybe = v.nullable(integer)

export const ratesJson = v.object({
  rates: v.pipe(
    v.array(
      v.object({
        unit: v.picklist(RATE_UNITS),
        boatKind: v.nullable(boatType()),
        ageTo: maybe,
        upToPeople: maybe,
        per: v.picklist(RATE_PERIODS),
        dayClass: v.picklist(DAY_CLASSES),
        season: v.pipe(v.nullable(v.string()), v.description('Of `seasons`; null: all year.')),
        amountCents: integer,
      }),
    ),
    v.description('None: the tour has its price alone.'),
  ),
  shuttle: v.nullable(
    v.object({
      mode: v.picklist(SHUTTLE_MODES),
      amountCents: integer,
      roadKm: maybe,
      freeKm: integer,
      minCents: integer,
      carries: v.array(v.picklist(SHUTTLE_CARGO)),
    }),
  ),
  extras: v.array(v.object({ kind: v.picklist(EXTRA_KINDS), amountCents: integer, unit: v.picklist(EXTRA_UNITS) })),
})
export type RatesJson = v.InferOutput<typeof ratesJson>

export const presentRate = ({ seasonId: season, ...rate }: Rate): RatesJson['rates'][number] => ({ ...rate, season })

export const presentRates = ({
  rates,
  shuttle,
  extras,
}: Pick<PriceRules, 'rates' | 'shuttle' | 'extras'>): RatesJson => ({
  rates: rates.map(presentRate),
  shuttle,
  extras: [...extras],
})
