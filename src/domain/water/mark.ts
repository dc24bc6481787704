import type { Warning } from './warning.ts'
import { bandOf, isStale, type Marks, type WaterStatus } from './water.ts'

/** The levels between bands, as somebody who knows a reach has set them. */
export const MARK_LIMITS = {
  cm: { min: -500, max: 3000 },
  /** The least from one to the next: levels swing by nearly as much. */
  stepCm: 5,
  basisLength: 300,
} as const

export type MarkNames = 'tooLowCm' | 'lowCm' | 'highCm' | 'closedCm'
/** From low to high; null where it was not set. */
export type SetMarks = { tooLowCm: number; lowCm: number | null; highCm: number; closedCm: number | null }

const ORDER = ['tooLowCm', 'lowCm', 'highCm', 'closedCm'] as const satisfies readonly MarkNames[]

/** The first mark that is not clearly above the one before it. */
export function markOutOfOrder(marks: SetMarks): MarkNames | undefined {
  const known = ORDER.filter(name => marks[name] !== null)
  return known.find((name, index) => {
    const before = known[index - 1]
    return before !== undefined && (marks[name] ?? 0) - (marks[before] ?? 0) < MARK_LIMITS.stepCm
  })
}

export const asMarks = ({ tooLowCm, lowCm, highCm, closedCm }: SetMarks): Marks => ({
  tooLowCm,
  highCm,
  ...(lowCm !== null && { lowCm }),
  ...(closedCm !== null && { closedCm }),
})

type Newest = { at: Date; levelCm: number } | null | undefined

/** The words that are true by somebody's marks. `before`: what was told last. */
export function statusBy(marks: SetMarks, newest: Newest, before: WaterStatus | null, now: Date): WaterStatus {
  if (!newest) return 'none'
  return isStale(newest.at, now) ? 'stale' : bandOf(newest.levelCm, asMarks(marks), before ?? undefined)
}

/** A word about the water of a tour; `providerId`: whose, null for the admins. */
type Said = { providerId: string | null; status: WaterStatus }

/**
 * Whether a tour is warned of: by LHMT, by the admins, or by its own provider, who knows best whether it is too low. What others say who run
 * the reach stands on pages under their name. It warns of no tour but their own, or any newcomer could empty the calendar of a rival.
 */
export function warningOf(
  { providerId }: { providerId: string },
  gauge: WaterStatus | undefined,
  said: readonly Said[],
): Warning | null {
  const by = (id: string | null) => said.filter(it => it.providerId === id).map(({ status }) => status)
  const [own, admins] = [by(providerId), by(null)]
  if ([gauge, ...own, ...admins].includes('closed')) return 'closed'
  return (own.length > 0 ? own : admins).includes('too-low') ? 'too-low' : null
}
