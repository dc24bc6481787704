import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { some } from '#tests/support/browser/scope.ts'
import {
  BROWSER,
  config,
  ENGINES,
  type Files,
  ITS_SCRIPT,
  inBrowser,
  inPlaywright,
  inVitest,
  npmTest,
  PLAYWRIGHT,
  playwright,
  VITEST,
} from '#tests/support/npm-test.ts'

test('npm test is green where every runner is', async () => {
  const { code, told } = await npmTest({
    ...VITEST,
    ...PLAYWRIGHT,
    'one.test.ts': inVitest(`test('passes', () => {})`),
    'e2e/one.test.ts': inPlaywright(`test('passes', () => {})`),
    ...ENGINES,
    'engines/one.test.ts': inPlaywright(`test('passes', () => {})`),
  })
  expect(told).toContain('4 passed, 0 failed')
  expect(code).toBe(0)
})

test('npm test is red where a test fails, and its last lines say which did and why', async () => {
  const { code, told } = await npmTest({
    ...VITEST,
    ...PLAYWRIGHT,
    'one.test.ts': inVitest(`import { expect } from 'vitest'\ntest('adds up', () => expect(1 + 1).toBe(3))`),
    'e2e/one.test.ts': inPlaywright(`test('opens', () => { throw new Error('the door is shut') })`),
  })
  const end = told.split('vitest ended with 1').at(-1)
  expect(end).toMatch(/one\.test\.ts\n {2}adds up\n {4}expected 2 to be 3[\s\S]*at test-results.*one\.test\.ts:3\n/)
  expect(end).toMatch(/e2e\/one\.test\.ts\n {2}opens\n {4}Error: the door is shut\n/)
  expect(end).not.toContain('\x1b')
  expect(code).toBe(1)
})

const SABOTAGES: Record<string, { files: Files; told: string }> = {
  'a test that fails beside the embedded PostgreSQL': {
    files: {
      'vitest.config.ts': config(`globalSetup: ['./set-up.ts'], root: import.meta.dirname, include: ['one.test.ts']`),
      'set-up.ts': `import { startPostgres } from '#tests/support/servers/postgres/server.ts'
        export default async () => (await startPostgres()).stop`,
      'one.test.ts': inVitest(`test('passes', () => {})\ntest('fails', () => { throw new Error('no') })`),
    },
    told: 'vitest ended with 1',
  },
  'an import that leads nowhere': {
    files: { ...VITEST, 'one.test.ts': inVitest(`import './nowhere.ts'\ntest('passes', () => {})`) },
    told: 'could not run',
  },
  'a rejection that nobody handles': {
    files: { ...VITEST, 'one.test.ts': inVitest(`test('passes', () => { Promise.reject(new Error('unseen')) })`) },
    told: 'met an error outside of tests: unseen',
  },
  'a file that ends its process': {
    files: { ...VITEST, 'one.test.ts': inVitest(`test('passes', () => {})\ntest('ends', () => process.exit(0))`) },
    told: 'vitest reports a failure',
  },
  'a process that is killed': {
    files: { ...VITEST, 'one.test.ts': inVitest(`test('ends', () => { process.kill(process.pid, 'SIGKILL') })`) },
    told: 'vitest reports a failure',
  },
  'a set-up that ends the runner with 0': {
    files: {
      'vitest.config.ts': config(`globalSetup: ['./set-up.ts'], root: import.meta.dirname, include: ['one.test.ts']`),
      'set-up.ts': 'export default () => process.exit(0)',
      'one.test.ts': inVitest(`test('passes', () => {})`),
    },
    told: 'vitest left no report',
  },
  'a test that passes on its second go': {
    files: {
      ...VITEST,
      'one.test.ts': inVitest(
        `let go = 0\ntest('passes late', { retry: 1 }, () => { if (!go++) throw new Error('no') })`,
      ),
    },
    told: 'gave 1 another go',
  },
  'a test that is skipped': {
    files: { ...VITEST, 'one.test.ts': inVitest(`test('passes', () => {})\ntest.skip('does nothing', () => {})`) },
    told: 'skipped 1',
  },
  'a file that no runner includes': {
    files: {
      ...VITEST,
      'one.test.ts': inVitest(`test('passes', () => {})`),
      'another.test.ts': inVitest(`test('would fail', () => { throw new Error('no') })`),
    },
    told: 'did not run test-results',
  },
  'a folder without a test': { files: VITEST, told: '0 passed' },
  'a browser test that fails': {
    files: { ...PLAYWRIGHT, 'e2e/one.test.ts': inPlaywright(`test('fails', () => { throw new Error('no') })`) },
    told: 'saw 1 fail',
  },
  'a browser test that passes on its second go': {
    files: {
      ...PLAYWRIGHT,
      'e2e/one.test.ts': inPlaywright(`test('passes late', ({}, { retry }) => { if (!retry) throw new Error('no') })`),
    },
    told: 'gave 1 another go',
  },
  'a browser test that is skipped': {
    files: { ...PLAYWRIGHT, 'e2e/one.test.ts': inPlaywright(`test.skip('does nothing', () => {})`) },
    told: 'skipped 1',
  },
  'a browser test whose import leads nowhere': {
    files: { ...PLAYWRIGHT, 'e2e/one.test.ts': inPlaywright(`import './nowhere.ts'\ntest('passes', () => {})`) },
    told: 'met an error outside of tests',
  },
  'a browser test that ends its process': {
    files: { ...PLAYWRIGHT, 'e2e/one.test.ts': inPlaywright(`test('ends', () => process.exit(0))`) },
    told: 'saw 1 fail',
  },
  'a dialog of the browser that a test did not expect, in a context of its own': {
    files: {
      ...BROWSER,
      'e2e/one.test.ts': inBrowser(`test('asks', async ({ browser }) => {
        const page = await browser.newPage()
        await page.evaluate(() => confirm('Really?'))
      })`),
    },
    told: 'confirm “Really?” at about:blank',
  },
  'a dialog of the browser that was expected and did not come': {
    files: {
      ...BROWSER,
      'e2e/one.test.ts': inBrowser(`test('waits', ({ page, dialogs }) => dialogs.expectToLeave(page, 'stay'))`),
    },
    told: 'none came for “stay”',
  },
  'a browser set-up that ends the runner with 0': {
    files: {
      'playwright.config.ts': playwright(`globalSetup: './e2e/set-up.ts'`),
      'e2e/set-up.ts': 'export default () => process.exit(0)',
      'e2e/one.test.ts': inPlaywright(`test('passes', () => {})`),
    },
    told: 'playwright left no report',
  },
  'a walk through an engine that fails': {
    files: { ...ENGINES, 'engines/one.test.ts': inPlaywright(`test('fails', () => { throw new Error('no') })`) },
    told: 'engines saw 1 fail',
  },
  'a walk that is skipped': {
    files: { ...ENGINES, 'engines/one.test.ts': inPlaywright(`test.skip('does nothing', () => {})`) },
    told: 'engines skipped 1',
  },
  'a walk that passes on its second go': {
    files: {
      'engines.config.ts': PLAYWRIGHT['playwright.config.ts'].replace('e2e', 'engines'),
      'engines/one.test.ts': inPlaywright(
        `test('passes late', ({}, { retry }) => { if (!retry) throw new Error('no') })`,
      ),
    },
    told: 'engines gave 1 another go',
  },
  'an engine that is installed and not walked through': {
    files: {
      'engines.config.ts': playwright(`projects: [{ name: 'one' }]`).replace('e2e', 'engines'),
      'engines/one.test.ts': inPlaywright(`test('passes', () => {})`),
    },
    told: 'engines did not run test-results',
  },
}

test.for(some(Object.entries(SABOTAGES)))('npm test fails for %s', async ([, { files, told }]) => {
  const run = await npmTest(files, ITS_SCRIPT)
  expect(run.told).toContain(told)
  expect(run.code).toBe(1)
})

test('tests that need root are left out by whoever says so, and are named', async () => {
  const name = 'would-fail.root.long.test.ts'
  const files = {
    ...VITEST,
    'one.test.ts': inVitest(`test('passes', () => {})`),
    [name]: inVitest(`test('fails', () => { throw new Error('no') })`),
  }
  const expected = await npmTest(files, ITS_SCRIPT, ['--all'])
  expect([expected.code, expected.told]).toEqual([1, expect.stringMatching(`did not run .*/${name}`)])
  const { code, told } = await npmTest(files, ITS_SCRIPT, ['--all'], { TESTS_WITHOUT_ROOT: '1' })
  expect([code, told]).toEqual([
    0,
    expect.stringMatching(`Not run: .*/${name}, which needs root \\(TESTS_WITHOUT_ROOT\\)`),
  ])
})

test('that is what npm test runs', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(scripts.test).toBe(ITS_SCRIPT.flat().join(' '))
})
