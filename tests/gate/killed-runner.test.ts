import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** A worker of the walk that is killed leaves no browser behind. */
const WORKER = `
  import { spawn } from 'node:child_process'
  import { endWithThis } from './tests/support/engines/ending.ts'
  const { pid } = spawn('sh', ['-c', 'sleep 600 & sleep 600'], { stdio: 'ignore', detached: true })
  endWithThis(pid)
  console.log(pid)
  setInterval(() => {}, 1000)
`

const isThere = (group: number) => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

test('a process that is killed takes along the groups that are to end with it', async () => {
  const worker = spawn(process.execPath, ['--input-type=module-typescript', '--eval', WORKER])
  const [line] = await once(worker.stdout, 'data')
  const group = Number(line)
  onTestFinished(() => {
    if (isThere(group)) process.kill(-group, 'SIGKILL')
  })
  expect(isThere(group)).toBe(true)
  worker.kill('SIGKILL')
  await expect.poll(() => isThere(group), { timeout: 10_000 }).toBe(false)
})
