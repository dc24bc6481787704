import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeFault, RUNS_EVERYTHING } from '#src/server/node-version.mjs'
import manifest from '../../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(file, 'utf8')

test.each(['24.7.0', '24.7.1', '24.10.0', '26.0.0'])('Node %s is new enough for 24.7', version => {
  expect(nodeFault('24.7.0', version)).toBeUndefined()
})

test.each(['24.6.9', '22.99.0', '9.99.0'])('Node %s is too old for 24.7', version => {
  expect(nodeFault('24.7.0', version)).toBe(
    `Tėkmė needs Node 24.7 or newer, and this is ${version}: see https://nodejs.org.`,
  )
})

test('what the project says of Node is what it checks and brings', () => {
  const named = RUNS_EVERYTHING.replace(/\.0$/, '')
  expect(manifest.engines.node).toBe(`>=${RUNS_EVERYTHING}`)
  expect(nodeFault(RUNS_EVERYTHING, manifest.devDependencies.node)).toBeUndefined()
  const brought = manifest.devDependencies.node.split('.')[0]
  expect(read('.nvmrc').trim()).toBe(brought)
  expect(read('netlify.toml')).toContain(`NODE_VERSION = "${brought}"`)
  expect(read('netlify.toml')).toContain(`AWS_LAMBDA_JS_RUNTIME nodejs${brought}.x`)
  for (const [, tag] of read('deploy/Containerfile').matchAll(/library\/node:(\d+)-/g)) expect(tag).toBe(brought)
  for (const file of ['README.md', 'CONTRIBUTING.md']) expect(read(file)).toContain(`Node ${named}`)
})

test('every script of npm runs on Windows too: no variable before the command, none of the shell’s own words', () => {
  const unixOnly = /^\w+=|[$;'`|]|^(?:rm|cp|mv|cat|export|bash|sh) |\.sh\b/
  expect(Object.entries(manifest.scripts).filter(([, script]) => unixOnly.test(script))).toEqual([])
})
