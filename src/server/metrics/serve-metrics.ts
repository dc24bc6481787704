import { createServer } from 'node:http'
import type { Settings } from '../config/settings.ts'
import { StartError } from '../config/settings.ts'
import { METRICS_TYPE, writeMetrics } from './metrics.ts'

/**
 * Prometheus's text at `/metrics`, on a port of its own that only this machine reaches unless `METRICS_HOST` says otherwise.
 * `sharesPort`: another process may take this one's place meanwhile.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Settings,
  { sharesPort }: { sharesPort: boolean },
): Promise<() => void> {
  if (METRICS_PORT === undefined) return () => {}
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    const text = await writeMetrics()
    response.writeHead(200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' })
    response.end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new StartError(`The metrics cannot be served on ${METRICS_HOST}:${METRICS_PORT}: choose another METRICS_PORT.`),
      ),
    )
    server.listen({ port: METRICS_PORT, host: METRICS_HOST, reusePort: sharesPort }, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
