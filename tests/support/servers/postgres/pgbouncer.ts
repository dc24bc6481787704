import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type PostgresAddress } from './server.ts'

const HOST = '127.0.0.1'
/** It refuses to be root. */
const NOBODY = 65_534
/** Debian has it where the paths of users don't lead. */
const FOLDERS = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]

export const findPgbouncer = (): string | undefined =>
  FOLDERS.map(folder => join(folder, 'pgbouncer')).find(path => existsSync(path))

export type Pgbouncer = { through: (url: string) => string; stop: () => Promise<void> }

/** A real PgBouncer that hands out few connections by transaction, and passes no parameter on. */
export async function startPgbouncer(
  { host, port, user, password }: Omit<PostgresAddress, 'pid'>,
  settings: Record<string, string> = {},
): Promise<Pgbouncer> {
  const program = findPgbouncer()
  if (!program) throw new Error('This test needs PgBouncer: apt-get install pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'tekme-pgbouncer-'))
  const own = await freePort()
  const all = {
    listen_addr: HOST,
    listen_port: own,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_client_conn: '200',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(join(folder, 'users'), `"${user}" "${password}"\n`)
  writeFileSync(join(folder, 'ini'), `[databases]\n* = host=${host} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`)
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const running = spawn(program, ['--quiet', join(folder, 'ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const ended = once(running, 'close')
  while (!(await answers(own))) {
    if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
    await sleep(20)
  }
  return {
    through: url => Object.assign(new URL(url), { port: String(own) }).href,
    async stop() {
      running.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, HOST)
  return new Promise(done => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  }).then(it => {
    socket.destroy()
    return it === true
  })
}
