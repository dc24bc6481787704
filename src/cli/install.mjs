import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { INSTALLS, requireNode } from '../server/node-version.mjs'

/** Plain JavaScript without dependencies, for Node 20 or newer: it installs everything else. */
requireNode(INSTALLS)

const STAMP = resolve('node_modules/.tekme-installed')

/** An environment whose PATH finds the repository's Node before the one that started npm. */
export const environment = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
}

/** Installs the packages of the lock file, unless they are there already. */
export function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (readIfThere(STAMP) === wanted) return
  console.log('Installing packages…')
  // Not "npm ci": it rejects a lock file written where the packages of other platforms were unavailable.
  // What the cache of npm has is what the lock file says, whatever the registry has meanwhile.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
  writeFileSync(STAMP, wanted)
}

/** Runs a command with its output shown; ends this process with its code where it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
