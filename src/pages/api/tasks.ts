import type { APIRoute } from 'astro'
import { authSecret } from '#src/server/config/auth-secret.ts'
import { isAuthorized } from '#src/server/config/derive-key.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { unknownPath } from '#src/server/http/endpoint.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'

/** A function is stopped after ten seconds. */
const BUDGET_MS = 8_000

/** Where no process stays to keep time: a scheduled function calls it. To everybody else it does not exist. */
export const POST: APIRoute = async context => {
  if (!isAuthorized(context.request, authSecret(), 'tasks')) return unknownPath(context)
  const ran = await runDueTasks({ files: await getFiles(), now: new Date(), budgetMs: BUDGET_MS })
  return Response.json({ ran }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const ALL: APIRoute = unknownPath
