import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Connection, Listening } from '#db/client.ts'
import type { Log } from '../page-store/page.ts'
import { CHANNEL } from './announce.ts'

/** Milliseconds. `proof`: how long a notification may take at most; `alive`: between looks whether the connection still is. */
export type ListenTimes = { proof: number; alive: number; retry: readonly number[]; retryUnheard: number }

type Options = {
  connection: Connection
  hear: () => void
  /** Whether notifications arrive. */
  tell: (isHeard: boolean) => void
  signal: AbortSignal
  times: ListenTimes
  log: Log
}

/** Listens on a connection of its own, and on another one when that is lost, until `signal`. Never rejects. */
export async function keepListening({ connection, hear, tell, signal, times, log }: Options): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await pause(times.retry[Math.min(failures, times.retry.length - 1)] ?? 0, signal)
      if (signal.aborted) return
      if (await listenWhileItLasts()) failures = -1
      else await pause(times.retryUnheard, signal)
    } catch (error) {
      if (failures === 1) log('Changes of other servers cannot be listened for; trying again', error)
    }
  }

  /** Whether anything was heard at all: a pooler takes the statement, and passes nothing on. */
  async function listenWhileItLasts(): Promise<boolean> {
    const token = randomUUID()
    const proof = Promise.withResolvers<boolean>()
    const listening = await connection.listen?.(CHANNEL, payload => (payload === token ? proof.resolve(true) : hear()))
    if (!listening) return false
    try {
      await connection.db.execute(sql`select pg_notify(${CHANNEL}, ${token})`)
      const isHeard = await Promise.race([proof.promise, pause(times.proof, signal).then(() => false)])
      if (!isHeard) return false
      tell(true)
      // What was announced before is in the table.
      hear()
      await untilEnd(listening)
      return true
    } finally {
      tell(false)
      await listening.close().catch(() => {})
    }
  }

  /** A connection that broke somewhere on its way tells nobody: it is asked. */
  async function untilEnd({ ended, prove }: Listening): Promise<void> {
    const isOver = ended.then(() => true)
    while (!signal.aborted) {
      if (await Promise.race([isOver, pause(times.alive, signal).then(() => false)])) return
      if (
        !(await prove().then(
          () => true,
          () => false,
        ))
      )
        return
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
