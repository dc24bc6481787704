import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative, resolve } from 'node:path'
import type { Settings } from '../start/settings.ts'

/** Longer ones the system refuses. */
const MAX_PATH = 100

/**
 * Where a server with an embedded database can be asked for a backup, since no other process may open its files: in a folder that only
 * its owner enters. `undefined` where no socket can be.
 */
export function socketPath({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string | undefined {
  const path = join(resolve(DATA_DIR), 'control')
  const [shortest = path] = [path, relative('', path)].sort((one, other) => one.length - other.length)
  // Windows has pipes instead, which others may open.
  return process.platform === 'win32' || Buffer.byteLength(shortest) > MAX_PATH ? undefined : shortest
}

type Write = (write: (bytes: Uint8Array) => Promise<void>) => Promise<unknown>

/** Sends a backup to whoever asks; one that fails is broken off, so that nobody takes it for a whole one. Returns a function to stop. */
export async function serveBackups(path: string, write: Write, fail: (error: unknown) => void): Promise<() => void> {
  const server = createServer(async (_request, response) => {
    try {
      await write(async bytes => {
        if (response.destroyed) throw new Error('nobody reads it any more')
        if (!response.write(bytes)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      })
      response.end()
    } catch (error) {
      response.destroy()
      fail(error)
    }
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

/** The backup of the server that runs on this data; `undefined` where none does. */
export async function askForBackup(path: string): Promise<IncomingMessage | undefined> {
  const asking = request({ socketPath: path, method: 'POST', path: '/' })
  asking.end()
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}
