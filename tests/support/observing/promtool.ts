import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const findPromtool = (): string | undefined =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
    .map(folder => join(folder, 'promtool'))
    .find(path => existsSync(path))

/** Runs Prometheus's own checks; returns what it says where something is wrong. */
export function promtool(...words: string[]): string {
  const program = findPromtool()
  if (!program) throw new Error('This test needs promtool: apt-get install prometheus')
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}
