import { setImmediate as nextTurn } from 'node:timers/promises'
import { logFailure } from '../log.ts'

const running = new Set<Promise<void>>()

/** Does a task after the answer, which therefore tells nothing of how it went. A failure is logged as `what`. */
export function inBackground(what: string, task: () => Promise<unknown>): void {
  const run: Promise<void> = nextTurn()
    .then(task)
    .then(
      () => {},
      error => logFailure(what, error),
    )
    .finally(() => running.delete(run))
  running.add(run)
  // A function would be stopped as soon as it has answered.
  globalThis.Netlify?.context?.waitUntil(run)
}

/** When all that was begun, and what that began, is done. */
export async function backgroundDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
