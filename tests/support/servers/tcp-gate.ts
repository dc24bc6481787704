import { connect, createServer, type Socket } from 'node:net'

/** A way to a server of this machine that can be stopped up: `stall` lets no byte through, `cut` breaks all connections. */
export async function openGate(host: string, port: number) {
  const pairs = new Set<[Socket, Socket]>()
  let isStalled = false
  let isClosed = false
  const server = createServer(near => {
    if (isClosed) return near.destroy()
    const far = connect(port, host)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    if (isStalled) for (const socket of pair) socket.pause()
    near.pipe(far)
    far.pipe(near)
    if (isStalled) hold(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        for (const other of pair) other.destroy()
        pairs.delete(pair)
      })
    }
    return undefined
  })
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  const address = server.address()
  const hold = ([near, far]: [Socket, Socket]) => {
    near.unpipe(far)
    far.unpipe(near)
  }
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stall() {
      isStalled = true
      for (const pair of pairs) hold(pair)
    },
    cut,
    /** Refuses further connections. */
    shut() {
      isClosed = true
      cut()
    },
    open() {
      if (isStalled) cut()
      isStalled = false
      isClosed = false
    },
    async close() {
      cut()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
