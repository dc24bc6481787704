import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { readVerdict, tableOfVerdicts, type Verdict } from './verdicts.ts'

helpIfAsked('npm run bench: all benchmarks; --api, --pages, --browser or --peers: a group. See tests/bench/README.md.')

/**
 * `npm run bench` measures all of these in turn; `-- --pages` and the like one group, whose scripts get the further options.
 * Options alone are those of the API. Each may be run by itself. What was judged is one table at the end, on standard error.
 */
const GROUPS: Record<string, string[]> = {
  '--api': ['bench.ts'],
  '--pages': [
    'pages/cached-pages.ts',
    'pages-under-load.ts',
    'pages/edited.ts',
    'pages/server-start.ts',
    'start.ts',
    'pages/lighthouse.ts',
  ],
  '--browser': ['browser/interactions.config.ts'],
  '--peers': ['peers/directus.ts'],
}
const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test', '--config']

const [first = '', ...others] = process.argv.slice(2)
const group = GROUPS[first]
const scripts = group ?? (first ? GROUPS['--api'] : Object.values(GROUPS).flat()) ?? []
const options = group ? others : process.argv.slice(2)

const verdicts: Verdict[] = []
for (const script of scripts) {
  const runner = script.endsWith('.config.ts') ? PLAYWRIGHT : []
  const child = spawn(process.execPath, [...runner, `tests/bench/${script}`, ...options], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    const verdict = readVerdict(line)
    if (verdict) verdicts.push(verdict)
  }
  const [status] = await ended
  if (status === 0) continue
  console.error(`${script} failed`)
  process.exitCode = 1
}
if (verdicts.length) console.error(`\n${tableOfVerdicts(verdicts)}`)
