import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { inherited } from '#tests/support/inherited.ts'

/** A start that neither fails nor gets ready is ended after this. On a busy machine the demo content, with a dozen passwords, takes most of a minute. */
const LIMIT_MS = 90_000
/** A sentence, or in production a line of JSON that has it. */
const READY = /Tėkmė is ready at (http:[^\s"]+)/

export type Attempt = { code: number | null; output: string; errors: string; url: string | undefined }
// A test starts up to three servers, each of which may load the demo content.
vi.setConfig({ testTimeout: 120_000 })

type Environment = Record<string, string>
/** Another than that of this process, which has to be root for it. */
export type User = { uid?: number; gid?: number }
/** The differences from a start of the built server by this Node, here. */
type Launch = User & { cwd?: string; node?: string; entry?: string; words?: string[] }

/** A folder of this test, gone with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the built server in an environment of its own. */
function launch(
  env: Environment,
  { node = process.execPath, entry = 'dist/server/entry.mjs', words = [], ...options }: Launch,
) {
  const server = spawn(node, [entry, ...words], {
    ...options,
    env: { ...inherited(), HOST: '127.0.0.1', PORT: '0', RENDER_AHEAD: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const attempt: Attempt = { code: null, output: '', errors: '', url: undefined }
  server.stderr.setEncoding('utf8').on('data', text => {
    attempt.errors += text
  })
  server.stdout.setEncoding('utf8').on('data', text => {
    attempt.output += text
    attempt.url = READY.exec(attempt.output)?.[1]
    if (attempt.url) server.emit('ready')
  })
  const ended = once(server, 'close')
  const limit = setTimeout(() => server.kill('SIGKILL'), LIMIT_MS)
  const finish = async () => {
    const [code] = await ended
    clearTimeout(limit)
    return { ...attempt, code }
  }
  return { server, attempt, limit, ended, finish }
}

/** A start that should fail: what it said until it ended. */
export async function failToStart(env: Environment, options: Launch = {}): Promise<Attempt> {
  const { server, finish } = launch(env, options)
  server.once('ready', () => server.kill('SIGKILL'))
  return finish()
}

/** `said`: what it has written until now. */
export type Running = { url: string; server: ChildProcess; said(): Attempt; stop(): Promise<Attempt> }

/** Starts a server that has to get ready, and ends it with the test at the latest. */
export async function start(env: Environment, options: Launch = {}): Promise<Running> {
  const { server, attempt, limit, ended, finish } = launch(env, options)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  await Promise.race([once(server, 'ready'), ended])
  clearTimeout(limit)
  if (!attempt.url) throw new Error(`The server did not start: ${attempt.errors}`)
  const stop = () => {
    server.kill('SIGTERM')
    return finish()
  }
  return { url: attempt.url, server, said: () => attempt, stop }
}

/** One sentence on standard error, nothing else, and exit code 1. */
export function expectOneSentence({ code, output, errors }: Attempt, sentence: RegExp): void {
  expect({ errors, output }).toEqual({ errors: expect.stringMatching(sentence), output: '' })
  expect(errors).toMatch(/^[A-Z][^\n]+[^\n.]\.\n$/)
  expect(errors).not.toMatch(/ {4}at |Error:|node:internal|sASSERTIONS|\[object/)
  expect(code).toBe(1)
}

/** Every file below a folder with the digest of its content. */
export function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(file => join(file.parentPath, file.name)).sort()
  return Object.fromEntries(
    paths.map(path => [path.slice(folder.length), createHash('sha1').update(readFileSync(path)).digest('hex')]),
  )
}
