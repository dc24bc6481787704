import { expect, test } from 'vitest'
import { neededBy } from '#src/build/needed-by.ts'

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
  const name = neededBy('visited', /pages\/index\.astro$/)
  const named = Object.keys(IMPORTERS).filter(id => name(id, graph) === 'visited')
  expect(named).toEqual(['/src/pages/index.astro', '/src/domain/tours.ts', '/src/domain/places.ts'])
  expect(name('a module that is not there', graph)).toBeNull()
})
