/** Within it, the same signal once more is the same wish: a terminal tells the whole group, and npm its child again. */
const REPEATED_MS = 1_000

/** Ends this process by SIGINT or SIGTERM once `close` is done; at once where it is asked again later. */
export function endOnSignal(close: () => Promise<void>, fail: (error: unknown) => void): void {
  let since: number | undefined
  const end = () => {
    if (since !== undefined) return void (performance.now() - since > REPEATED_MS && process.exit(1))
    since = performance.now()
    return void close().then(
      () => process.exit(0),
      error => {
        fail(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Until now the process has ended at once.
    process.removeAllListeners(signal)
    process.on(signal, end)
  }
}
