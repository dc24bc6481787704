import { Failure, invalid } from '../../errors.ts'
import { type Message, message } from '../../message.ts'
import type { TourStatus } from '../tour.ts'

/** A draft becomes public once; from then on the tour can be paused and published again, but is no draft any more. */
const NEXT: Record<TourStatus, readonly TourStatus[]> = {
  draft: ['published'],
  published: ['paused'],
  paused: ['published'],
}

type Facts = { status: TourStatus; distanceKm: number | null; difficulty: number | null; priceCents: number | null }

/** Throws a 400 `Failure` for a status that cannot follow. */
export function assertCanFollow(before: TourStatus, after: TourStatus): void {
  if (before !== after && !NEXT[before].includes(after)) throw invalid(message('account:failure.tourStatus'), 'status')
}

/** Throws a 400 `Failure` that names each field which the tour needs before everybody sees it. */
export function assertComplete(tour: Facts): void {
  if (tour.status === 'draft') return
  const missing = missingFacts(tour)
  if (missing.length) throw new Failure({ status: 400, items: missing })
}

/** Facts that a tour cannot be published without, as fields of the API. */
export function missingFacts({ distanceKm, difficulty, priceCents }: Omit<Facts, 'status'>) {
  const facts: [string, number | null, Message][] = [
    ['distance', distanceKm, message('account:failure.tourDistance')],
    ['difficulty', difficulty, message('account:failure.tourDifficulty')],
    ['price', priceCents, message('account:failure.tourPrice')],
  ]
  return facts.filter(([, value]) => value === null).map(([path, , text]) => ({ path, message: text }))
}
