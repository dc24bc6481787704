import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { inherited } from './inherited.ts'

export const TEKME = resolve('src/cli/tekme.mjs')

type User = { uid?: number; gid?: number }
type Options = User & { env?: Record<string, string>; typed?: string; cwd?: string }
export type Ended = { code: number | null; output: string; errors: string }

/** Runs `tekme` with these words until it ends, in an environment of its own. */
export async function runTekme(words: string[], { env, typed = '', ...options }: Options = {}): Promise<Ended> {
  const command = spawn(process.execPath, [TEKME, ...words], { ...options, env: { ...inherited(), ...env } })
  // One that refuses its words reads nothing.
  command.stdin.on('error', () => {}).end(typed)
  const [[code], output, errors] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ])
  return { code, output, errors }
}
