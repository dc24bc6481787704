import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '#src/server/config/settings.ts'
import { reason } from '#src/server/describe-error.ts'

/** The unit of the site, and the one that serves for as long as that is replaced. */
export type Unit = 'tekme' | 'tekme-next'

const run = promisify(execFile)

/** A migration of a large database may take that long. */
const READY_MS = 300_000
const LOOK_MS = 200
/** It does not run, or is about to be tried again. */
const ENDED = ['dead', 'failed', 'auto-restart']

/** Throws a `StartError`. */
export async function systemctl(...words: string[]): Promise<string> {
  try {
    return (await run('systemctl', words)).stdout.trim()
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new StartError(`systemctl ${words.join(' ')} failed: ${said || reason(error)}.`)
  }
}

const property = (unit: Unit, name: string) => systemctl('show', `--property=${name}`, '--value', unit)

/** Waits until the process of a unit itself says that it is ready, by its own socket. Throws a `StartError` where it ends instead. */
export async function untilReady(unit: Unit): Promise<void> {
  const [, socket] = /(?:^| )HEALTH_SOCKET=(\S+)/.exec(await property(unit, 'Environment')) ?? []
  if (socket === undefined) throw new StartError(`The unit ${unit} has no HEALTH_SOCKET: install the one of deploy.`)
  const said = `journalctl --unit ${unit} says why`
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(LOOK_MS)) {
    if (await isReady(socket)) return
    if (ENDED.includes(await property(unit, 'SubState'))) throw new StartError(`${unit} ended at once: ${said}.`)
  }
  throw new StartError(`${unit} was not ready within ${READY_MS / 60_000} minutes: ${said}.`)
}

async function isReady(socketPath: string): Promise<boolean> {
  const asking = request({ socketPath, path: '/readyz' })
  asking.end()
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode === 200
  } catch {
    return false
  }
}
