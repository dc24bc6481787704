import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLocalServer } from './local-server.ts'

/** All that goes wrong with such a source: it refuses, breaks off, hangs, or answers something that is not so. */
export const FAULTS = [
  'too many requests',
  'gateway time-out',
  'server error',
  'half an answer',
  'hanging socket',
  'nulls',
  'empty day',
  'repeats',
  'out of order',
  'another station',
] as const
export type Fault = (typeof FAULTS)[number]

type Received = { path: string; headers: IncomingMessage['headers']; atMs: number }
type Observation = Record<string, string | number | null>

const STATUSES: Partial<Record<Fault, number>> = {
  'too many requests': 429,
  'gateway time-out': 504,
  'server error': 500,
}

const HOUR_MS = 3_600_000
const written = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

export const answerOf = (code: string, observations: readonly Observation[]) => ({
  station: { code, name: code, waterBody: 'Merkys', coordinates: { latitude: 54.1, longitude: 24.3 } },
  observations,
})

/** The last level of an hour, as LHMT writes it. */
export const observationOf = (at: Date, waterLevel: number | null, waterTemperature: number | null = 8.5) => ({
  observationTimeUtc: written(at),
  waterLevel,
  waterTemperature,
})

/** The same answer with a fault of what it says. */
function spoilt(fault: Fault | undefined, code: string, observations: readonly Observation[]) {
  if (fault === 'empty day') return answerOf(code, [])
  if (fault === 'another station') return answerOf('kitos-vms', observations)
  if (fault === 'nulls') {
    return answerOf(
      code,
      observations.map(it => ({ ...it, waterLevel: null, waterTemperature: null })),
    )
  }
  if (fault === 'repeats') return answerOf(code, [...observations, ...observations])
  return answerOf(code, fault === 'out of order' ? observations.toReversed() : observations)
}

type Options = {
  /** The time of the test. */
  now: () => Date
  levelAt?: (code: string, at: Date) => number | null
  faultAt?: (code: string, at: Date) => Fault | undefined
  /** A clock to tell the requests apart. */
  clock?: () => number
}

/** A local API of gauges in the form of LHMT's, which records its requests. */
export async function startGauges({ now, levelAt = () => 62, faultAt = () => undefined, clock }: Options) {
  const requests: Received[] = []
  const open = { levelAt, faultAt }
  const hours = (code: string, day: string) =>
    Array.from({ length: 24 }, (_, hour) => new Date(Date.parse(`${day}T00:00Z`) + hour * HOUR_MS))
      .filter(at => at <= now())
      .map(at => observationOf(at, open.levelAt(code, at)))
  const days = (code: string, month: string) =>
    Array.from({ length: 31 }, (_, index) => new Date(Date.parse(`${month}-01T12:00Z`) + index * 24 * HOUR_MS))
      .filter(at => at.toISOString().startsWith(month))
      .map(at => ({
        observationDateUtc: at.toISOString().slice(0, 10),
        waterLevel: open.levelAt(code, at),
        waterDischarge: null,
      }))

  function respond(path: string, response: ServerResponse): unknown {
    const [, code = '', kind = '', of = ''] =
      /^\/v1\/hydro-stations\/([^/]+)\/observations\/(measured|historical)\/(\d{4}-\d{2}(?:-\d{2})?)$/.exec(path) ?? []
    const fault = open.faultAt(code, now())
    if (fault === 'hanging socket') return undefined
    const refused = STATUSES[fault ?? 'nulls']
    if (refused !== undefined) return response.writeHead(refused).end('{"error":{}}')
    if (code === '') return response.writeHead(404).end('{"error":{"code":404,"message":"Not Found"}}')
    const body = JSON.stringify(spoilt(fault, code, kind === 'measured' ? hours(code, of) : days(code, of)))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    return response.end(fault === 'half an answer' ? body.slice(0, body.length / 2) : body)
  }

  const { url, stop } = await startLocalServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, atMs: (clock ?? performance.now)() })
    respond(request.url ?? '', response)
  })
  return { address: `${url}/v1/`, requests, stop, set: (next: Partial<typeof open>) => Object.assign(open, next) }
}
