import type { APIContext, APIRoute } from 'astro'
import type { Database } from '#db/client.ts'
import { lastAnnounced, listByClock } from '#src/server/cache/invalidations/announce.ts'
import { authSecret } from '#src/server/config/auth-secret.ts'
import { isAuthorized } from '#src/server/config/derive-key.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { unknownPath } from '#src/server/http/endpoint.ts'
import { logFailure } from '#src/server/log.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'

/** A function is stopped after ten seconds. */
const BUDGET_MS = 8_000

/** Where no process stays to keep time: a scheduled function calls it. To everybody else it does not exist. */
export const POST: APIRoute = async context => {
  if (!isAuthorized(context.request, authSecret(), 'tasks')) return unknownPath(context)
  const files = await getFiles()
  const before = await lastAnnounced(files.db)
  const ran = await runDueTasks({ files, budgetMs: BUDGET_MS })
  await dropPages(context, files.db, before)
  return Response.json({ ran }, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** No server listens there for what the clock has changed. */
async function dropPages({ cache }: APIContext, db: Database, since: number): Promise<void> {
  const tags = await listByClock(db, since)
  try {
    if (tags.length > 0) await cache.invalidate({ tags })
  } catch (error) {
    // The pages expire on their own.
    logFailure('Pages that the clock has changed could not be invalidated', error)
  }
}

export const ALL: APIRoute = unknownPath
