import { connect, type Socket } from 'node:net'

/** `processorMs`: what the server took of the processor; undefined where that is not to be known. */
export type Load = { responses: number; seconds: number; latenciesMs: number[]; processorMs?: number }

/**
 * Requests one path repeatedly, over `connections` keep-alive connections, each as soon as it has its response. Much
 * lighter than a whole HTTP client, so that it takes little of the processor that the server needs. Throws on any status but 200.
 */
export async function load(
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Language: lt\r\n\r\n`
  const latenciesMs: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const ask = async () => {
    const socket = connect(Number(port), hostname).setNoDelay()
    try {
      while (performance.now() < end) {
        const sent = performance.now()
        socket.write(request)
        await responseOn(socket)
        latenciesMs.push(performance.now() - sent)
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return { responses: latenciesMs.length, seconds: (performance.now() - begun) / 1000, latenciesMs }
}

function responseOn(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const fail = (error: Error) => done(error)
    const end = () => done(new Error('the server hung up'))
    const done = (error?: Error) => {
      socket.off('data', read).off('error', fail).off('close', end)
      if (error) reject(error)
      else resolve()
    }
    const read = (part: Buffer) => {
      received.push(part)
      const bytes = received.length === 1 ? part : Buffer.concat(received)
      const headEnd = bytes.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = bytes.toString('latin1', 0, headEnd)
      if (!head.startsWith('HTTP/1.1 200')) return fail(new Error(`the server returned ${head}`))
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      // Without a length the body comes in chunks, and an empty one ends it.
      const isWhole = length
        ? bytes.length >= headEnd + 4 + Number(length)
        : bytes.subarray(-7).toString() === '\r\n0\r\n\r\n'
      if (isWhole) done()
    }
    socket.on('data', read).once('error', fail).once('close', end)
  })
}

export const rateOf = ({ responses, seconds }: Load): number => responses / seconds

export function percentileOf({ latenciesMs }: Load, percent: number): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export const processorMsOfEach = ({ responses, processorMs }: Load): number | undefined =>
  processorMs === undefined ? undefined : processorMs / responses

export const together = (loads: readonly Load[]): Load => ({
  responses: loads.reduce((sum, it) => sum + it.responses, 0),
  seconds: loads.reduce((sum, it) => sum + it.seconds, 0),
  latenciesMs: loads.flatMap(it => it.latenciesMs),
  processorMs: loads.reduce<number | undefined>(
    (sum, it) => (sum === undefined || it.processorMs === undefined ? undefined : sum + it.processorMs),
    0,
  ),
})
