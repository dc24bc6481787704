import { expect, test } from 'vitest'
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
    const [, names = ''] = vary.split('query=')
    const parting = new Set(names.split('|').map(name => name.replace(/\[\]$|%5B%5D$/, '')))
    expect([...parting]).toEqual(reads.names.length ? reads.names : ['none'])
  },
)

test('each width of a picture is an entry of its own', () => {
  expect(headersOf('/api/v1/images/abcdefghijkl?w=640')).toEqual({ vary: 'query=w', isCached: true })
})

test('an unlisted path is cached without a query only', () => {
  expect(headersOf('/news')).toEqual({ vary: 'query', isCached: true })
  expect(headersOf('/news?page=2')).toEqual({ vary: 'query', isCached: false })
})
