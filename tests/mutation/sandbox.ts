import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Question, TestFile, Verdict } from './runner.ts'
import { ROOT, STATE } from './sources.ts'

const NOT_COPIED = new Set(['.git', 'node_modules', 'test-results', 'dist', '.netlify', '.data'])
const RUNNER = join(import.meta.dirname, 'runner.ts')
const START_MS = 180_000

/**
 * A copy of the project with a Vitest of its own; its packages are those of the project, which lies above it. What does not
 * answer in time is killed with all that it started, and started again at the next question.
 */
export async function openSandbox(name: string, { record = false } = {}) {
  const folder = join(STATE, name)
  const changed = new Set<string>()
  let running: Awaited<ReturnType<typeof start>> | undefined
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(ROOT))
    if (!NOT_COPIED.has(entry)) await cp(join(ROOT, entry), join(folder, entry), { recursive: true })

  async function start() {
    const temporary = await mkdtemp(join(tmpdir(), 'tekme-mutation-'))
    // PostgreSQL may run as another user.
    await chmod(temporary, 0o755)
    const child = fork(RUNNER, record ? ['--record'] : [], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, TMPDIR: temporary },
    })
    const log = createWriteStream(`${folder}.log`)
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    const tests = await reply<TestFile[]>(child, START_MS)
    if (!tests) throw new Error(`Vitest did not start, see ${folder}.log`)
    return { child, temporary, tests }
  }

  async function stop(signal?: 'SIGKILL') {
    if (!running) return
    const { child, temporary } = running
    running = undefined
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (signal && child.pid) process.kill(-child.pid, signal)
    else if (child.connected) child.disconnect()
    if (!isOver) await once(child, 'exit')
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
  }

  return {
    async tests(): Promise<TestFile[]> {
      running ??= await start()
      return running.tests
    },
    async write(file: string, content: string): Promise<void> {
      await writeFile(join(folder, file), content)
      changed.add(file)
    },
    /** `undefined` when it took too long or took its process with it. */
    async run(test: TestFile, deadline: number): Promise<Verdict | undefined> {
      running ??= await start()
      const question: Question = { test, changed: [...changed] }
      running.child.send(question)
      const verdict = await reply<Verdict>(running.child, deadline)
      if (verdict) changed.clear()
      else await stop('SIGKILL')
      return verdict
    },
    async close(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The next message of the child, unless it goes or the time is over. */
function reply<T>(child: ChildProcess, ms: number): Promise<T | undefined> {
  return new Promise(resolve => {
    const settle = (value?: T) => {
      clearTimeout(timer)
      child.off('message', heard).off('exit', gone)
      resolve(value)
    }
    const heard = (message: unknown) => settle(message as T)
    const gone = () => settle()
    const timer = setTimeout(gone, ms)
    child.on('message', heard).on('exit', gone)
  })
}
