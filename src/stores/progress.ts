import { atom } from 'nanostores'

const TICK_MILLISECONDS = 200
const GOAL = 75
/** Share of the remaining distance covered by each step. */
const STEP = 0.15

/** The value of the bar at the top of the page, 1 to 100; at 100 nothing is loading. */
export const $progress = atom(100)

let navigations = 0
let ticking: ReturnType<typeof setInterval> | undefined

/** A page, or its content, starts to load: the bar moves towards 75. */
export function startNavigation(): void {
  navigations++
  if ($progress.get() === 100) $progress.set(1)
  ticking ??= setInterval(() => $progress.set($progress.get() + (GOAL - $progress.get()) * STEP), TICK_MILLISECONDS)
}

/** It has loaded or failed: the bar returns to 1 and, unless something else is still loading, goes to 100. */
export function finishNavigation(): void {
  if (navigations === 0) return
  navigations--
  $progress.set(1)
  if (navigations > 0) return
  clearInterval(ticking)
  ticking = undefined
  $progress.set(100)
}

/** Shows the bar until `loading` is settled. */
export async function withProgress<T>(loading: Promise<T>): Promise<T> {
  startNavigation()
  try {
    return await loading
  } finally {
    finishNavigation()
  }
}
