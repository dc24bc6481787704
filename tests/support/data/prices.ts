import type { RatesJson } from '#src/domain/prices/json.ts'

/** Rates as the API takes them. */

type RateJson = RatesJson['rates'][number]

export const rate = (unit: RateJson['unit'], amountCents: number, more: Partial<RateJson> = {}): RateJson => ({
  unit,
  boatKind: unit === 'boat' ? 'double-kayak' : null,
  ageTo: unit === 'child' ? 10 : null,
  upToPeople: null,
  per: 'trip',
  dayClass: 'any',
  season: null,
  amountCents,
  ...more,
})

export const shuttleFor = (amountCents: number, more: Partial<NonNullable<RatesJson['shuttle']>> = {}) => ({
  mode: 'group' as const,
  amountCents,
  roadKm: null,
  freeKm: 0,
  minCents: 0,
  carries: ['people' as const],
  ...more,
})
