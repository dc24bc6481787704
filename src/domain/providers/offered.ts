import { canChoose } from '../prices/card-price.ts'
import type { AmenityUnit, AmenityVariant } from './provider.ts'

type Ticked = { variant: AmenityVariant; amountCents: number; unit: AmenityUnit }

/** The facts that decide what a tour costs beside its amenities. Where it has rates, `leastCents` is known. */
export type PricedBeside = { hasShuttle: boolean; leastCents: readonly (number | null)[] | null }

/** `isAsked`: what its provider takes for it is in no quote. */
export type Offered<A> = A & { isAsked: boolean }

/** The transport of a tour where no amenity tells of it. */
const SHUTTLE = { id: 'shuttle', variant: 'transport', info: '', currency: 'EUR', unit: 'tour' } as const

/**
 * The amenities of a tour as a quote has them. A shuttle is part of each price, so that what was ticked as transport only describes it. Where
 * there are rates, what depends on hours or kilometres has no price of its own.
 */
export function offeredBy<A extends Ticked>(
  { hasShuttle, leastCents }: PricedBeside,
  ticked: readonly A[],
  unnamed: (shuttle: typeof SHUTTLE) => A,
): Offered<A>[] {
  const isAsked = (amenity: Ticked) => leastCents !== null && amenity.amountCents > 0 && !canChoose(amenity)
  const others = hasShuttle ? withoutTransport(ticked) : ticked
  const transport = ticked.find(({ variant }) => variant === 'transport') ?? unnamed(SHUTTLE)
  return [
    ...(hasShuttle ? [{ ...transport, amountCents: 0, isAsked: false }] : []),
    ...others.map(it => ({ ...it, isAsked: isAsked(it) })),
  ]
}

/** Amenities that guests may add where there is a shuttle: transport is in the price already. */
export const withoutTransport = <A extends { variant: AmenityVariant }>(amenities: readonly A[]): A[] =>
  amenities.filter(({ variant }) => variant !== 'transport')

/** The kinds that a tour is found by. */
export const variantsOf = ({
  hasShuttle,
  amenities,
}: {
  hasShuttle: boolean
  amenities: readonly { variant: AmenityVariant }[]
}): AmenityVariant[] => [
  ...new Set([...amenities.map(({ variant }) => variant), ...(hasShuttle ? (['transport'] as const) : [])]),
]
