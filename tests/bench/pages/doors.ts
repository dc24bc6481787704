import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { processorMsOf } from '../processor-time.ts'
import type { Answer } from './bare-page-server.ts'
import type { Order, Turn } from './generator.ts'

/** A server of this machine, and the request that it is sent. */
export type Door = { pid: number; port: number; head: string; status: number }
/** `generatorShare`: of a processor; near 1, the generator is what is measured. */
export type Measured = { perSecond: number; processorMs: number; generatorShare: number }

const PID_OF_NONE = Number.NaN

export function startGenerator(connections: number) {
  const generator = fork(new URL('generator.ts', import.meta.url), { stdio: 'inherit' })
  return {
    async measure({ pid, port, head, status }: Door, seconds: number): Promise<Measured> {
      const order: Order = { port, head, status, seconds, connections }
      const before = processorMsOf(pid) ?? Number.NaN
      generator.send(order)
      const [turn] = (await once(generator, 'message')) as [Turn]
      const after = processorMsOf(pid) ?? Number.NaN
      return {
        perSecond: turn.responses / turn.seconds,
        processorMs: (after - before) / turn.responses,
        generatorShare: turn.processorMs / turn.seconds / 1000,
      }
    },
    stop: () => generator.disconnect(),
  }
}

/** Starts a script that is sent `message` and answers with its port. */
export async function startFork(
  script: URL,
  message: Answer[],
): Promise<{ pid: number; port: number; stop: () => void }> {
  const server: ChildProcess = fork(script, { stdio: 'inherit' })
  server.send(message)
  const [port] = await once(server, 'message')
  return { pid: server.pid ?? PID_OF_NONE, port, stop: () => server.disconnect() }
}

/** All of one after another in each turn, so that whatever else the machine does meets all of them alike. */
export async function inTurns<Name extends string>(
  doors: Record<Name, Door>,
  {
    turns,
    seconds,
    measure,
  }: { turns: number; seconds: number; measure: ReturnType<typeof startGenerator>['measure'] },
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(doors) as Name[]
  for (const name of names) await measure(doors[name], 2 * seconds)
  const measured = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, Measured[]>
  for (let turn = 0; turn < turns; turn++)
    for (const name of names) measured[name].push(await measure(doors[name], seconds))
  return measured
}

/** The median of the ratios of the turns. */
export const ratioOf = (of: readonly Measured[], to: readonly Measured[]): number =>
  medianOf(of.map((it, turn) => it.perSecond / (to[turn]?.perSecond ?? Number.NaN)))

export const median = (of: readonly Measured[], what: keyof Measured): number => medianOf(of.map(it => it[what]))

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Asks for a page as a browser does. */
export function headOf(path: string, asked: Record<string, string>): string {
  const lines = Object.entries({
    Host: 'tekme.example',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'lt,en;q=0.8',
    ...asked,
  }).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

export async function read(port: number, path: string, headers: Record<string, string>) {
  const sent = get({ host: '127.0.0.1', port, path, headers })
  const [response] = await once(sent, 'response')
  const parts: Buffer[] = await response.toArray()
  return { status: response.statusCode as number, headers: response.rawHeaders as string[], body: Buffer.concat(parts) }
}

const isNamed = (headers: readonly string[], at: number, names: readonly string[]) =>
  names.includes((headers[at - (at % 2)] ?? '').toLowerCase())
/** Flat headers, name, value, name, value, of these names. */
export const only = (headers: readonly string[], names: readonly string[]) =>
  headers.filter((_, at) => isNamed(headers, at, names))
export const without = (headers: readonly string[], names: readonly string[]) =>
  headers.filter((_, at) => !isNamed(headers, at, names))
export const headerOf = (headers: readonly string[], name: string): string => only(headers, [name])[1] ?? ''
