import fc from 'fast-check'
import { type BoatType, FLEET_KINDS } from '#src/domain/boats/boat.ts'
import {
  PRICE_REFUSALS,
  type Price,
  type PriceAnswer,
  type PriceAsk,
  type PriceRules,
} from '#src/domain/prices/price.ts'
import { DAY_CLASSES, type Rate, type RateUnit, SHUTTLE_MODES, type Shuttle } from '#src/domain/prices/rate.ts'
import { AMENITY_UNITS } from '#src/domain/providers/provider.ts'
import { addDays } from '#src/lib/local-date.ts'
import { TRIES_ALL } from '../scope.ts'

export const rate = (unit: RateUnit, amountCents: number, more: Partial<Rate> = {}): Rate => ({
  unit,
  amountCents,
  boatKind: null,
  ageTo: null,
  upToPeople: null,
  per: 'trip',
  dayClass: 'any',
  seasonId: null,
  ...more,
})

export const boatRate = (boatKind: BoatType, amountCents: number, more: Partial<Rate> = {}): Rate =>
  rate('boat', amountCents, { boatKind, ...more })

export const rulesOf = (more: Partial<PriceRules> = {}): PriceRules => ({
  days: 1,
  priceCents: 1500,
  rates: [],
  seasons: [],
  shuttle: null,
  extras: [],
  amenities: [],
  boats: null,
  ...more,
})

export const shuttleOf = (mode: Shuttle['mode'], more: Partial<Shuttle> = {}): Shuttle => ({
  mode,
  amountCents: 0,
  roadKm: null,
  freeKm: 0,
  minCents: 0,
  carries: [],
  ...more,
})

/** A Wednesday of no season. */
export const askOf = (adults: number, more: Partial<PriceAsk> = {}): PriceAsk => ({
  startsOn: '2027-07-14',
  adults,
  childAges: [],
  ...more,
})

export function paid(answer: PriceAnswer): Price {
  if ('refusal' in answer) throw new Error(`Refused: ${answer.refusal}`)
  return answer
}

/** Every number within, each of which has to be a whole number of cents. */
export const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(numbersIn)
      : []

export const isRefusal = (answer: PriceAnswer) => 'refusal' in answer && PRICE_REFUSALS.includes(answer.refusal)

const FIRST_DAY = '2026-12-01'
export const dayArb = fc.nat(500).map(ahead => addDays(FIRST_DAY, ahead))

/** Two of the summer and one over New Year, some of them, apart. */
const seasonsArb = fc.subarray([
  { id: 'summer', fromDay: '2027-06-01', toDay: '2027-08-31' },
  { id: 'autumn', fromDay: '2027-09-01', toDay: '2027-10-09' },
  { id: 'winter', fromDay: '2026-12-15', toDay: '2027-01-15' },
])

const centsArb = fc.oneof(fc.nat(3), fc.nat(20_000))

type Unit = Pick<Rate, 'unit' | 'per'> & Partial<Rate>

/** A price for all days, and some for special ones. */
const ratesOf = (unit: Unit, seasons: PriceRules['seasons'], least = 0) =>
  fc
    .tuple(
      centsArb,
      fc.uniqueArray(
        fc.record({
          dayClass: fc.constantFrom(...DAY_CLASSES),
          seasonId: fc.constantFrom(null, ...seasons.map(({ id }) => id)),
          amountCents: centsArb,
        }),
        { maxLength: 3, selector: it => `${it.dayClass} ${it.seasonId}` },
      ),
    )
    .map(([amountCents, special]) => [
      rate(unit.unit, amountCents + least, unit),
      ...special
        .filter(it => it.seasonId !== null || it.dayClass !== 'any')
        .map(it => rate(unit.unit, it.amountCents + least, { ...unit, ...it, amountCents: it.amountCents + least })),
    ])

const perArb = fc.constantFrom('trip' as const, 'day' as const)
const fleetArb = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...FLEET_KINDS),
    seats: fc.integer({ min: 1, max: 6 }),
    count: fc.nat(4),
  }),
  { minLength: 1, maxLength: 4, selector: it => it.kind },
)

/** The units that a tour has; persons of each age and boats of each kind as the tour has them. */
export type Shape = { person?: boolean; boat?: boolean; group?: boolean; extras?: boolean; per?: 'trip' | 'day' }

/** Rules that may be saved, with a fleet of which some boats may be away. */
export function rulesArb({ person, boat, group, extras = true, per }: Shape): fc.Arbitrary<PriceRules> {
  const unitPer = per ? fc.constant(per) : perArb
  return fc
    .record({
      seasons: seasonsArb,
      fleet: fleetArb,
      isCounted: fc.boolean(),
      ages: fc.uniqueArray(fc.integer({ min: 3, max: 15 }), { maxLength: 2 }),
      pers: fc.record({ person: unitPer, child: unitPer, boat: unitPer, group: unitPer }),
    })
    .chain(({ seasons, fleet, isCounted, ages, pers }) => {
      const units: Unit[] = [
        ...(person ? [{ unit: 'person', per: pers.person } as const] : []),
        ...(person ? ages.map(ageTo => ({ unit: 'child', per: pers.child, ageTo }) as const) : []),
        ...(boat ? fleet.map(({ kind }) => ({ unit: 'boat', per: pers.boat, boatKind: kind }) as const) : []),
        ...(group ? [{ unit: 'group', per: pers.group } as const] : []),
      ]
      const modes = SHUTTLE_MODES.filter(mode => mode !== 'boat' || boat)
      return fc.record({
        days: fc.integer({ min: 1, max: 4 }),
        priceCents: fc.constant(0),
        rates: fc.tuple(...units.map(it => ratesOf(it, seasons))).map(all => all.flat()),
        seasons: fc.constant(seasons),
        shuttle: extras ? fc.option(shuttleArb(modes)) : fc.constant(null),
        extras: extras ? extrasArb : fc.constant([]),
        amenities: extras ? amenitiesArb : fc.constant([]),
        boats: fc.constant(isCounted ? fleet : null),
      })
    })
}

const shuttleArb = (modes: readonly Shuttle['mode'][]): fc.Arbitrary<Shuttle> =>
  fc.record({
    mode: fc.constantFrom(...modes),
    amountCents: centsArb,
    roadKm: fc.integer({ min: 1, max: 99 }),
    freeKm: fc.nat(20),
    minCents: centsArb,
    carries: fc.constant<Shuttle['carries']>([]),
  })

const extrasArb = fc.subarray([
  { kind: 'deposit', amountCents: 5000, unit: 'group' },
  { kind: 'minimum', amountCents: 9000, unit: 'group' },
  { kind: 'permit', amountCents: 1000, unit: 'person' },
] as const)

const amenitiesArb = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('tent', 'map', 'grill'),
    variant: fc.constantFrom('tent' as const, 'map' as const),
    amountCents: centsArb,
    unit: fc.constantFrom(...AMENITY_UNITS),
  }),
  { maxLength: 2, selector: it => it.id },
)

const askArb: fc.Arbitrary<PriceAsk> = fc.record({
  startsOn: dayArb,
  adults: fc.oneof(fc.nat(6), fc.nat(20)),
  childAges: fc.array(fc.nat(17), { maxLength: 4 }),
  extras: fc.subarray(['tent', 'map', 'grill']),
})

/** In `npm run test:all` ten thousand cases that are not refused: a thousand tours, twelve parties each. */
export const TOURS_TRIED = TRIES_ALL ? 1000 : 200

export function forManyParties(
  rules: fc.Arbitrary<PriceRules>,
  check: (rules: PriceRules, ask: PriceAsk) => void,
): void {
  const parties = fc.array(askArb, { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(rules, parties, (tour, asks) => {
      const known = tour.amenities.filter(({ unit }) => unit !== 'h' && unit !== 'km').map(({ id }) => id)
      for (const ask of asks) check(tour, { ...ask, extras: ask.extras?.filter(id => known.includes(id)) ?? [] })
    }),
    { numRuns: TOURS_TRIED },
  )
}
