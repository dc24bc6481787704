import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const CACHE = resolve('node_modules/.cache/other-nodes')
const IS_WINDOWS = process.platform === 'win32'

/** The program of another version of Node, which npm's registry has for each system, kept beside the packages once it is there. */
export async function otherNode(version: string): Promise<string> {
  const name = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`
  const folder = join(CACHE, version)
  const program = join(folder, 'node_modules', name, 'bin', IS_WINDOWS ? 'node.exe' : 'node')
  if (!existsSync(program))
    await promisify(execFile)(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--prefer-offline', `${name}@${version}`],
      { shell: IS_WINDOWS },
    )
  return program
}
