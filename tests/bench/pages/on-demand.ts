import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/**
 * Packages that are no dependencies of the project, in a folder of their own under the system's temporary one; returns it. Their scripts don't run:
 * what is native comes built inside a package.
 */
export function installed(name: string, dependencies: Record<string, string>): string {
  const folder = join(tmpdir(), 'tekme-bench', name)
  const wanted = JSON.stringify({ name, private: true, type: 'module', dependencies })
  const file = join(folder, 'package.json')
  // npm writes its list of what it installed last.
  const isThere = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (isThere && readFileSync(file, 'utf8') === wanted) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  const { status } = spawnSync('npm', ['install', ...FLAGS], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`${Object.keys(dependencies)} could not be installed`)
  return folder
}
