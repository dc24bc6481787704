import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { site } from './site.ts'

/** Each request has a connection of its own: one that is kept may be closed by the server while the next is on its way. */
const agent = new Agent({ keepAlive: false, maxSockets: 4 })

export type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends `target` exactly as written, which `fetch` would tidy first; follows no redirect. */
export function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ReceivedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>()
  // Node writes the target as Latin-1: this makes its bytes those of UTF-8.
  const path = Buffer.from(target).toString('latin1')
  request(site().url, { method, path, headers, agent }, response => {
    text(response).then(body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject)
  })
    .on('error', reject)
    .end()
  return promise
}

export async function idsFromApi(query: string): Promise<string[]> {
  const { body } = await get(`/api/v1/tours${query}${query ? '&' : '?'}limit=200&select=name`)
  return (JSON.parse(body) as { data: { _id: string }[] }).data.map(({ _id }) => _id)
}
