import { expect, test } from 'vitest'
import { keptNowhere, pageHeaders } from '#src/server/cache/cdn/page-headers.ts'

const tags = ['tour-1', 'sitemap']
const KEPT = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400'

test.each([
  ['cloudflare', ['CDN-Cache-Control', KEPT, 'Cache-Tag', 'pages,tour-1,sitemap']],
  ['http', ['CDN-Cache-Control', KEPT, 'Cache-Tag', 'pages,tour-1,sitemap']],
  ['fastly', ['Surrogate-Control', KEPT, 'Surrogate-Key', 'pages tour-1 sitemap']],
] as const)('%s is told how long it may keep a page, and by which tags that falls', (kind, headers) => {
  expect(pageHeaders(kind)({ tags })).toEqual(headers)
})

test.each(['cloudflare', 'fastly'] as const)('%s keeps no page with more tags than it reads', kind => {
  const never = keptNowhere(kind).flat()
  const of = (count: number, length: number) =>
    pageHeaders(kind)({ tags: Array.from({ length: count }, (_, at) => String(at).padStart(length, 'u')) })
  expect(of(999, 10)).toHaveLength(4)
  expect(of(1_000, 10)).toEqual(never)
  expect(of(500, 31)).toEqual(never)
})

test('all else is kept nowhere', () => {
  expect(keptNowhere('cloudflare')).toEqual([['CDN-Cache-Control', 'no-store']])
  expect(keptNowhere('fastly')).toEqual([['Surrogate-Control', 'max-age=0']])
})
