import { setTimeout as sleep } from 'node:timers/promises'

/** Two requests a second; the rest covers network delay. */
const INTERVAL_MS = 510

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> }

export type Pace = { now: () => number; turn: () => Promise<void> }

/** Keeps requests apart from each other, whoever sends them. */
export function createPace({ now, wait }: Clock, intervalMs = INTERVAL_MS): Pace {
  let next = Number.NEGATIVE_INFINITY
  return {
    now,
    async turn() {
      const at = Math.max(now(), next)
      next = at + intervalMs
      if (at > now()) await wait(Math.ceil(at - now()))
    },
  }
}

/** The pace of this process. The lease of the task keeps others from reading at the same time. */
export const ownPace = createPace({ now: () => performance.now(), wait: sleep })
