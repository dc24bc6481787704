import type { BoatType } from '../boats/boat.ts'
import { RATE_LIMITS, type Rate, type Shuttle, type TourExtra } from './rate.ts'
import { RATE_PROBLEMS, rateProblems } from './rate-rules.ts'

/**
 * Beside those of rates: `season`: one that the tour has not. `age`, `road`: what a child and kilometres need. `amount`: too much.
 * `twice`: of a kind that is there already. `group`: what a whole party pays cannot be by person or boat.
 */
const PRICING_PROBLEMS = [...RATE_PROBLEMS, 'season', 'age', 'road', 'amount', 'twice', 'group'] as const
export type PricingProblem = { path: string; code: (typeof PRICING_PROBLEMS)[number] }

/** How a price is asked for. */
type Pricing = { rates: readonly Rate[]; shuttle: Shuttle | null; extras: readonly TourExtra[] }
/** `kinds`: what may be priced by the boat. */
type Of = { kinds: readonly BoatType[]; seasons: readonly { id: string }[] }

/** In what the parts of a price do not agree, at the fields of the body. */
export const pricingProblems = ({ rates, shuttle, extras }: Pricing, { kinds, seasons }: Of): PricingProblem[] => [
  ...rates.flatMap((rate, at) => partProblems(rate, at, seasons)),
  ...rateProblems(rates, { kinds, shuttle, extras }),
  ...(shuttle?.mode === 'km' ? roadProblems(shuttle) : []),
  ...extras.flatMap((extra, at) => extraProblems(extra, at, extras)),
]

const listed = (problems: readonly (readonly [isProblem: boolean, path: string, code: PricingProblem['code']])[]) =>
  problems.flatMap(([isProblem, path, code]) => (isProblem ? [{ path, code }] : []))

const partProblems = ({ unit, boatKind, ageTo, seasonId }: Rate, at: number, seasons: Of['seasons']) =>
  listed([
    [unit === 'boat' && boatKind === null, `rates.${at}.boatKind`, 'kind'],
    [unit === 'child' && ageTo === null, `rates.${at}.ageTo`, 'age'],
    [seasonId !== null && !seasons.some(({ id }) => id === seasonId), `rates.${at}.season`, 'season'],
  ])

const roadProblems = ({ amountCents, roadKm }: Shuttle) =>
  listed([
    [roadKm === null, 'shuttle.roadKm', 'road'],
    [amountCents > RATE_LIMITS.perKmCents.max, 'shuttle.amountCents', 'amount'],
  ])

const extraProblems = ({ kind, unit }: TourExtra, at: number, extras: readonly TourExtra[]) =>
  listed([
    [extras.findIndex(it => it.kind === kind) < at, `extras.${at}.kind`, 'twice'],
    [kind === 'minimum' && unit !== 'group', `extras.${at}.unit`, 'group'],
  ])
