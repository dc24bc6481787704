import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { helpIfAsked } from '#src/cli/operate/help.mjs'
import { readVerdict, tableOfVerdicts, type Verdict } from './verdicts.ts'

helpIfAsked(
  'npm run bench: all benchmarks, an hour and a half; --api, --pages, --browser or --peers: a group. See tests/bench/README.md.',
)

/**
 * `npm run bench` measures all of these in turn, an hour and a half on a quiet machine; `-- --pages` and the like one group, whose scripts get the
 * further options. Options alone are those of the API. All may be run by themselves. What was judged is one table at the end, on standard error.
 */
const INTERACTIONS = new URL('./browser/interactions.config.ts', import.meta.url)
const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test', '--config']
const GROUPS: Record<string, URL[]> = {
  '--api': [new URL('./bench.ts', import.meta.url)],
  '--pages': [
    new URL('./pages/cached-pages.ts', import.meta.url),
    new URL('./pages-under-load.ts', import.meta.url),
    new URL('./pages/edited.ts', import.meta.url),
    new URL('./pages/evicting.ts', import.meta.url),
    new URL('./pages/warm-up.ts', import.meta.url),
    new URL('./pages/server-start.ts', import.meta.url),
    new URL('./pages/first-start.ts', import.meta.url),
    new URL('./start.ts', import.meta.url),
    new URL('./pages/lighthouse.ts', import.meta.url),
  ],
  '--browser': [new URL('./browser/weights.ts', import.meta.url), INTERACTIONS],
  '--peers': [
    new URL('./peers/pages.ts', import.meta.url),
    new URL('./peers/directus.ts', import.meta.url),
    new URL('./peers/next.ts', import.meta.url),
  ],
}
const CHARTS = [new URL('./charts/draw.ts', import.meta.url)]

const [first = '', ...others] = process.argv.slice(2)
const group = first === '--charts' ? CHARTS : GROUPS[first]
const scripts = group ?? (first ? GROUPS['--api'] : Object.values(GROUPS).flat()) ?? []
const options = group ? others : process.argv.slice(2)

const verdicts: Verdict[] = []
for (const script of scripts) {
  const runner = script === INTERACTIONS ? PLAYWRIGHT : []
  const child = spawn(process.execPath, [...runner, fileURLToPath(script), ...options], {
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
  console.error(`${fileURLToPath(script)} failed`)
  process.exitCode = 1
}
if (verdicts.length) console.error(`\n${tableOfVerdicts(verdicts)}`)
