import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageQuery } from '#src/domain/images/schema.ts'
import { CACHED_ROUTES } from '#src/server/cache/canonical-query.ts'
import { createNetlifyCache } from '#src/server/cache/netlify-cache.ts'

function headersOf(address: string): { vary: string; isCached: boolean } {
  const request = new Request(new URL(address, 'https://tekme.example'))
  const headers = createNetlifyCache().setHeaders?.({ maxAge: 60, tags: ['x'] }, request)
  return {
    vary: headers?.get('Netlify-Vary') ?? '',
    isCached: headers?.get('Netlify-CDN-Cache-Control') !== 'no-store',
  }
}

const pathOf = (route: string) => route.replace('/[...slug]', '/a').replaceAll(/\[\w+\]/g, 'a')

test.each(Object.entries(CACHED_ROUTES))(
  'the CDN parts responses of %s by what it reads, and by nothing else',
  (route, reads) => {
    const { vary, isCached } = headersOf(`${pathOf(route)}?utm_source=x`)
    expect(isCached).toBe(true)
    const [, names = '', , headers] = /^query=([^,]+)(,header=(.+))?$/.exec(vary) ?? []
    const parting = new Set(names.split('|').map(name => name.replace(/\[\]$|%5B%5D$/, '')))
    expect([...parting]).toEqual(reads.names.length ? reads.names : ['none'])
    expect(headers?.split('|')).toEqual(reads.headers)
  },
)

test('each width and format of a picture is an entry of its own', () => {
  expect(headersOf('/api/v1/images/abcdefghijkl?w=640')).toEqual({ vary: 'query=w,header=Accept', isCached: true })
  const { names } = CACHED_ROUTES['/api/v1/images/[id]'] ?? {}
  expect(names).toEqual(imageQuery.parameters.map(({ name }) => name))
})

test('a cached route reads no other header than those it parts by, but for what the CDN answers itself', () => {
  for (const [route, reads] of Object.entries(CACHED_ROUTES)) {
    const found = sourceOf(route).matchAll(/\bheaders\.get\('([\w-]+)'\)/g)
    const read = [...found].map(([, name = '']) => name.toLowerCase())
    const known = ['etag', 'if-none-match', ...(reads.headers ?? []).map(name => name.toLowerCase())]
    expect({ route, read: read.filter(name => !known.includes(name)) }).toEqual({ route, read: [] })
    for (const name of reads.headers ?? []) expect(read).toContain(name.toLowerCase())
  }
})

/** The file of a route in `src/pages`. */
function sourceOf(route: string): string {
  const name = route === '/about' ? '/_about' : route
  const candidates = ['', '/[...locale]'].flatMap(prefix =>
    ['.astro', '.ts', '/index.astro'].map(suffix => `src/pages${prefix}${name}${suffix}`.replace('//', '/')),
  )
  return readFileSync(candidates.find(existsSync) ?? route, 'utf8')
}

test('an unlisted path is cached without a query only', () => {
  expect(headersOf('/news')).toEqual({ vary: 'query', isCached: true })
  expect(headersOf('/news?page=2')).toEqual({ vary: 'query', isCached: false })
})
