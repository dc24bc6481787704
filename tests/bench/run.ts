import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run bench`: the API; `-- --pages`: pages and the start; `-- --peers`: others beside them; `-- --charts`: draws those. Each script may be run by itself, with options of its own. */
const SUITES = {
  '--pages': [
    new URL('./pages/cached-pages.ts', import.meta.url),
    new URL('./pages-under-load.ts', import.meta.url),
    new URL('./pages/edited.ts', import.meta.url),
    new URL('./pages/evicting.ts', import.meta.url),
    new URL('./pages/server-start.ts', import.meta.url),
    new URL('./pages/lighthouse.ts', import.meta.url),
  ],
  '--peers': [
    new URL('./peers/pages.ts', import.meta.url),
    new URL('./peers/directus.ts', import.meta.url),
    new URL('./peers/next.ts', import.meta.url),
  ],
  '--charts': [new URL('./charts/draw.ts', import.meta.url)],
}

const given = process.argv.slice(2)
const suite = Object.entries(SUITES).find(([name]) => name === given[0])?.[1]
const scripts = suite ?? [new URL('./bench.ts', import.meta.url)]
for (const script of scripts) {
  const options = [fileURLToPath(script), ...(suite ? given.slice(1) : given)]
  const { status } = spawnSync(process.execPath, options, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
