import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Imports of each file, and so which folder stands on which. `biome.json` says what each folder may import, here is what has no circle. */

const FILES = globSync('{src,db}/**/*.{ts,tsx,mjs,astro}')
const IMPORT = /(?:\bfrom|\bimport|\bimport\() ?'(#(?:src|db)\/[^'?]+|\.\.?\/[^'?]+)/g

/** The files that break a direction, and why. */
const EXCEPTIONS: Record<string, string> = {
  'db/seed/seed.ts': 'fills a database by the commands of the rules, as a provider would',
  'src/server/start/direct-routes.ts': 'answers the most frequent reads ahead of Astro by the very routes',
  'src/server/start/node.ts': 'answers those reads through the middleware, as Astro does',
}

const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier))

const importsOf = new Map(
  FILES.map(file => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => targetOf(file, specifier)),
  ]),
)

/** The first circle found: its members in order, the first one again at the end. */
function circleIn(graph: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const visit = (name: string, way: string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of graph.get(name) ?? []) {
      const found = visit(next, [...way, name])
      if (found.length > 0) return found
    }
    done.add(name)
    return []
  }
  for (const name of graph.keys()) {
    const found = visit(name, [])
    if (found.length > 0) return found
  }
  return []
}

/** The same graph of what `groupOf` makes of files, without those that it leaves out and without exceptions. */
function graphOf(groupOf: (file: string) => string | undefined, exceptions: Record<string, string> = {}) {
  const graph = new Map<string, Set<string>>()
  for (const [file, targets] of importsOf) {
    const group = groupOf(file)
    if (group === undefined || file in exceptions) continue
    const others = targets.map(groupOf).filter(it => it !== undefined && it !== group) as string[]
    graph.set(group, (graph.get(group) ?? new Set()).union(new Set(others)))
  }
  return graph
}

test('no file imports itself through others, not even a type', () => {
  const files = graphOf(file => file)
  expect(files.size).toBeGreaterThan(1000)
  expect(circleIn(files)).toEqual([])
})

/** The folder of a file at this depth, or the file where it lies above. */
const folderAt = (depth: number) => (file: string) => file.split('/').slice(0, -1).slice(0, depth).join('/')

test.each(['src/server', 'src/components', 'src/islands', 'src/drawing', 'src/stores'])(
  'the folders of %s import one another in one direction',
  root => {
    const folder = folderAt(3)
    const folders = graphOf(file => (file.startsWith(`${root}/`) ? folder(file) : undefined))
    expect(folders.size).toBeGreaterThan(1)
    expect(circleIn(folders)).toEqual([])
  },
)

test('the folders of src do too, but that words have the enumerations of the rules, and those know the locales', () => {
  const isRoot = (file: string) => file.split('/').length === 2
  const folder = folderAt(2)
  const groupOf = (file: string) => {
    if (!file.startsWith('src/')) return undefined
    return isRoot(file) ? file : folder(file).replace('src/i18n', 'src/domain')
  }
  expect(circleIn(graphOf(groupOf, EXCEPTIONS))).toEqual([])
})

test('the configuration imports nothing of the server that is in a folder', () => {
  const beyond = FILES.filter(file => file.startsWith('src/server/config/')).flatMap(file =>
    (importsOf.get(file) ?? []).filter(it => /^src\/server\/(?!config\/)[^/]+\//.test(it)),
  )
  expect(beyond).toEqual([])
})

test('each exception of the linter has its reason here, and there are ten at most', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const left: string[] = overrides
    .flatMap(({ includes }: { includes: string[] }) => includes)
    .filter((it: string) => it.startsWith('!'))
    .map((it: string) => it.slice(1))
  // The half of the rules that only the server has is a kind of file, which its name tells.
  const files = left.filter(it => !it.includes('*'))
  expect(files.filter(it => !(it in EXCEPTIONS))).toEqual([])
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(10)
})
