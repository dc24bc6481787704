import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#src/server/log.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const filesWith = (pattern: RegExp, glob: string) =>
  globSync(glob)
    .sort()
    .filter(file => pattern.test(read(file)))

afterEach(() => {
  vi.restoreAllMocks()
})

test('V14.3.3: the storage of the browser has these keys, none of which is a token or a password', () => {
  const writers = filesWith(
    /persistent(Atom|Boolean|Map)|\bstore\('|localStorage|sessionStorage/,
    'src/**/*.{ts,tsx,astro}',
  )
  expect(writers).toEqual([
    'src/components/site/saved/early-hearts.ts',
    // Only reads whether a party was chosen.
    'src/components/tours/results/day-note.ts',
    'src/components/tours/results/early-controls.ts',
    // Only lists the names, for the privacy page.
    'src/domain/browser-storage.ts',
    'src/lib/browser-storage.ts',
    'src/stores/alerts.ts',
    'src/stores/drafts.ts',
    'src/stores/favourites.ts',
    'src/stores/party.ts',
    'src/stores/results-view.ts',
    'src/stores/session.ts',
    'src/stores/tour/home.ts',
    'src/stores/tour/packing.ts',
  ])
  const secret = filesWith(/PasswordField|CodeField|RecoveryCodes/, 'src/islands/{account,auth}/**/*.tsx')
  expect(secret.length).toBeGreaterThan(3)
  for (const file of secret) expect(read(file), file).not.toMatch(/\bdraft:/)
})

test('V15.2.3: nothing that the site is built from imports tests', () => {
  expect(
    filesWith(/['"](#tests|(\.\.\/)+tests)\//, '{src,db,netlify}/**/*.{ts,tsx,astro}').filter(
      it => !it.startsWith('src/cli/'),
    ),
  ).toEqual([])
})

test('V15.3.5: the compiler and the linter are strict about types and equality', () => {
  expect(JSON.parse(read('tsconfig.json')).extends).toBe('astro/tsconfigs/strictest')
  const loose = /[^=!<>]==[^=]|!=[^=]/
  expect(filesWith(loose, 'src/{server,domain,lib}/**/*.ts')).toEqual([])
})

test('V16.2.3: while it runs the server logs by its logger alone', () => {
  const toOperator = /^src\/server\/((config|start)\/|backup\/secret-file)/
  expect(filesWith(/console\./, 'src/{server,domain,pages}/**/*.ts').filter(file => !toOperator.test(file))).toEqual([])
  expect(filesWith(/pino\(/, 'src/**/*.ts')).toEqual(['src/server/log.ts'])
})

test('V16.4.1: whatever a text holds, its event stays one line', () => {
  const written = captureLog()
  const text = 'a\n{"level":"error","event":"forged"}\r\n\u001b[31mred\u2028"}'
  log.warn('tried', { text })
  expect(written.text().trimEnd().split(/\r?\n/)).toHaveLength(1)
  expect(written.text()).not.toContain('\u001b')
  expect(written.lines()).toMatchObject([{ event: 'tried', text }])
})
