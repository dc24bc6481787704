import { typeRank } from '../boats/boat.ts'
import { DAY_CLASSES, RATE_UNITS, type Rate } from './rate.ts'

const EVER = 1000

const ranksOf = ({ unit, boatKind, ageTo, upToPeople, dayClass }: Rate): number[] => [
  RATE_UNITS.indexOf(unit),
  boatKind === null ? 0 : typeRank(boatKind),
  ageTo ?? 0,
  upToPeople ?? EVER,
  DAY_CLASSES.indexOf(dayClass),
]

/** The order in which rates are shown: what holds all year before what a season changes. Rows have none of their own. */
export const inOrder = <R extends Rate>(rates: readonly R[]): R[] =>
  rates.toSorted((one, other) => {
    const [ranks, others] = [ranksOf(one), ranksOf(other)]
    const difference = ranks.map((rank, at) => rank - (others[at] ?? 0)).find(it => it !== 0)
    return difference ?? (one.seasonId ?? '').localeCompare(other.seasonId ?? '')
  })
