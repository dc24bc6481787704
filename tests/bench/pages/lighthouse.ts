import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { LOCALES } from '#src/i18n/locales.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { isMissing, LISTED_PAGES, PAGES, readSite } from '#tests/support/browser/site.ts'
import { makeDemoData, startOwnSite, startServer } from '#tests/support/servers/server.ts'
import { print } from '../figures.ts'
import { atLeast, atMost } from '../verdicts.ts'
import { installed } from './on-demand.ts'
import { tableOf, writeResult } from './written-table.ts'

/**
 * Lighthouse over every type of page in both locales: its phone profile, throttled as by default, each page from the cache, each run in a
 * Chromium of its own. The table in the README is written when all were measured.
 */

const VERSION = '13.5.0'
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = {
  'largest-contentful-paint': 'lcpMs',
  'total-blocking-time': 'tbtMs',
  'cumulative-layout-shift': 'cls',
}
const MOST = { lcpMs: 1_500, tbtMs: 50, cls: 0.005 }
type Summary = Record<keyof typeof LEAST | keyof typeof MOST, number>

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const runs = Number(values.runs)
const only = values.only?.split(',')

type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

const folder = installed('lighthouse', { lighthouse: VERSION })
const data = await makeDemoData()
const found = await startServer({ data })
const { paths } = await readSite(found.url)
await found.stop()
// It names itself by the address at which it is, as a real one does.
const site = await startOwnSite(undefined, data)
const rows = []
const summaries: Summary[] = []
try {
  for (const at of PAGES.filter(page => !isMissing(page) && (!only || only.includes(page.kind)))) {
    const path = paths[at.kind][at.locale]
    for (let time = 0; time < 2; time++) await (await fetch(site.url + path)).arrayBuffer()
    const isListed = LISTED_PAGES.includes(at)
    const loadBefore = loadavg()[0] ?? 0
    const reports = []
    for (let run = 0; run < runs; run++) reports.push(await report(site.url + path, isListed))
    const measured = summaryOf(reports)
    summaries.push(measured)
    print({
      figure: 'lighthouse',
      page: at.kind,
      locale: at.locale,
      runs,
      ...measured,
      failed: failedOf(reports).join('; '),
      loadBefore,
    })
    const metrics = [
      `${(measured.lcpMs / 1000).toFixed(2)} s`,
      `${Math.round(measured.tbtMs)} ms`,
      measured.cls.toFixed(3),
    ]
    rows.push([
      at.kind,
      at.locale,
      measured.performance,
      measured.accessibility,
      measured['best-practices'],
      measured.seo,
      ...metrics,
    ])
  }
} finally {
  await site.stop()
  await rm(data, { recursive: true, force: true })
}
for (const [category, least] of Object.entries(LEAST)) {
  const lowest = Math.min(...summaries.map(it => it[category as keyof typeof LEAST]))
  print(atLeast(`Lighthouse, lowest of all pages: ${category}`, lowest, least))
}
for (const [metric, most] of Object.entries(MOST)) {
  const highest = Math.max(...summaries.map(it => it[metric as keyof typeof MOST]))
  print(atMost(`Lighthouse, highest of all pages: ${metric}`, highest, most))
}
if (!only) {
  const about = `${new Date().toISOString().slice(0, 10)}, Lighthouse ${VERSION}, ${runs === 1 ? 'one run each' : `median of ${runs}`}, ${cpus().length} × ${cpus()[0]?.model}; ${LOCALES.length} locales. Pages that search engines are not to list are judged without that.`
  const heads = ['page', '', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS']
  await writeResult('lighthouse', `${about}\n\n${tableOf(heads, rows)}`)
}

async function report(url: string, isListed: boolean): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${Object.keys(LEAST).join(',')}`,
    `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGUMENTS].join(' ')}`,
    ...(isListed ? [] : ['--skip-audits=is-crawlable']),
  ]
  const lighthouse = spawn(process.execPath, [join(folder, 'node_modules/lighthouse/cli/index.js'), url, ...options], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [json] = await Promise.all([text(lighthouse.stdout), once(lighthouse, 'exit')])
  const made: Report = JSON.parse(json)
  if (made.runtimeError) throw new Error(`${url}: ${made.runtimeError.message}`)
  return made
}

function summaryOf(reports: readonly Report[]): Summary {
  const scores = Object.keys(LEAST).map(category => [
    category,
    Math.round(medianOf(reports.map(it => it.categories[category]?.score ?? Number.NaN)) * 100),
  ])
  const metrics = Object.entries(METRICS).map(([audit, name]) => [
    name,
    medianOf(reports.map(it => it.audits[audit]?.numericValue ?? Number.NaN)),
  ])
  return Object.fromEntries([...scores, ...metrics]) as Summary
}

/** Audits that cost points in a category that has to be whole. */
function failedOf(reports: readonly Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  )
  return [...new Set(failed)]
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
