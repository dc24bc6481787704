import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inherited } from '../inherited.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const READY = /^Tėkmė is ready at (http:\S+)$/m
const READY_MILLISECONDS = 60_000
const STOP_MILLISECONDS = 10_000

/** The address that the pages name as theirs; the server itself listens on a free port of this machine. */
export const SITE_URL = 'https://tekme.example'

export type RunningServer = {
  url: string
  dataDir: string
  pid: number
  /** Ends the server and removes its data, unless they are to be kept. */
  stop: (options?: { keepData: boolean }) => Promise<void>
  output: () => string
  /** The part of it that is about failures. */
  errors: () => string
}

type Options = {
  env?: Record<string, string>
  /** The data that it begins with, such as those of `makeDemoData`, which are copied; by default it makes its own demo content. */
  data?: string | undefined
}

/** Starts the built server with a folder and an environment of its own. */
export async function startServer({ env = {}, data }: Options = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tekme-'))
  if (data) await cp(data, dataDir, { recursive: true })
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: ROOT,
    env: {
      ...inherited(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_URL,
      RENDER_AHEAD: '0',
      SEED_DEMO: '1',
      // Tests and benchmarks are many readers at one address.
      API_READS_PER_MINUTE: '100000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  const complaints: string[] = []
  server.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text))
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.push(text)
    complaints.push(text)
  })
  const output = () => written.join('')
  const errors = () => complaints.join('')
  const tellEnd = (code: number | null, signal: string | null) =>
    complaints.push(`The server ended by itself, with ${signal ?? code}.`)
  server.once('exit', tellEnd)
  const stop = async ({ keepData = false } = {}) => {
    server.off('exit', tellEnd)
    await end(server)
    if (!keepData) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await readyAddress(server, output)
    return { url, dataDir, pid: server.pid ?? Number.NaN, stop, output, errors }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyAddress(server: ChildProcess, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (what: string) => reject(new Error(`The server ${what}:\n${output()}`))
  const limit = setTimeout(() => fail('was not ready in time'), READY_MILLISECONDS)
  const ended = (code: number | null) => fail(`ended with ${code}`)
  const look = () => {
    const address = READY.exec(output())?.[1]
    if (address) resolve(address)
  }
  server.stdout?.on('data', look)
  server.once('error', reject).once('exit', ended)
  return promise.finally(() => {
    clearTimeout(limit)
    // Whoever goes on looking reads the whole log again for every line of it.
    server.stdout?.off('data', look)
    server.off('exit', ended)
  })
}

/**
 * Starts a server that is at the address which it names: those that sign in are sent nowhere else. `envOf`: further settings,
 * which may need to know that address.
 */
export async function startOwnSite(
  envOf: (url: string) => Record<string, string> | Promise<Record<string, string>> = () => ({}),
  data?: string,
): Promise<RunningServer> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  return startServer({ env: { PORT: port, SITE_URL: url, ...(await envOf(url)) }, data })
}

/** Makes the demo content once, with the passwords of somebody's own machine, for servers that begin with it; the caller removes the folder. */
export async function makeDemoData(): Promise<string> {
  const { dataDir, stop } = await startServer({ env: { SITE_URL: 'http://127.0.0.1' } })
  await stop({ keepData: true })
  return dataDir
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const limit = setTimeout(() => server.kill('SIGKILL'), STOP_MILLISECONDS)
  await exit
  clearTimeout(limit)
}
