import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from '#db/client.ts'
import { copyPgliteTemplate } from '#tests/support/data/database.ts'
import { buildUser } from '#tests/support/data/factories.ts'
import { inherited } from '#tests/support/inherited.ts'

export const EMAIL = 'rasa@tekme.example'
const BIN = resolve('node_modules/.bin')

export type Said = { code: number | null; output: string; errors: string }
type Options = { cwd?: string; env?: Record<string, string>; typed?: string }

/** Runs a line in a shell, in this repository unless told otherwise, and in an environment of its own. */
export async function shell(line: string, { cwd = '.', env = {}, typed = '' }: Options = {}): Promise<Said> {
  const running = spawn('sh', ['-c', line], {
    cwd,
    env: { ...inherited(), PATH: [BIN, process.env.PATH].join(delimiter), HOME: process.env.HOME, ...env },
  })
  running.stdin.on('error', () => {}).end(typed)
  const [[code], output, errors] = await Promise.all([
    once(running, 'close'),
    text(running.stdout),
    text(running.stderr),
  ])
  return { code, output, errors }
}

/** Data of a site with one account, migrated. The caller removes it. */
export async function makeData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-quoted-'))
  await copyPgliteTemplate(join(folder, 'db'), 'migrated')
  const connection = await connect(undefined, join(folder, 'db'))
  await buildUser(connection.db, { email: EMAIL, role: 'user' })
  await connection.close()
  return folder
}

export type Machine = { env: Record<string, string>; options: string; remove: () => void }

const DOCKER = `#!/bin/sh
while [ "$1" != site ]; do shift; done
shift
PATH="$IMAGE:$PATH"
cd "$APP" && exec "$@"
`
const SYSTEMD_RUN = `#!/bin/sh
while case "$1" in --*) true ;; *) false ;; esac; do
  printf '%s\\n' "$1" >> "$OPTIONS"
  shift
done
[ "$1" = /opt/tekme/current/bin/node ] || exit 9
shift
case "$1" in
  /opt/tekme/current/*) program="$APP/\${1#/opt/tekme/current/}" && shift && exec node "$program" "$@" ;;
esac
cd "$APP" && exec node "$@"
`

/**
 * A machine on which the copy of the server in `app` is deployed, with `tekme` on its path, which in the image is the program itself. `docker` and `systemd-run` only hand on what they are
 * to run, in the folder that the image and the unit have: what they are told is written down.
 */
export function makeMachine(app: string, data: string): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-machine-'))
  const put = (name: string, script: string) => {
    writeFileSync(join(folder, name), script)
    chmodSync(join(folder, name), 0o755)
  }
  put('docker', DOCKER)
  put('systemd-run', SYSTEMD_RUN)
  symlinkSync(resolve('deploy/tekme'), join(folder, 'tekme'))
  const image = join(folder, 'image')
  mkdirSync(image)
  symlinkSync(join(app, 'src/cli/tekme.mjs'), join(image, 'tekme'))
  const options = join(folder, 'options')
  const env = {
    PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
    APP: app,
    IMAGE: image,
    OPTIONS: options,
    DATA_DIR: data,
    NODE_ENV: 'production',
  }
  return { env, options, remove: () => rmSync(folder, { recursive: true }) }
}

/** A copy of `deploy`, in which files may be made. */
export function copyDeploy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-deploy-'))
  cpSync('deploy', folder, { recursive: true })
  for (const path of ['etc/systemd/system', 'usr/local/sbin']) mkdirSync(join(folder, path), { recursive: true })
  return folder
}
