import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { freePort, SITE_URL, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { type Door, headOf, inTurns, median, ratioOf, read, startGenerator } from '../pages/doors.ts'
import { readOptions } from './options.ts'
import type { PageFile } from './sirv-server.ts'

/** Cached pages beside others on the same pages: Astro's Node adapter alone and with its memory cache, and sirv on the same bytes as files. */

const PAGES = ['/', '/regions/dzukija']
const KINDS = { br: 'br', identity: 'identity' } as const

const { turns, seconds, connections } = readOptions()

const postgres = await startPostgres()
const DATABASE_URL = await createDatabase(postgres, 'peers')
const env = { DATABASE_URL, SEED_DEMO: '1', AUTH_SECRET: 'secret of the benchmark, long enough' }
const product = await startServer({ env })
// What is built finds its packages in the folders above.
const folder = resolve('node_modules/.cache/tekme-peers')
const generator = startGenerator(connections)
const stops: (() => void)[] = [generator.stop]
try {
  const own = { pid: product.pid, port: Number(new URL(product.url).port) }
  const peers = {
    'Astro, its memory cache': await startAstro('memory', '1'),
    'Astro, no cache': await startAstro('none', '0'),
    sirv: await startSirv(own.port),
  }
  for (const [number, path] of PAGES.entries())
    for (const [kind, accepted] of Object.entries(KINDS)) {
      const asked = { 'Accept-Encoding': accepted }
      const doors: Record<string, Door> = { product: { ...own, head: headOf(path, asked), status: 200 } }
      for (const [name, peer] of Object.entries(peers))
        doors[name] = { ...peer, head: headOf(name === 'sirv' ? `/${number}` : path, asked), status: 200 }
      const sizes: Record<string, number> = {}
      for (const [name, { port }] of Object.entries(doors)) {
        const target = name === 'sirv' ? `/${number}` : path
        for (let time = 0; time < 2; time++) sizes[name] = (await read(port, target, asked)).body.length
      }
      const loadBefore = loadavg()[0] ?? 0
      const measured = await inTurns(doors, { turns, seconds, measure: generator.measure })
      for (const [name, of] of Object.entries(measured))
        print({
          figure: 'a page beside others',
          connections,
          page: path,
          kind,
          server: name,
          bytes: sizes[name],
          perSecond: median(of, 'perSecond'),
          processorUs: median(of, 'processorMs') * 1000,
          productIsFaster: ratioOf(measured.product ?? [], of),
          loadBefore,
        })
    }
} finally {
  for (const stop of stops) stop()
  await product.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function startSirv(port: number) {
  const files: PageFile[] = []
  for (const [number, path] of PAGES.entries()) {
    const bytes = async (encoding: string) => {
      const { body } = await read(port, path, { 'Accept-Encoding': encoding })
      return body.toString('base64')
    }
    files.push({ name: String(number), identity: await bytes('identity'), br: await bytes('br') })
  }
  const server = fork(new URL('sirv-server.ts', import.meta.url), { stdio: 'inherit' })
  stops.push(() => server.disconnect())
  server.send(files)
  const [listening] = await once(server, 'message')
  return { pid: server.pid ?? Number.NaN, port: listening as number }
}

/** Built from the same sources, and started as Astro's adapter starts it. */
async function startAstro(name: string, cache: '0' | '1') {
  const out = join(folder, name)
  const { status } = spawnSync(
    'node_modules/.bin/astro',
    ['build', '--silent', '--config', 'tests/bench/peers/astro-memory.config.mjs'],
    { stdio: ['ignore', 2, 2], env: { ...process.env, PEER_OUT: out, PEER_CACHE: cache } },
  )
  if (status !== 0) throw new Error('Astro’s own server could not be built')
  const port = await freePort()
  const server: ChildProcess = spawn(process.execPath, [join(out, 'server/entry.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...env,
      SITE_URL,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, `${name}-data`),
    },
  })
  stops.push(() => server.kill())
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.ok) return { pid: server.pid ?? Number.NaN, port }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('Astro’s own server did not start')
}
