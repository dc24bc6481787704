import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

/** Writes down what it is asked, and fails where the words say so. */
const NPM = `#!/bin/sh
echo "$@" >> "$ASKED"
[ "$*" != "$FAILS" ]
`

/** A repository of `.ci/run` with this file, and an npm that only listens. */
async function repository(content: string, fails = '') {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('.ci/run', join(folder, '.ci/run'))
  mkdirSync(join(folder, '.git/bin'), { recursive: true })
  const npm = join(folder, '.git/bin/npm')
  writeFileSync(npm, NPM)
  chmodSync(npm, 0o755)
  writeFileSync(join(folder, 'file'), content)
  const asked = join(folder, '.git/asked')
  const env = { PATH: [join(folder, '.git/bin'), process.env.PATH].join(delimiter), ASKED: asked, FAILS: fails }
  const git = (...words: string[]) =>
    run('git', ['-c', 'user.name=Rasa', '-c', 'user.email=rasa@upe.example', ...words], { cwd: folder })
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'Begin')
  const tree = (await git('rev-parse', 'HEAD^{tree}')).stdout.trim()
  const { stdout, code } = await run(join(folder, '.ci/run'), { cwd: tmpdir(), env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  return { tree, code, output: stdout, asked: readFileSync(asked, 'utf8').trim().split('\n') }
}

const shardOf = (tree: string) => (Number.parseInt(tree.slice(0, 8), 16) % 3) + 1

test('the gate runs the tests and then one of three parts of all, which the hash of the tree chooses', async () => {
  const parts = new Set<number>()
  for (let at = 0; at < 50 && parts.size < 3; at++) {
    const { tree, code, output, asked } = await repository(`text ${at}\n`)
    const part = shardOf(tree)
    expect(code).toBe(0)
    expect(output.split('\n')[0]).toBe(`The tree ${tree} has npm test, then part ${part}/3 of all tests.`)
    expect(asked).toEqual(['test', `run test:all -- --shard ${part}/3`])
    parts.add(part)
  }
  expect([...parts].toSorted()).toEqual([1, 2, 3])
})

test('the gate fails where one of both does, and then runs nothing more', async () => {
  const first = await repository('text\n', 'test')
  expect([first.code, first.asked]).toEqual([1, ['test']])
  const words = `run test:all -- --shard ${shardOf(first.tree)}/3`
  const second = await repository('text\n', words)
  expect([second.code, second.asked]).toEqual([1, ['test', words]])
})
