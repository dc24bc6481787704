import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { INSTALLS, nodeFault, requireNode } from '../server/node-version.mjs'
import { NODE_PACKAGE } from './node-package.mjs'

/** Plain JavaScript without dependencies, for Node 20 or newer: it installs everything else. */
requireNode(INSTALLS)

const STAMP = resolve('node_modules/.tekme-installed')
const OWN_NODE = resolve('node_modules/.tekme-node')
const LINK = resolve('node_modules/.bin/node')

/** An environment whose PATH finds the repository's Node before the one that started npm. */
export const environment = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
}

/** In the stamp behind the hash: without the packages of development. */
const TO_RUN = ' to run'
const OPTIONS = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']

/**
 * Installs the packages of the lock file, unless they are there already. `toRun`: in a fresh clone those alone that build and serve the site, half of
 * them all. Who has all of them keeps all.
 */
export async function installPackages({ toRun = false } = {}) {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const found = readIfThere(STAMP)
  if (found === wanted || (toRun && found === wanted + TO_RUN)) return
  const isPart = toRun && (found === undefined ? !existsSync('node_modules') : found.endsWith(TO_RUN))
  console.log('Installing packages…')
  // npm would put its own in this place.
  if (existsSync(OWN_NODE)) for (const path of [OWN_NODE, LINK]) rmSync(path, { recursive: true, force: true })
  const isBrought = isPart && nodeFault() ? bringNode() : undefined
  // Not "npm ci": it rejects a lock file written where the packages of other platforms were unavailable.
  // What the cache of npm has is what the lock file says, whatever the registry has meanwhile.
  run('npm', ['install', ...OPTIONS, ...(isPart ? ['--omit=dev'] : [])])
  await isBrought
  writeFileSync(STAMP, isPart ? wanted + TO_RUN : wanted)
}

/**
 * The Node of the project is a package of development, since a server has one. Who starts with an older one gets it alone, beside the rest: the package
 * that has the program, without the one that would fetch and copy it.
 */
async function bringNode() {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  mkdirSync(OWN_NODE, { recursive: true })
  const words = ['install', ...OPTIONS, '--prefix', OWN_NODE, `${NODE_PACKAGE}@${devDependencies.node}`]
  const child = spawn('npm', words, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
  const folder = join(OWN_NODE, 'node_modules', NODE_PACKAGE)
  // Headers and documents.
  for (const part of ['include', 'share']) rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(dirname(LINK), { recursive: true })
  symlinkSync(relative(dirname(LINK), join(folder, 'bin/node')), LINK)
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
