import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Settings, StartError } from '../config/settings.ts'
import { rootReason } from '../describe-error.ts'
import { type Done, OPERATOR_COMMANDS, type OperatorCommand, type Site } from './operator-commands.ts'

/** Longer ones the system refuses. */
const MAX_PATH = 100

/** Backups are asked for by the root, as releases before the commands for accounts did. */
const BACKUP = '/'

/**
 * Where a server with an embedded database takes commands, since no other process may open its files: in a folder that only
 * its owner enters. `undefined` where no socket can be.
 */
export function socketPath({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string | undefined {
  const path = join(resolve(DATA_DIR), 'control')
  const [shortest = path] = [path, relative('', path)].sort((one, other) => one.length - other.length)
  // Windows has pipes instead, which others may open.
  return process.platform === 'win32' || Buffer.byteLength(shortest) > MAX_PATH ? undefined : shortest
}

type Backup = (write: (bytes: Uint8Array) => Promise<void>) => Promise<unknown>
type Control = { site: Site; backup: Backup; fail: (what: string, error: unknown) => void }

/** Takes commands until the returned function is called. */
export async function serveControl(path: string, { site, backup, fail }: Control): Promise<() => void> {
  const server = createServer(async (asked, response) => {
    if (asked.url === BACKUP) await sendBackup(backup, response, error => fail('A backup was broken off', error))
    else await runCommand(site, asked, response, error => fail('A command failed', error))
  })
  // Left by a server that was killed: this process has the lock of the data.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

type Fail = (error: unknown) => void

/** A backup that fails is broken off, so that nobody takes it for a whole one. */
async function sendBackup(backup: Backup, response: ServerResponse, fail: Fail): Promise<void> {
  try {
    await backup(async bytes => {
      if (response.destroyed) throw new Error('nobody reads it any more')
      if (!response.write(bytes)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    })
    response.end()
  } catch (error) {
    response.destroy()
    fail(error)
  }
}

async function runCommand(site: Site, asked: IncomingMessage, response: ServerResponse, fail: Fail) {
  const answer = (content: Answer) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  try {
    const name = asked.url?.slice(1) ?? ''
    if (!Object.hasOwn(OPERATOR_COMMANDS, name)) throw new StartError(`The server knows no command ${name}.`)
    answer(await OPERATOR_COMMANDS[name as OperatorCommand](site, JSON.parse(await text(asked))))
  } catch (error) {
    if (!(error instanceof StartError)) fail(error)
    answer({ refusal: error instanceof StartError ? error.message : `The command failed: ${rootReason(error)}.` })
  }
}

type Answer = Done | { refusal: string }

/** Has the server that runs on this data carry out a command; `undefined` where none does. Throws what the server refuses as a `StartError`. */
export async function askServer(path: string, name: OperatorCommand, input: unknown): Promise<Done | undefined> {
  const response = await ask(path, `/${name}`, JSON.stringify(input))
  if (!response) return undefined
  if (response.headers['content-type'] !== 'application/json') {
    response.destroy()
    throw new StartError('The running server is of an earlier release: restart it first.')
  }
  const answer: Answer = JSON.parse(await text(response))
  if ('refusal' in answer) throw new StartError(answer.refusal)
  return answer
}

/** The backup of the server that runs on this data; `undefined` where none does. */
export const askForBackup = (path: string): Promise<IncomingMessage | undefined> => ask(path, BACKUP)

async function ask(path: string, url: string, body?: string): Promise<IncomingMessage | undefined> {
  const asking = request({ socketPath: path, method: 'POST', path: url })
  asking.end(body)
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Whoever may not reach the socket may not open the data either, which is told with their owner.
    if (['ENOENT', 'ECONNREFUSED', 'EACCES'].includes(String(code))) return undefined
    throw error
  }
}
