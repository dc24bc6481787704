import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. `linger`: how long a request may be under way to a connection that looks idle; `grace`: how long one may still take. */
type Times = { linger: number; grace: number }

/** The grace is shorter than that of `deploy/`, 30 seconds until the process is killed. It includes `SHUTDOWN_DELAY_SECONDS`. */
export const DRAIN_TIMES: Times = { linger: 300, grace: 25_000 }
const LOOK_MS = 20
const MAX_TURNS = 200

/** `last`: the response that was begun last. `bytesRead`: what had come by the end of its request; with more, another has begun. */
type Connection = { last: ServerResponse | undefined; bytesRead: number }

export type Drain = { isDraining(): boolean; drain(): Promise<void> }

/**
 * Ends an HTTP server without breaking a request that has begun: whoever is connected is answered once more and told that it was
 * the last time. `drain` resolves when nobody is connected any more.
 */
export function createDrain(server: Server, { linger, grace }: Times = DRAIN_TIMES): Drain {
  const open = new Map<Socket, Connection>()
  let isDraining = false
  let connections = 0

  server.on('connection', (socket: Socket) => {
    connections++
    open.set(socket, { last: undefined, bytesRead: 0 })
    socket.once('close', () => open.delete(socket))
  })
  // Before the listener, which may answer at once.
  server.prependListener('request', ({ socket, method }: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    const connection = open.get(socket)
    if (!connection) return
    connection.last = response
    connection.bytesRead = socket.bytesRead
    if (method === 'GET' || method === 'HEAD') return
    // Its body is still to come.
    response.once('close', () => {
      connection.bytesRead = socket.bytesRead
    })
  })

  const isIdle = (socket: Socket, { last, bytesRead }: Connection) =>
    (last === undefined || last.writableFinished) && bytesRead === socket.bytesRead

  /** Whoever has connected, and waits to be accepted, would be cut off when the port is closed. */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0, before = -1; turn < MAX_TURNS && before !== connections; turn++) {
      before = connections
      await nextTurn()
      await nextTurn()
    }
  }

  async function drain(): Promise<void> {
    await acceptWaiting()
    // Node's own way would cut idle connections, on which a request may be under way.
    TcpServer.prototype.close.call(server)
    isDraining = true
    for (const { last } of open.values()) if (last) last.shouldKeepAlive = false
    const began = performance.now()
    while (open.size > 0) {
      const milliseconds = performance.now() - began
      for (const [socket, connection] of open) {
        if (milliseconds > grace) socket.destroy()
        else if (milliseconds > linger && isIdle(socket, connection)) socket.destroySoon()
      }
      await sleep(LOOK_MS)
    }
  }

  return { isDraining: () => isDraining, drain }
}
