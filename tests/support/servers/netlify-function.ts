import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startLocalServer } from './local-server.ts'

const BUILT = resolve('.netlify/v1/functions/ssr')
const LOADER = resolve('tests/netlify/loader.mjs')
const SOURCES = ['src/**/*', 'db/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json']

export const SITE = 'https://kajakai.example'

type FunctionResponse = { status: number; headers: Headers; bytes: Buffer; text: string; milliseconds: number }

/** `nodeMilliseconds`: what Node itself took of the processor until it loaded the function, a measure of the machine. */
type Start = { milliseconds: number; processorMilliseconds: number; nodeMilliseconds: number }

export type NetlifyFunction = {
  /** Requests a path of the site from the function. */
  get(path: string, init?: RequestInit & { bytes?: string }): Promise<FunctionResponse>
  /** The modules that it has loaded until its last response. */
  loaded(): string[]
  log(): string
  /** From the start of the import to the end of the first response, in wall clock and processor time. */
  firstResponse(): Start
  stop(): Promise<void>
}

/** The folder of the built function, copied to where nothing of the repository is. Builds it if the last build is old. */
export async function copyBuiltFunction(): Promise<string> {
  const changed = await Promise.all((await list(SOURCES)).map(changedAt))
  if ((await changedAt(join(BUILT, 'ssr.mjs'))) < Math.max(...changed)) {
    const env = { ...process.env, TARGET: 'netlify', NODE_ENV: 'production' }
    await promisify(execFile)(resolve('node_modules/.bin/astro'), ['build', '--silent'], { env })
  }
  const folder = await mkdtemp(join(tmpdir(), 'tekme-function-'))
  await cp(BUILT, folder, { recursive: true })
  await cp(LOADER, join(folder, 'loader.mjs'))
  return folder
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Files of the function by path, with their size in bytes. */
export async function weigh(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(it => it.isFile() && it.name !== 'loader.mjs').map(it => join(it.parentPath, it.name))
  return new Map(await Promise.all(paths.map(async path => [path, (await stat(path)).size] as const)))
}

/** Starts the function in a process that has only these settings and may read only its folder. */
export async function startFunction(folder: string, settings: Record<string, string>): Promise<NetlifyFunction> {
  const child = fork(join(folder, 'loader.mjs'), {
    cwd: folder,
    // As the Node server names them where it is told nothing.
    env: { URL: SITE, CONTACT_EMAIL: 'labas@tekme.example', OPERATOR_NAME: 'Tėkmė', ...settings },
    execArgv: ['--permission', `--allow-fs-read=${folder}`, '--allow-addons', '--no-warnings'],
    silent: true,
  })
  let log = ''
  child.stdout?.on('data', chunk => (log += chunk))
  child.stderr?.on('data', chunk => (log += chunk))
  const waiting = new Map<number, (response: Raw) => void>()
  let first: Start | undefined
  let loaded: string[] = []
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error(log)))])
  child.on('message', (raw: Raw) => {
    first ??= raw.sinceImportBegan
    loaded = raw.loaded ?? loaded
    waiting.get(raw.id)?.(raw)
    waiting.delete(raw.id)
  })
  let requests = 0
  return {
    get: (path, init) =>
      new Promise(done => {
        const id = requests++
        waiting.set(id, raw => done(readResponse(raw)))
        child.send({ id, url: SITE + path, init })
      }),
    loaded: () => loaded,
    log: () => log,
    firstResponse() {
      if (!first) throw new Error('there was no request yet')
      return first
    },
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** The function behind an address of this machine, as Netlify's servers are in front of it. */
export async function serveFunction(site: NetlifyFunction): Promise<{ url: string; close: () => Promise<void> }> {
  const { url: address, stop } = await startLocalServer(async (request, response) => {
    const bytes = (await buffer(request)).toString('base64')
    const headers = request.headers as Record<string, string>
    const { method = 'GET', url = '/' } = request
    const answer = await site.get(url, { method, headers, ...(bytes && { bytes }) })
    response.writeHead(answer.status, [...answer.headers].flat()).end(answer.bytes)
  })
  return { url: address, close: stop }
}

type Raw = {
  id: number
  status: number
  headers: [string, string][]
  body: string
  milliseconds: number
  loaded: string[]
  sinceImportBegan: Start
}

function readResponse({ status, headers, body, milliseconds }: Raw): FunctionResponse {
  const bytes = Buffer.from(body, 'base64')
  return { status, headers: new Headers(headers), bytes, text: bytes.toString(), milliseconds }
}

async function list(patterns: string[]): Promise<string[]> {
  const paths: string[] = []
  for await (const path of glob(patterns)) paths.push(path)
  return paths
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    it => (it.isFile() ? it.mtimeMs : 0),
    () => 0,
  )
}
