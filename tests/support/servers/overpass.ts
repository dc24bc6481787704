import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from './local-server.ts'

type Received = { query: string; method: string; headers: IncomingMessage['headers'] }

/** The answer of Overpass to `out geom`, about ways. */
export const overpassJson = (ways: readonly (readonly (readonly [number, number])[])[], rest: object = {}) => ({
  version: 0.6,
  generator: 'Overpass API 0.7.62.1 084b4234',
  osm3s: {
    timestamp_osm_base: '2026-11-22T10:00:00Z',
    copyright:
      'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
  },
  elements: ways.map((points, at) => ({
    type: 'way',
    id: 1000 + at,
    nodes: points.map((_, node) => 10_000 * at + node),
    geometry: points.map(([lon, lat]) => ({ lat, lon })),
    tags: { waterway: 'river', name: 'Merkys' },
  })),
  ...rest,
})

/** A local service of waterways, which records its queries. */
export async function startOverpass() {
  const requests: Received[] = []
  let respond = (response: ServerResponse): unknown => response.end('{}')
  const { url, stop } = await startLocalServer(async (request, response) => {
    const query = new URLSearchParams(await text(request)).get('data') ?? ''
    requests.push({ query, method: request.method ?? '', headers: request.headers })
    respond(response)
  })
  return {
    url: `${url}/api/interpreter`,
    requests,
    /** Sets how it responds from now on. */
    respond: (next: typeof respond) => {
      respond = next
    },
    answer: (body: unknown) => {
      respond = response => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    },
    stop,
  }
}
