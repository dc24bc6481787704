/** Steps that can be taken back and again. */
export type History<T> = { past: readonly T[]; future: readonly T[] }

const MOST_STEPS = 300

export const NO_HISTORY: History<never> = { past: [], future: [] }

/** After a step from `now` to something else: what was taken back is gone. */
export const stepped = <T>({ past }: History<T>, now: T): History<T> => ({
  past: [...past, now].slice(-MOST_STEPS),
  future: [],
})

type Step<T> = { history: History<T>; now: T }

export function undone<T>({ past, future }: History<T>, now: T): Step<T> | undefined {
  const before = past.at(-1)
  return before === undefined
    ? undefined
    : { history: { past: past.slice(0, -1), future: [now, ...future] }, now: before }
}

export function redone<T>({ past, future }: History<T>, now: T): Step<T> | undefined {
  const [after, ...rest] = future
  return after === undefined ? undefined : { history: { past: [...past, now], future: rest }, now: after }
}
