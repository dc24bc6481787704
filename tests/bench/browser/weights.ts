import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ACCOUNT_SCRIPT, FILTERS, FIRST_SIGN, LIMITS, MAP, WHOLE_HOME } from '#tests/support/weight-limits.ts'
import { print } from '../figures.ts'
import { atMost } from '../verdicts.ts'

/** What pages weigh: the tests that weigh them are run, and the heaviest page of each kind is told. */

const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/playwright.config.ts']
const TESTS = ['tests/e2e/site/weight.test.ts', 'tests/e2e/account/every-page.long.test.ts']
/** `the home page in English, kB: html 12.3, css 4.5` */
const LINE = /^(\S.*), kB: (.+)$/gm
const OF_A_KIND: Record<string, number> = { all: WHOLE_HOME, afterTheFirstSign: FIRST_SIGN, filters: FILTERS, map: MAP }

const heaviest = new Map<string, { kB: number; limit: number }>()
for (const [, page = '', figures = ''] of (await weigh()).matchAll(LINE)) {
  for (const figure of figures.split(', ')) {
    const [what = '', kB = ''] = figure.split(' ')
    const kind = kindOf(page)
    const limit = kind === 'account' ? ACCOUNT_SCRIPT : limitOf(kind, what)
    if (limit === undefined) continue
    const name = `heaviest ${kind} page: ${what}, kB`
    heaviest.set(name, { kB: Math.max(Number(kB), heaviest.get(name)?.kB ?? 0), limit })
  }
}
const wanted = [...Object.keys(LIMITS.home), ...Object.keys(OF_A_KIND), 'account']
const missing = wanted.filter(it => ![...heaviest.keys()].some(name => name.includes(it)))
if (missing.length) throw new Error(`The tests told nothing of ${missing.join(', ')}`)
for (const [name, { kB, limit }] of heaviest) print(atMost(name, kB, limit))

async function weigh(): Promise<string> {
  const tests = spawn(process.execPath, [...PLAYWRIGHT, ...TESTS], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_ALL: '1', FORCE_COLOR: '0' },
  })
  const [output, [status]] = await Promise.all([text(tests.stdout), once(tests, 'exit')])
  if (status !== 0) {
    console.error(output)
    process.exitCode = 1
  }
  return output
}

function kindOf(page: string): 'account' | keyof typeof LIMITS {
  if (page.startsWith('/')) return 'account'
  return page.includes('home page') ? 'home' : 'other'
}

/** All that a page loads has a limit on the home page alone. */
function limitOf(kind: keyof typeof LIMITS, what: string): number | undefined {
  if (what === 'all' && kind !== 'home') return undefined
  return LIMITS[kind][what as keyof (typeof LIMITS)['home']] ?? OF_A_KIND[what]
}
