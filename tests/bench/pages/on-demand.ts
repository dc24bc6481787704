import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packages that are no dependencies of the project, in a folder of their own under the system's temporary one; returns it. */
export function installed(name: string, dependencies: Record<string, string>): string {
  const folder = join(tmpdir(), 'tekme-bench', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module', dependencies }))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`${Object.keys(dependencies)} could not be installed`)
  return folder
}
