import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/server.ts'
import { installed } from '../pages/on-demand.ts'
import { nameRelations } from './directus-tables.ts'

const VERSION = '12.4.0'
const SECRET = 'secret of the benchmark, long enough'
export const TOKEN = 'bench'
const MOST_MS = 120_000

export async function startDirectus(
  databaseUrl: string,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const folder = installed('directus', { directus: VERSION })
  leaveOutSandbox(folder)
  const port = await freePort()
  const options = {
    cwd: folder,
    env: settingsOf(databaseUrl, port),
    stdio: ['ignore', 2, 2] as ['ignore', number, number],
  }
  // What its own command starts, without the question to the registry for a newer version.
  const cli = join(folder, 'node_modules/@directus/api/dist/cli/run.js')
  const { status } = spawnSync(process.execPath, [cli, 'bootstrap'], options)
  if (status !== 0) throw new Error('Directus could not make its tables')
  await nameRelations(databaseUrl)
  const server: ChildProcess = spawn(process.execPath, [cli, 'start'], options)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill()
    await exit
  }
  const end = performance.now() + MOST_MS
  while (!(await fetch(`${url}/server/ping`).catch(() => undefined))?.ok) {
    if (performance.now() < end && server.exitCode === null) await setTimeout(200)
    else {
      await stop()
      throw new Error('Directus did not start')
    }
  }
  return { url, pid: server.pid ?? Number.NaN, stop }
}

/** Comes as sources alone, which take a compiler ten minutes; only sandboxed extensions and scripts of flows run in it. */
function leaveOutSandbox(folder: string): void {
  writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
}

function settingsOf(databaseUrl: string, port: number) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET,
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_USER: username,
    DB_PASSWORD: password,
    DB_DATABASE: pathname.slice(1),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'rami upė po tiltu',
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    // Else it turns requests away as soon as it is busy.
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
}
