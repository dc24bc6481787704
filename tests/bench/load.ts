import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** `processorMs`: what the server took of the processor; undefined where that is not to be known. */
export type Load = { responses: number; seconds: number; latenciesMs: number[]; processorMs?: number }

type Options = {
  seconds: number
  connections: number
  /** At random, up to so many milliseconds between a response and the next request; 0 by default. */
  pauseMs?: number
  /** Further headers, each with its line end. */
  headers?: string
  /** Requested in turns instead of the path of the URL. */
  paths?: readonly string[]
  /** Statuses besides 200 that are no reason to stop. */
  expected?: readonly number[]
  /** Gets the number of responses of each status. */
  counts?: Map<number, number>
}

/**
 * Requests one path repeatedly, over `connections` keep-alive connections, each as soon as it has its response. Much
 * lighter than a whole HTTP client, so that it takes little of the processor that the server needs. Throws on any other status.
 */
export async function load(
  url: string,
  { seconds, connections, paths, headers = '', pauseMs = 0, expected = [200], counts = new Map() }: Options,
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url)
  const requests = (paths ?? [pathname + search]).map(
    path => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Language: lt\r\n${headers}\r\n`,
  )
  const latenciesMs: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const ask = async (_: unknown, index: number) => {
    const socket = connect(Number(port), hostname).setNoDelay()
    try {
      for (let turn = index; performance.now() < end; turn++) {
        const sent = performance.now()
        socket.write(requests[turn % requests.length] ?? '')
        const status = await responseOn(socket, expected)
        counts.set(status, (counts.get(status) ?? 0) + 1)
        latenciesMs.push(performance.now() - sent)
        if (pauseMs) await setTimeout(Math.random() * pauseMs)
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return { responses: latenciesMs.length, seconds: (performance.now() - begun) / 1000, latenciesMs }
}

function responseOn(socket: Socket, expected: readonly number[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const fail = (error: Error) => done(error)
    const end = () => done(new Error('the server hung up'))
    const done = (result: Error | number) => {
      socket.off('data', read).off('error', fail).off('close', end)
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    const read = (part: Buffer) => {
      received.push(part)
      const bytes = received.length === 1 ? part : Buffer.concat(received)
      const headEnd = bytes.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = bytes.toString('latin1', 0, headEnd)
      const status = Number(head.slice(9, 12))
      if (!expected.includes(status)) return fail(new StatusError(status, head))
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      // Without a length the body comes in chunks, and an empty one ends it.
      const isWhole = length
        ? bytes.length >= headEnd + 4 + Number(length)
        : bytes.subarray(-7).toString() === '\r\n0\r\n\r\n'
      if (isWhole) done(status)
    }
    socket.on('data', read).once('error', fail).once('close', end)
  })
}

export class StatusError extends Error {
  readonly status: number

  constructor(status: number, head: string) {
    super(`the server returned ${head}`)
    this.status = status
  }
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
