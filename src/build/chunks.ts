import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** These tests decide by name which modules are bundled together. */

type Test = (id: string) => boolean

/** Per folder of `src`, its modules: of a name without an ending, the script; or all its scripts. */
type Names = Record<string, readonly string[] | 'all'>

const SOURCES = fileURLToPath(new URL('../', import.meta.url)).replaceAll('\\', '/')
const plain = (id: string) => id.replaceAll('\\', '/')

/** Whether a module is one of these. Throws where one is named that isn't there: else it would leave its chunk unnoticed. */
export function modulesOf(names: Names): Test {
  const files = new Set(Object.entries(names).flatMap(([folder, of]) => filesOf(posix.join(SOURCES, folder), of)))
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} has a chunk, but is not there.`)
  return id => files.has(plain(id))
}

function filesOf(folder: string, names: readonly string[] | 'all'): string[] {
  if (names === 'all')
    return readdirSync(folder)
      .filter(it => it.endsWith('.ts'))
      .map(it => posix.join(folder, it))
  return names.map(it => posix.join(folder, it.includes('.') ? it : `${it}.ts`))
}

/** Whether a module lies in one of these folders of `src`, however deep. */
export const foldersOf = (...folders: string[]): Test => {
  const paths = folders.map(it => `${SOURCES}${it}/`)
  return id => paths.some(path => plain(id).startsWith(path))
}

export const packagesOf = (...names: string[]): Test => {
  const paths = names.map(it => `/node_modules/${it}/`)
  return id => paths.some(path => plain(id).includes(path))
}

/** The helper that Vite puts into a page, which loads a module with all that it imports. */
export const isPreload: Test = id => id.includes('vite/preload-helper')

/** A style of its own or of a component. */
export const isStyle: Test = id => /\.css$|[?&]type=style/.test(id)

export const anyOf =
  (...tests: Test[]): Test =>
  id =>
    tests.some(test => test(id))

export const allOf =
  (...tests: Test[]): Test =>
  id =>
    tests.every(test => test(id))

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Names a group of chunks that has only what these modules import, by however many steps, but not on demand. */
export function neededBy(name: string, isWanted: Test) {
  const known = new Map<string, readonly string[]>()
  const importersOf = (id: string, graph: Graph) => {
    const importers = known.get(id) ?? graph.getModuleInfo(id)?.importers ?? []
    known.set(id, importers)
    return importers
  }
  return (id: string, graph: Graph): string | null => {
    const found = new Set([id])
    for (const it of found) {
      if (isWanted(it)) return name
      for (const importer of importersOf(it, graph)) found.add(importer)
    }
    return null
  }
}
