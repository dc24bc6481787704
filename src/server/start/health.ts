import type { RequestListener, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '#db/client.ts'

/** How long an answer of the database counts: whoever asks more often asks nothing of it. */
const COUNTS_MS = 1_000

type State = 'ready' | 'degraded' | 'not ready'

type Options = {
  /** Throws where the site cannot be served. */
  check: () => Promise<unknown>
  isDraining: () => boolean
  /** Whether it can be read, but nothing can be saved. */
  isDegraded: () => Promise<boolean>
  headers: readonly (readonly [name: string, value: string])[]
}

/** `/healthz`: the process lives. `/readyz`: it may be sent visitors. Neither says more than that. */
export function withHealth(
  { check, isDraining, isDegraded, headers }: Options,
  next: RequestListener,
): RequestListener {
  let checked: { at: number; state: Promise<State> } | undefined

  function stateNow(): Promise<State> {
    const now = performance.now()
    if (!checked || now - checked.at > COUNTS_MS) {
      const state = check()
        .then(isDegraded)
        .then(
          it => (it ? 'degraded' : 'ready') as State,
          () => 'not ready' as State,
        )
      checked = { at: now, state }
    }
    return checked.state
  }

  function send(response: ServerResponse, status: number, text: string): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': text.length + 1,
      'Cache-Control': 'no-store',
    })
    response.end(`${text}\n`)
  }

  return (request, response) => {
    const { url = '' } = request
    const isAsked = url.startsWith('/healthz') || url.startsWith('/readyz')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = isAsked && isRead ? url.split('?')[0] : undefined
    if (path === '/healthz') return send(response, 200, 'alive')
    if (path !== '/readyz') return next(request, response)
    if (isDraining()) return send(response, 503, 'not ready')
    // Who cannot save can still be read: no reason to send visitors away.
    return void stateNow().then(state => send(response, state === 'not ready' ? 503 : 200, state))
  }
}

/** Throws where the database cannot be reached or lacks a migration that this release needs. */
export async function requireMigrated(db: Database, latest: number): Promise<void> {
  const migrated = sql<boolean>`(select max(created_at) >= ${latest} from drizzle.__drizzle_migrations)`
  const [row] = await queryRows<{ isMigrated: boolean | null }>(db, sql`select ${migrated} as "isMigrated"`)
  if (!row?.isMigrated) throw new Error('migrations are missing')
}
