import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(file, 'utf8')
const WORKFLOW = '.github/workflows/ci.yml'
const FILES = [
  'netlify.toml',
  ...globSync(['.github/workflows/*', '*.md', 'docs/*.md', 'deploy/*', '{src,db,tests}/**/README.md']),
]
/** They also tell what was there once. */
const HISTORIES = new Set(['CHANGELOG.md', 'docs/decisions-archive.md'])

test('every script that a document names is there', () => {
  const named = FILES.filter(file => !HISTORIES.has(file)).flatMap(file =>
    [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script]) => ({ file, script })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ script }) => !Object.hasOwn(manifest.scripts, script ?? ''))).toEqual([])
})

test('every file of this repository that a document links to is there', () => {
  const linked = FILES.filter(file => file.endsWith('.md') && !HISTORIES.has(file)).flatMap(file =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#]+)/g)].map(([, path = '']) => ({
      file,
      path: new URL(path, `file:///${file}`).pathname.slice(1),
    })),
  )
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.filter(({ path }) => !existsSync(path))).toEqual([])
})

test('CI runs the command of the gate on Linux, and asks a built server on macOS and Windows', () => {
  type Job = { 'runs-on': string; strategy?: { matrix: { os: string[] } }; steps: { run?: string }[] }
  const { gate, start }: Record<string, Job> = parse(read(WORKFLOW)).jobs
  const commands = (job?: Job) => job?.steps.map(({ run }) => run).filter(Boolean)
  expect(gate?.['runs-on']).toMatch(/^ubuntu-/)
  expect(commands(gate)).toEqual(['.ci/run'])
  expect(start?.strategy?.matrix.os.map(os => os.split('-')[0])).toEqual(['macos', 'windows'])
  expect(commands(start)?.at(-1)).toMatch(/npm run serve &\ncurl --fail .* http:\/\/localhost:4321\/\n/)
})

test('tests that need root are run each week by the one job that has it', () => {
  type Job = { container?: { options: string }; steps: { run?: string; env?: Record<string, string> }[] }
  const { all, root }: Record<string, Job> = parse(read('.github/workflows/weekly.yml')).jobs
  expect(all?.steps.find(({ run }) => run?.includes('test:all'))?.env).toEqual({ TESTS_WITHOUT_ROOT: '1' })
  expect(root?.container?.options).toBe('--privileged')
  expect(root?.steps.at(-1)).toEqual({ run: 'npm run test:unit -- .root.long.test.', env: { TEST_ALL: '1' } })
  expect(globSync('tests/**/*.root.long.test.ts').length).toBeGreaterThan(1)
  expect(read('.ci/run')).toContain('unshare --mount true 2> /dev/null || export TESTS_WITHOUT_ROOT=1\n')
})

const WORKFLOWS = globSync('.github/workflows/*.yml')

test('whatever a workflow takes from others is pinned to what it was', () => {
  const used = WORKFLOWS.flatMap(file =>
    [...read(file).matchAll(/uses: (\S+)(.*)/g)].map(([, name = '', rest = '']) => ({ file, name, rest })),
  )
  expect(used.length).toBeGreaterThan(6)
  expect(used.filter(({ name, rest }) => !/@[\da-f]{40}$/.test(name) || !/^ # v\d/.test(rest))).toEqual([])
})

test('a tag is tested before anything of it is published', () => {
  type Step = { name?: string; run?: string; env?: Record<string, string> }
  const { jobs, on, permissions } = parse(read('.github/workflows/release.yml'))
  const steps: Step[] = Object.values<{ steps: Step[] }>(jobs).flatMap(({ steps }) => steps)
  const placeOf = (words: string) => steps.findIndex(({ run }) => run?.includes(words))
  const order = ['= "$GITHUB_REF_NAME"', '.ci/run', 'npm run archive', 'SHA256SUMS', 'docker run', 'docker push'].map(
    placeOf,
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order[0]).toBeGreaterThan(-1)
  expect([on.push, permissions]).toEqual([{ tags: ['v*'] }, { contents: 'read' }])
  // Nothing that runs packages of others has the token.
  expect(steps.filter(({ env }) => env?.GH_TOKEN).map(({ name }) => name)).toEqual(['Publish both'])
})
