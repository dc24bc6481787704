import { readFileSync, writeFileSync } from 'node:fs'
import { type Chart, type Group, svgOf } from './bars.ts'

/** Draws ours beside the others from lines that `--peers` printed; of what was measured several times, the last. */

type Line = Record<string, unknown>

const [file] = process.argv.slice(2)
if (!file) {
  console.error('npm run bench -- --charts lines.jsonl')
  process.exit(1)
}
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('{'))
  .map(line => JSON.parse(line) as Line)

draw('directus', directus())
draw('next', next())
draw('pages', pages())

function draw(name: string, chart: Chart | undefined): void {
  if (chart) writeFileSync(new URL(`${name}.svg`, import.meta.url), svgOf(chart))
}

function directus(): Chart | undefined {
  const found = lastOf('beside Directus: ', it => String(it.figure)).filter(it => 'directusPerSecond' in it)
  const groups = found.map(it => ({
    name: `${String(it.figure).split(': ')[1]}, ${numberText(it.matches)} matches`,
    bars: [
      { name: 'Tėkmė', value: Number(it.perSecond) },
      { name: 'Directus', value: Number(it.directusPerSecond) },
    ],
  }))
  return chartOf('Thirty full tours by the API: sorted, counted', found, groups)
}

function next(): Chart | undefined {
  const found = lastOf('a list of tours beside Next.js', it => String(it.server))
  return chartOf('A page with the same thirty tours', found, [{ name: 'without compression', bars: found.map(barOf) }])
}

function pages(): Chart | undefined {
  const found = lastOf('a page beside others', it => `${it.kind} ${it.server}`, '/')
  const kinds = Map.groupBy(found, it => String(it.kind))
  const groups = [...kinds].map(([name, of]) => ({ name, bars: of.map(barOf) }))
  return chartOf('The home page, from a cache and without', found, groups)
}

function barOf({ server, perSecond }: Line) {
  return { name: server === 'product' ? 'Tėkmė, cached' : String(server), value: Number(perSecond) }
}

function chartOf(title: string, found: readonly Line[], groups: Group[]): Chart | undefined {
  const [line] = found
  if (!line) return undefined
  const loads = found.map(it => Number(it.loadBefore))
  const most = Math.max(...loads)
  const told = [...new Set([Math.min(...loads).toFixed(1), most.toFixed(1)])].join(' to ')
  const remarks = [
    ...(line.tours ? [`${numberText(line.tours)} tours`] : []),
    ...(line.connections ? [`${line.connections} connections`] : []),
    'all on one machine',
    `${most > 2 ? 'beside other work, ' : ''}load ${told}: only ratios count`,
  ]
  return { title, unit: 'Requests a second, more is better', remark: remarks.join(', '), groups }
}

/** The last line of each key, in the order in which the keys came first. */
function lastOf(figure: string, keyOf: (line: Line) => string, page?: string): Line[] {
  const found = lines.filter(it => String(it.figure).startsWith(figure) && it.page === page)
  return [...new Map(found.filter(it => 'loadBefore' in it).map(it => [keyOf(it), it])).values()]
}

function numberText(value: unknown): string {
  return Number(value).toLocaleString('en')
}
