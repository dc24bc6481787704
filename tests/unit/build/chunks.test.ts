import { expect, test } from 'vitest'
import { allOf, foldersOf, isStyle, modulesOf, neededBy, packagesOf } from '#src/build/chunks.ts'

const IMPORTERS: Record<string, string[]> = {
  '/src/pages/index.astro': [],
  '/src/pages/admin.astro': [],
  '/src/domain/tours.ts': ['/src/pages/index.astro', '/src/domain/places.ts'],
  '/src/domain/places.ts': ['/src/domain/tours.ts'],
  '/src/domain/audit.ts': ['/src/pages/admin.astro', '/src/domain/events.ts'],
  '/src/domain/events.ts': ['/src/domain/audit.ts'],
}
const graph = { getModuleInfo: (id: string) => (IMPORTERS[id] ? { importers: IMPORTERS[id] } : null) }

test('a group has what its modules import by any number of steps, and nothing else', () => {
  const name = neededBy('visited', id => id === '/src/pages/index.astro')
  const named = Object.keys(IMPORTERS).filter(id => name(id, graph) === 'visited')
  expect(named).toEqual(['/src/pages/index.astro', '/src/domain/tours.ts', '/src/domain/places.ts'])
  expect(name('a module that is not there', graph)).toBeNull()
})

const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url).pathname

test('modules are told by their folder and name', () => {
  const isOne = modulesOf({ '.': ['paths'], stores: ['party'], 'components/site': 'all' })
  const files = ['paths.ts', 'stores/party.ts', 'components/site/modal-stack.ts']
  expect(files.filter(it => isOne(source(it)))).toEqual(files)
  const others = ['stores/session.ts', 'stores/party.test.ts', 'components/site/Header.astro', 'middleware.ts']
  expect(others.filter(it => isOne(source(it)))).toEqual([])
  expect(foldersOf('lib')(source('lib/text/copy.ts'))).toBe(true)
  expect(foldersOf('lib')(source('library.ts'))).toBe(false)
  const isOwnStyle = allOf(isStyle, foldersOf('lib'))
  expect(['lib/a.css', 'lib/a.ts', 'stores/a.css'].map(it => isOwnStyle(source(it)))).toEqual([true, false, false])
  expect(packagesOf('nanoid')('/x/node_modules/nanoid/index.js')).toBe(true)
  expect(packagesOf('nanoid')('/x/node_modules/nanoid-dictionary/index.js')).toBe(false)
})

test('a module that is named and not there stops the build', () => {
  expect(() => modulesOf({ stores: ['party', 'partie'] })).toThrow(
    /stores\/partie\.ts has a chunk, but is not there\.$/,
  )
})
