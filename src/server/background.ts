import { setImmediate as nextTick } from 'node:timers/promises'
import { logFailure } from './log.ts'

const running = new Set<Promise<void>>()

/** Runs a task after the response, which does not depend on its outcome. A failure is logged as `what`. */
export function inBackground(what: string, task: () => Promise<unknown>): void {
  const run: Promise<void> = nextTick()
    .then(task)
    .then(
      () => {},
      error => logFailure(what, error),
    )
    .finally(() => running.delete(run))
  running.add(run)
  // A function would be stopped as soon as it has responded.
  globalThis.Netlify?.context?.waitUntil(run)
}

/** Resolves when all tasks, and the tasks that they started, are done. */
export async function backgroundDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
