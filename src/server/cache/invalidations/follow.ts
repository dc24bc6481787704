import type { Connection } from '#db/client.ts'
import type { Log } from '../page-store/page.ts'
import type { PageStore } from '../page-store/page-store.ts'
import type { Cursor } from './cursor.ts'
import { keepListening, type ListenTimes } from './listen.ts'
import { openReader } from './reader.ts'

/** Milliseconds between looks at the table: where notifications arrive, where they don't, and where there is but one process. */
type Times = ListenTimes & { heard: number; unheard: number; alone: number }

const TIMES: Times = {
  heard: 10_000,
  unheard: 1_000,
  alone: 60_000,
  proof: 2_000,
  alive: 10_000,
  retry: [0, 100, 500, 2_000, 5_000],
  retryUnheard: 60_000,
}

type Options = {
  connection: Connection
  store: Pick<PageStore, 'invalidate'>
  cursor: Cursor
  log: Log
  /** Called after each look that succeeded. */
  onRead?: () => unknown
  times?: Partial<Times>
}

/**
 * Drops the pages that other servers of this database announce: what this one missed, before it resolves, then whatever is
 * notified. The table is the truth and a notification only a reason to look: so nothing is lost with a connection.
 * Returns a function to stop.
 */
export async function followInvalidations({
  connection,
  store,
  cursor,
  log,
  onRead,
  times,
}: Options): Promise<() => Promise<void>> {
  const all = { ...TIMES, ...times }
  const reader = await openReader({ db: connection.db, store, cursor })
  await reader.read()
  const stopping = new AbortController()
  let pause = connection.listen ? all.unheard : all.alone
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const look = () => {
    clearTimeout(timer)
    reader
      .read()
      .then(
        () => {
          isFailing = false
          onRead?.()
        },
        error => {
          // Once, however long the database is away.
          if (!isFailing) log('Changes of other servers could not be read', error)
          isFailing = true
        },
      )
      .finally(() => {
        clearTimeout(timer)
        if (!stopping.signal.aborted) timer = setTimeout(look, pause).unref()
      })
  }
  look()
  const tell = (isHeard: boolean) => {
    pause = isHeard ? all.heard : all.unheard
    look()
  }
  const { signal } = stopping
  const listening = connection.listen
    ? keepListening({ connection, hear: look, tell, signal, times: all, log })
    : Promise.resolve()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await listening
    await reader.read().catch(() => {})
  }
}
