import type { BoatType } from '../boats/boat.ts'
import { hasPricedBoats } from './boats.ts'
import { CLASSES } from './day-class.ts'
import type { Rate, Shuttle, TourExtra } from './rate.ts'
import { rateOn, type Tariff, type Tier, tariffsOf } from './tariff.ts'

/**
 * Why rates are refused. `tie`: two for the same. `kind`: of a boat that the tour lacks. `per`: a unit per trip and per day. `alone`:
 * children without a price for persons. `incomplete`: some days have none. `falls`: a larger group pays less. `boats`: something
 * per boat, where boats have no price. `rates`: something that needs rates.
 */
export const RATE_PROBLEMS = ['tie', 'kind', 'per', 'alone', 'incomplete', 'falls', 'boats', 'rates'] as const
export type RateProblem = { path: string; code: (typeof RATE_PROBLEMS)[number] }

/** `kinds`: those on which the tour may go. */
type Beside = { kinds: readonly BoatType[]; shuttle?: Shuttle | null; extras?: readonly TourExtra[] }

/** At the fields of the body `{ rates, shuttle, extras }`; a tie is 409, the others 400. */
export function rateProblems(rates: readonly Rate[], { kinds, shuttle, extras = [] }: Beside): RateProblem[] {
  return [
    ...rates.flatMap((rate, index) => problemsOf(rate, index, rates, kinds)),
    ...tariffsOf(rates).flatMap(it => [...gapsOf(it, rates), ...fallsOf(it, rates)]),
    ...shuttleProblems(shuttle ?? null, rates),
    ...extras.flatMap((extra, index) => extraProblems(extra, index, rates)),
  ]
}

function problemsOf(rate: Rate, index: number, rates: readonly Rate[], kinds: readonly BoatType[]): RateProblem[] {
  const before = rates.slice(0, index)
  const problems: [boolean, RateProblem['code'], field: string][] = [
    [before.some(it => isTie(it, rate)), 'tie', 'dayClass'],
    [rate.boatKind !== null && !kinds.includes(rate.boatKind), 'kind', 'boatKind'],
    [before.some(it => it.unit === rate.unit && it.per !== rate.per), 'per', 'per'],
    [rate.unit === 'child' && !rates.some(({ unit }) => unit === 'person'), 'alone', 'unit'],
  ]
  return problems.flatMap(([isProblem, code, field]) => (isProblem ? [{ path: `rates.${index}.${field}`, code }] : []))
}

const isTie = (one: Rate, other: Rate) =>
  (['unit', 'boatKind', 'ageTo', 'upToPeople', 'seasonId', 'dayClass'] as const).every(it => one[it] === other[it])

/** All year every day has a rate: holidays have at least that of weekends. */
function gapsOf({ tiers }: Tariff, rates: readonly Rate[]): RateProblem[] {
  const isWhole = (tier: Tier) =>
    Object.values(CLASSES).every(classes => rateOn(tier.rates, { seasonId: null, classes }))
  return tiers
    .filter(tier => !isWhole(tier))
    .map(tier => ({ path: `rates.${rates.indexOf(tier.rates[0] as Rate)}.dayClass`, code: 'incomplete' }))
}

/** On the same day; persons may pay less in a larger group. */
function fallsOf({ unit, tiers }: Tariff, rates: readonly Rate[]): RateProblem[] {
  if (unit === 'person' || unit === 'child') return []
  const seasons = [null, ...tiers.flatMap(tier => tier.rates.map(({ seasonId }) => seasonId))]
  const days = seasons.flatMap(seasonId => Object.values(CLASSES).map(classes => ({ seasonId, classes })))
  const falling = tiers.slice(1).flatMap((tier, index) =>
    days.flatMap(day => {
      const smaller = rateOn(tiers[index]?.rates ?? [], day)
      const larger = rateOn(tier.rates, day)
      return smaller && larger && larger.amountCents < smaller.amountCents ? [larger] : []
    }),
  )
  return [...new Set(falling)].map(rate => ({ path: `rates.${rates.indexOf(rate)}.amountCents`, code: 'falls' }))
}

function shuttleProblems(shuttle: Shuttle | null, rates: readonly Rate[]): RateProblem[] {
  if (!shuttle || shuttle.mode === 'included') return []
  if (rates.length === 0) return [{ path: 'shuttle.mode', code: 'rates' }]
  return shuttle.mode === 'boat' && !hasPricedBoats(rates) ? [{ path: 'shuttle.mode', code: 'boats' }] : []
}

function extraProblems({ kind, unit }: TourExtra, index: number, rates: readonly Rate[]): RateProblem[] {
  if (kind === 'minimum' && rates.length === 0) return [{ path: `extras.${index}.kind`, code: 'rates' }]
  return unit === 'boat' && !hasPricedBoats(rates) ? [{ path: `extras.${index}.unit`, code: 'boats' }] : []
}
