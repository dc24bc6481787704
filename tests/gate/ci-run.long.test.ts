import { execFile } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ON_PGLITE } from '#tests/support/api/on-pglite.ts'
import { config, ITS_SCRIPT, inPlaywright, inVitest, npmTest, PLAYWRIGHT, VITEST } from '#tests/support/npm-test.ts'
import { expectedFiles } from './expected-files.ts'

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

test('the gate runs the tests and then one of three parts of the rest, which the hash of the tree chooses', async () => {
  const parts = new Set<number>()
  for (let at = 0; at < 50 && parts.size < 3; at++) {
    const { tree, code, output, asked } = await repository(`text ${at}\n`)
    const part = shardOf(tree)
    expect(code).toBe(0)
    expect(output.split('\n')[0]).toBe(`The tree ${tree} has npm test, then part ${part}/3 of what that leaves out.`)
    expect(asked).toEqual(['test', `run test:all -- --rest --shard ${part}/3`])
    parts.add(part)
  }
  expect([...parts].toSorted()).toEqual([1, 2, 3])
})

test('the gate fails where one of both does, and then runs nothing more', async () => {
  const first = await repository('text\n', 'test')
  expect([first.code, first.asked]).toEqual([1, ['test']])
  const words = `run test:all -- --rest --shard ${shardOf(first.tree)}/3`
  const second = await repository('text\n', words)
  expect([second.code, second.asked]).toEqual([1, ['test', words]])
})

describe('a part of the tests', () => {
  const names = ['1', '2', '3', '4', '5', '6'].flatMap(nth => [`it${nth}.test.ts`, `e2e/it${nth}.test.ts`])
  const files = {
    'vitest.config.ts': config().replace('one.test', 'it*.test'),
    ...PLAYWRIGHT,
    ...Object.fromEntries(
      names.map(name => [name, (name.startsWith('e2e') ? inPlaywright : inVitest)(`test('passes', () => {})`)]),
    ),
  }

  test('is run alone', async () => {
    const { code, told } = await npmTest(files, ITS_SCRIPT, ['--shard', '1/2'])
    const passed = Number(/(\d+) passed, 0 failed/.exec(told)?.[1])
    expect(code, told).toBe(0)
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(names.length)
  })

  test('that is none is refused', async () => {
    for (const shard of ['4/3', '0/3', 'half']) {
      const { code, told } = await npmTest(VITEST, ITS_SCRIPT, ['--shard', shard])
      expect(code).toBe(1)
      expect(told).toContain(`--shard is a part such as 2/3, not “${shard}”.`)
    }
  })

  test.each(['vitest', 'playwright', 'engines'] as const)('has what no other part has, of %s', runner => {
    const parts = [1, 2, 3].map(nth => expectedFiles('tests', 'all', { nth, of: 3 })[runner])
    expect(parts.flat().sort()).toEqual(expectedFiles('tests', 'all')[runner].sort())
    const seen = parts.map(part => new Set(part))
    expect(seen.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(parts.flat()).size)
  })
})

describe('what npm test leaves out', () => {
  test('and what it has are all tests', () => {
    const [had, left, all] = (['npm test', 'rest', 'all'] as const).map(scope => expectedFiles('tests', scope))
    for (const runner of ['vitest', 'playwright', 'engines'] as const)
      expect([...new Set([...(had?.[runner] ?? []), ...(left?.[runner] ?? [])])].sort()).toEqual(
        [...new Set(all?.[runner])].sort(),
      )
  })

  test('has each file of which npm test runs a part, and no other that it runs', () => {
    const left = expectedFiles('tests', 'rest')
    expect(left.playwright).toContain('tests/e2e/account/auth.test.ts')
    expect(left.playwright).not.toContain('tests/e2e/frame/progress.test.ts')
    const inPart = Object.groupBy(left.vitest, file => file)
    // Over both databases, over one of them.
    expect(inPart['tests/api/matrix.test.ts']).toHaveLength(2)
    expect(inPart['tests/api/bad-input.test.ts']).toHaveLength(1)
    // Through `each-database.ts`; a unit.
    expect(inPart['tests/db/bookings.test.ts']).toHaveLength(1)
    expect(left.vitest).not.toContain('tests/unit/lib/typed-point.test.ts')
  })

  test('is asked by one module', () => {
    const asking = globSync('tests/**/*.{ts,tsx}').filter(file =>
      readFileSync(file, 'utf8').match(/process\.env\.TEST_ALL/),
    )
    expect(asking.sort()).toEqual([
      'tests/engines.config.ts',
      'tests/playwright.config.ts',
      'tests/support/scope.ts',
      'tests/vitest.config.ts',
    ])
  })

  test('is run alone', async () => {
    const files = {
      'vitest.config.ts': config().replace('one.test', '*.test'),
      'one.test.ts': inVitest(`test('is not run again', () => {})`),
      'two.long.test.ts': inVitest(`test('passes', () => {})`),
    }
    const { code, told } = await npmTest(files, ITS_SCRIPT, ['--rest'])
    expect([code, told]).toEqual([0, expect.stringContaining('1 passed, 0 failed')])
  })
})

test('every pattern of files for the embedded database names some, which are expected twice', () => {
  const files = expectedFiles('tests', 'all').vitest
  const twice = files.filter((file, at) => files.indexOf(file) !== at)
  for (const pattern of ON_PGLITE) {
    const named = globSync(join('tests', pattern))
    expect([pattern, named.length > 0, named.filter(file => !twice.includes(file))]).toEqual([pattern, true, []])
  }
})
