import { expect, test, vi } from 'vitest'
import { createPageKey, createRawKey } from '../../../../../src/server/cache/page-store/page-key.ts'

function canonicalQuery(pathname: string, query: URLSearchParams): string | null {
  if (pathname.startsWith('/lt/account')) return null
  const page = Number(query.get('page') ?? 1)
  return page > 1 ? `page=${page}` : ''
}

const pageKey = createPageKey(canonicalQuery)
const keyOf = (url: string) => pageKey(new URL(url))

test('the host makes no entry of its own', () => {
  expect(keyOf('https://tekme.lt/lt')).toBe('/lt')
  expect(keyOf('http://evil.example:8080/lt')).toBe('/lt')
})

test('unknown parameters share one entry, known ones have theirs', () => {
  expect(keyOf('https://tekme.lt/lt?utm_source=x&a=1')).toBe('/lt')
  expect(keyOf('https://tekme.lt/lt?fbclid=y&page=02')).toBe('/lt?page=2')
})

test('a page that is not to be cached has no key', () => {
  expect(keyOf('https://tekme.lt/lt/account')).toBeNull()
})

test.each(['/%6Ct', '/lt//tours', '//lt', '/lt/\u0161', '/lt;x'])(
  'the path %s, which can be spelt otherwise, has no key',
  path => {
    expect(keyOf(`https://tekme.lt${path}`)).toBeNull()
  },
)

test('a path or query that is too long has no key', () => {
  expect(keyOf(`https://tekme.lt/${'a'.repeat(600)}`)).toBeNull()
  expect(keyOf(`https://tekme.lt/lt?a=${'a'.repeat(3000)}`)).toBeNull()
})

test('the same raw URL is parsed once', () => {
  const parsed = vi.fn(pageKey)
  const rawKey = createRawKey(parsed)
  expect([rawKey('/lt?page=2&x=1'), rawKey('/lt?page=2&x=1')]).toEqual(['/lt?page=2', '/lt?page=2'])
  expect(parsed).toHaveBeenCalledTimes(1)
})

test('the memory of raw URLs is bounded', () => {
  const parsed = vi.fn(pageKey)
  const rawKey = createRawKey(parsed, 10)
  for (let at = 0; at < 100; at++) expect(rawKey(`/lt?x=${at}`)).toBe('/lt')
  rawKey('/lt?x=0')
  expect(parsed).toHaveBeenCalledTimes(101)
})
