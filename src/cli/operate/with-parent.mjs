const LOOK_MS = 500

/**
 * Calls `end` once whoever started this process is gone, so that a killed npm leaves no server behind. Only below npm: one that was
 * sent to the background by a shell stays when that ends.
 */
export function endWithParent(end) {
  if (!process.env.npm_lifecycle_event && !process.send) return
  process.once('disconnect', end)
  process.channel?.unref()
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, LOOK_MS)
  timer.unref()
}
