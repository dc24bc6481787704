import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const IS_WINDOWS = process.platform === 'win32'
const NAME = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`

/**
 * The package that has a version of Node for this system, with its program and licence. That of the project lies beside its packages of development;
 * any other is fetched, and stays beside them.
 */
export function nodePackage(version) {
  const [own, others] = ['node_modules/node', join('node_modules/.cache/other-nodes', version)]
  const found = [own, others].map(describe).find(it => it?.version === version)
  if (found) return found
  const words = [
    'install',
    '--prefix',
    others,
    '--no-save',
    '--no-package-lock',
    '--prefer-offline',
    `${NAME}@${version}`,
  ]
  execFileSync('npm', words, { stdio: 'pipe', shell: IS_WINDOWS })
  const fetched = describe(others)
  if (!fetched) throw new Error(`${NAME} ${version} has no program`)
  return fetched
}

function describe(prefix) {
  const folder = resolve(prefix, 'node_modules', NAME)
  const program = join(folder, 'bin', IS_WINDOWS ? 'node.exe' : 'node')
  if (!existsSync(program)) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name: NAME, version, program, licence: join(folder, 'LICENSE') }
}
