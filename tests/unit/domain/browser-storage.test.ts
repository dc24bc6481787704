import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CACHES, STORED } from '#src/domain/browser-storage.ts'

const sources = readdirSync('src/stores', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts'))
  .map(path => readFileSync(join('src/stores', path), 'utf8'))
  .join('\n')

const NAMES = [
  /persistent\w+(?:<[^(]*>)?\('([\w-]+)'/g,
  /STORAGE_KEY = '([\w-]+)'/g,
  /NameOf = .*`(\w+) |nameOf = .*`(\w+) /g,
]

test('the privacy page lists every name under which the site stores something in a browser, and no other', () => {
  const used = NAMES.flatMap(pattern => [...sources.matchAll(pattern)].map(([, one, other]) => one ?? other))
  const listed = Object.values(STORED).flatMap(({ names }) => [...names] as string[])
  expect(used.toSorted()).toEqual(listed.toSorted())
})

test('nothing is stored past the stores', () => {
  const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(ts|tsx|astro)$/.test(path) && !path.startsWith('stores') && path !== 'lib/browser-storage.ts')
    .filter(path =>
      /(local|session)Storage\.setItem|persistentAtom|indexedDB|document\.cookie =/.test(
        readFileSync(join('src', path), 'utf8'),
      ),
    )
  // Before that store has come.
  expect(others.sort()).toEqual([
    'components/site/language-menu.ts',
    'components/site/saved/early-hearts.ts',
    'components/tours/results/early-controls.ts',
  ])
})

test('one store keeps responses, under the names that the privacy page lists', () => {
  const keepers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    path =>
      /\.(ts|tsx|astro)$/.test(path) &&
      /\bcaches\.(open|delete)\b|cache\.put/.test(readFileSync(join('src', path), 'utf8')),
  )
  expect(keepers).toEqual(['stores/tour/saved-trips.ts'])
  expect(CACHES.offline.names).toEqual(['trip-…', 'saved-trips'])
})
