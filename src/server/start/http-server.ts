import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { KEEP_ALIVE_MS } from '../cache/page-store/send.ts'
import { BODY_TIMES, type BodyTimes } from '../http/read-in-time.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** Node's parser names these; it answers any other mistake with 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How often Node looks for requests that take too long. */
const CHECKS_PER_REQUEST = 24

/** An HTTP server that sends `headers` with each response, also where Node itself would answer without asking a listener. */
export function createHttpServer(headers: Headers, listener: RequestListener, times: BodyTimes = BODY_TIMES): Server {
  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, [...headers, ['Connection', 'close'], ['Content-Length', '0']].flat()).end()
  const server = createServer({ requireHostHeader: false, ...timeouts(times) }, (request, response) => {
    const lacksHost = request.httpVersionMinor === 1 && request.headers.host === undefined
    return lacksHost ? refuse(response, 400) : listener(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable && !isAnswering(socket as Socket))
      socket.write(rawResponse(STATUSES[error.code ?? ''] ?? 400, headers))
    socket.destroy()
  })
  return server
}

/** Head and body together have to arrive in time even where nothing reads the body. */
const timeouts = ({ idleMs, totalMs }: BodyTimes) => ({
  headersTimeout: idleMs,
  requestTimeout: totalMs,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: Math.ceil(totalMs / CHECKS_PER_REQUEST),
})

/** A response whose head is sent must not be followed by another in its middle: Node keeps it here, and asks the same. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent === true
}

function rawResponse(status: number, headers: Headers): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'Connection: close', 'Content-Length: 0']
  return `${head.join('\r\n')}\r\n\r\n`
}
