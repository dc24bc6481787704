import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** Another server in a process of its own. */
export type Peer = { url: string; pid: number; stop: () => Promise<void> }

const MOST_MS = 120_000
const PAUSE_MS = 200

/** Waits until a server answers; ends it where it doesn't. */
export async function answering(server: ChildProcess, url: string, name: string): Promise<void> {
  const end = performance.now() + MOST_MS
  while (performance.now() < end && server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(PAUSE_MS)
  }
  await stopOf(server)()
  throw new Error(`${name} did not start`)
}

export const stopOf = (server: ChildProcess) => async (): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill()
  await exit
}
