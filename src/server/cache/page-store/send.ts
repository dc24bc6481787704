import type { ServerResponse } from 'node:http'
import type { PageResponse } from './page-response.ts'

/** How long a connection stays open for the next request. */
export const KEEP_ALIVE_MS = 5_000
const STAYS = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`
const SECOND_MS = 1_000

/**
 * Sends a response that was made ahead. To check and join its headers again for each visitor takes Node as long as all else but the system, so they are
 * handed over as the text that Node itself would make, where it keeps that (`_header`, null until then). A connection that ends says so in its head: that one Node writes.
 */
export function send(response: ServerResponse, { status, headers, head, body }: PageResponse): void {
  if (response.shouldKeepAlive && Reflect.get(response, '_header') === null) {
    response.statusCode = status
    Reflect.set(response, '_header', `${head}Date: ${date()}\r\n${STAYS}`)
  } else {
    response.writeHead(status, headers)
  }
  response.end(body)
}

let dated = { second: 0, text: '' }

function date(): string {
  const second = Math.floor(Date.now() / SECOND_MS)
  if (second !== dated.second) dated = { second, text: new Date(second * SECOND_MS).toUTCString() }
  return dated.text
}
