import type { AmenityVariant } from '../providers/provider.ts'

type Need = { item: string; amenity?: AmenityVariant; from?: { days?: number; difficulty?: number } }

/** In checklist order. `amenity`: what a provider may offer instead. `from`: only on longer or harder tours. */
const NEEDS = [
  { item: 'lifeVest', amenity: 'life-vest' },
  { item: 'clothes' },
  { item: 'shoes' },
  { item: 'dryBag', amenity: 'dry-bag' },
  { item: 'phoneCase', amenity: 'phone-case' },
  { item: 'food' },
  { item: 'sun' },
  { item: 'helmet', from: { difficulty: 4 } },
  { item: 'tent', amenity: 'tent', from: { days: 2 } },
  { item: 'sleepingBag', amenity: 'sleeping-bag', from: { days: 2 } },
  { item: 'warm', from: { days: 2 } },
  { item: 'torch', from: { days: 2 } },
] as const satisfies Need[]

export type PackingItem = (typeof NEEDS)[number]['item']

/** The amenities that a party has ordered, of all that it pays for. */
export const orderedOf = (lines: readonly { variant?: AmenityVariant | undefined }[]): AmenityVariant[] =>
  lines.flatMap(({ variant }) => variant ?? [])

type Extra = { variant: AmenityVariant; amountCents: number }
type Tour = { days: number; difficulty: number; amenities: readonly Extra[] }

/**
 * A list of what to bring to a tour, without what its price includes or what was `ordered` for more; `isOffered` where the provider has it too.
 */
export function packingList(
  { days, difficulty, amenities }: Tour,
  ordered: readonly AmenityVariant[] = [],
): { item: PackingItem; isOffered: boolean }[] {
  const isHad = ({ variant, amountCents }: Extra) => amountCents === 0 || ordered.includes(variant)
  const needs: readonly (Need & { item: PackingItem })[] = NEEDS
  return needs
    .filter(({ from }) => days >= (from?.days ?? 1) && difficulty >= (from?.difficulty ?? 1))
    .filter(({ amenity }) => !amenities.some(it => it.variant === amenity && isHad(it)))
    .map(({ item, amenity }) => ({ item, isOffered: amenities.some(it => it.variant === amenity) }))
}
