import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const SCRIPT = resolve('src/cli/operate/with-parent.mjs')
/** Says who it is, and stays until it is told to end. */
const CHILD = `import { endWithParent } from '${SCRIPT}'
endWithParent(() => { console.log('ends'); process.exit() })
console.log(process.pid)
setInterval(() => {}, 1000)`
const parentOf = (stdio: string) => `import { spawn } from 'node:child_process'
spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(CHILD)}], { stdio: ${stdio} })
setInterval(() => {}, 1000)`

async function killParent(stdio: string, env: Record<string, string>) {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', parentOf(stdio)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]()
  const pid = Number((await lines.next()).value)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return { pid, next: () => lines.next() }
}

test.each([
  ['npm', `['ignore', 'inherit', 'inherit']`, { npm_lifecycle_event: 'serve' }],
  ['npm start', `['ignore', 'inherit', 'inherit', 'ipc']`, {}],
])('a server below %s ends where that is killed', async (_, stdio, env) => {
  const { next } = await killParent(stdio, env)
  expect((await next()).value).toBe('ends')
  expect((await next()).done).toBe(true)
})

test('one that a shell has sent to the background stays', async () => {
  const { pid, next } = await killParent(`['ignore', 'inherit', 'inherit']`, {})
  // It still is there, and can be told to end.
  expect(process.kill(pid, 'SIGTERM')).toBe(true)
  expect((await next()).done).toBe(true)
})
