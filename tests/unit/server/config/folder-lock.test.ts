import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tryLock } from '#src/server/config/folder-lock.ts'

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'held')
}

/** Another process that has the lock. */
async function holder(file: string, isShared = false) {
  const script = `import { tryLock } from '${resolve('src/server/config/folder-lock.ts')}'
const says = tryLock(${JSON.stringify(file)}, { isShared: ${isShared} }) ? 'has it' : 'has it not'
gc()
setTimeout(() => console.log(says), 50)
setInterval(gc, 100)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { said: String(said).trim(), kill }
}

test('one process has it, and it is free as soon as that is killed', async () => {
  const file = lockFile()
  const { said, kill } = await holder(file)
  expect(said).toBe('has it')
  expect(tryLock(file)).toBeUndefined()
  await kill()
  const release = tryLock(file)
  expect(release).toBeDefined()
  expect(tryLock(file)).toBeUndefined()
  release?.()
  tryLock(file)?.()
})

test('it can be shared, and nobody has it alone until all have let go', async () => {
  const file = lockFile()
  const [one, other] = [await holder(file, true), await holder(file, true)]
  expect([one.said, other.said]).toEqual(['has it', 'has it'])
  expect(tryLock(file)).toBeUndefined()
  await one.kill()
  expect(tryLock(file)).toBeUndefined()
  await other.kill()
  const release = tryLock(file)
  expect(release).toBeDefined()
  release?.()
})
