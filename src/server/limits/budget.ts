import { tooMany } from '#src/domain/errors.ts'

type Budget = { calls: number; seconds: number; callers?: number }

const MANY_CALLERS = 10_000

/**
 * Counts the calls of each caller in this process alone, so that counting costs no write to the database; of more callers than
 * `callers` the longest silent is forgotten. The returned function takes one call and throws a 429 `Failure` past the budget.
 */
export function createBudget({ calls, seconds, callers = MANY_CALLERS }: Budget): (caller: string) => void {
  const windows = new Map<string, { endsAt: number; taken: number }>()
  return caller => {
    const now = Date.now()
    const known = windows.get(caller)
    const window = known && now < known.endsAt ? known : { endsAt: now + seconds * 1000, taken: 0 }
    window.taken += 1
    // A map keeps the order of insertion.
    windows.delete(caller)
    windows.set(caller, window)
    const [silent] = windows.keys()
    if (windows.size > callers && silent !== undefined) windows.delete(silent)
    if (window.taken > calls) throw tooMany(Math.max(1, Math.ceil((window.endsAt - now) / 1000)))
  }
}
