import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IS_WINDOWS = process.platform === 'win32'
/** The package that has the program of Node for this system. */
export const NODE_PACKAGE = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`

/**
 * The package that has a version of Node for this system, with its program and licence. That of the project lies beside its packages of development;
 * any other is fetched, and stays beside them.
 */
export function nodePackage(version) {
  const [own, others] = ['node_modules/node', join('node_modules/.cache/other-nodes', version)]
  const found = [own, others].map(describe).find(it => it?.version === version)
  if (found) return found
  fetchNode(version, others)
  const fetched = describe(others)
  if (!fetched) throw new Error(`${NODE_PACKAGE} ${version} has no program`)
  return fetched
}

/** Installs it beside its place and moves it there whole: another process may look for it meanwhile, or be fetching it too. */
function fetchNode(version, folder) {
  mkdirSync(dirname(folder), { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  const words = ['install', '--prefix', fresh, '--no-save', '--no-package-lock', '--prefer-offline']
  try {
    execFileSync('npm', [...words, `${NODE_PACKAGE}@${version}`], { stdio: 'pipe', shell: IS_WINDOWS })
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!describe(folder)) throw error
  }
}

function describe(prefix) {
  const folder = resolve(prefix, 'node_modules', NODE_PACKAGE)
  const program = join(folder, 'bin', IS_WINDOWS ? 'node.exe' : 'node')
  if (!existsSync(program)) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name: NODE_PACKAGE, version, program, licence: join(folder, 'LICENSE') }
}
