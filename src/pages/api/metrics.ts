import type { APIRoute } from 'astro'
import { getDatabase } from '#src/server/config/db.ts'
import { hasAuthorization } from '#src/server/config/derive-key.ts'
import { settings } from '#src/server/config/env.ts'
import { unknownPath } from '#src/server/http/endpoint.ts'
import { METRICS_TYPE, writeMetrics } from '#src/server/metrics/metrics.ts'
import { databaseGauges } from '#src/server/start/database-gauges.ts'

/**
 * Prometheus reads here what the database knows of the site, where no process has a port for it, as on Netlify. Without `METRICS_TOKEN` the address does
 * not exist, nor for anybody who does not know that.
 */
export const GET: APIRoute = async context => {
  const { METRICS_TOKEN } = settings
  if (!METRICS_TOKEN || !hasAuthorization(context.request, `Bearer ${METRICS_TOKEN}`)) return unknownPath(context)
  const text = await writeMetrics(databaseGauges(await getDatabase()))
  return new Response(text, { headers: { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'private, no-store' } })
}

export const ALL: APIRoute = unknownPath
