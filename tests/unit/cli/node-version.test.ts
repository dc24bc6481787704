import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(file, 'utf8')

/** A script, told that its Node is another. */
function runOn(version: string, script: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  return { status, stderr }
}

const requireNode = (least: string) =>
  `import { requireNode } from ${JSON.stringify(pathToFileURL('src/cli/node-version.mjs').href)}; requireNode('${least}')`

test.each([
  ['src/cli/start.mjs', '18.20.8', '20'],
  ['src/cli/test.mjs', '18.20.8', '20'],
  ['src/cli/serve.mjs', '20.20.2', '22.18'],
])('%s says in one sentence that Node %s is too old', (script, version, least) => {
  expect(runOn(version, `await import(${JSON.stringify(pathToFileURL(script).href)})`)).toEqual({
    status: 1,
    stderr: `Tėkmė needs Node ${least} or newer, and this is ${version}: see https://nodejs.org.\n`,
  })
})

test.each(['22.18.0', '22.18.1', '22.20.0', '24.0.0'])('Node %s is new enough for 22.18', version => {
  expect(runOn(version, requireNode('22.18.0'))).toEqual({ status: 0, stderr: '' })
})

test.each(['22.17.9', '21.19.0', '9.99.0'])('Node %s is too old for 22.18', version => {
  expect(runOn(version, requireNode('22.18.0')).status).toBe(1)
})

test('what the project says of Node is what it checks and brings', async () => {
  const { RUNS_EVERYTHING } = await import('#src/cli/node-version.mjs')
  expect(manifest.engines.node).toContain(`^${RUNS_EVERYTHING}`)
  const brought = manifest.devDependencies.node.split('.')[0]
  expect(read('.nvmrc').trim()).toBe(brought)
  expect(read('netlify.toml')).toContain(`NODE_VERSION = "${brought}"`)
})

test('every script of npm runs on Windows too: no variable before the command, none of the shell’s own words', () => {
  const unixOnly = /^\w+=|[$;'`|]|^(?:rm|cp|mv|cat|export|bash|sh) |\.sh\b/
  expect(Object.entries(manifest.scripts).filter(([, script]) => unixOnly.test(script))).toEqual([])
})
