import { describe, expect, test } from 'vitest'
import { canonicalQuery } from '#src/server/cache/canonical-query.ts'

const of = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return canonicalQuery(url.pathname, url.searchParams)
}

describe('the list of tours', () => {
  test.each(['/', '/en'])('%s reads the whole search, in one order', path => {
    const canonical = of(`${path}?regions=dzukija&page=2&sort=price`)
    expect(of(`${path}?sort=price&page=2&regions[]=dzukija&utm_source=x&fbclid=1`)).toBe(canonical)
    expect(of(`${path}?page=2&regions[0]=dzukija&regions=kursas&sort=price`)).toBe(canonical)
    expect(canonical).not.toBe('')
    expect(canonical).not.toMatch(/^\?/)
    expect(of(`${path}?page=3&regions=dzukija&sort=price`)).not.toBe(canonical)
  })

  test.each(['/', '/en', '/?page=1', '/?page=0&limit=30&sort=newest', '/en?utm_source=news', '/?page=x'])(
    '%s is the plain first page',
    address => expect(of(address)).toBe(''),
  )
})

describe('a page of one place or provider', () => {
  test.each(['/rivers/merkys', '/en/rivers/merkys', '/regions/dzukija', '/en/providers/abcdefghijkl/merkio'])(
    '%s reads its page number and nothing else',
    path => {
      expect(of(`${path}?page=2&sort=price&limit=5&x=y`)).toBe('page=2')
      expect(of(`${path}?page=1`)).toBe('')
      expect(of(`${path}?page=-4`)).toBe('')
    },
  )
})

test.each(['/rivers', '/en/rivers', '/about', '/en/about', '/tours/abcdefghijkl/ula', '/sitemap.xml', '/nothing'])(
  '%s reads no parameter',
  path => expect(of(`${path}?page=2&sort=price&x=y`)).toBe(''),
)

test.each(['/api/v1/tours', '/en/api/v1/tours', '/api', '/account', '/en/account/tours', '/auth/sign-in', '/en/auth'])(
  '%s is never kept',
  path => {
    expect(of(path)).toBeNull()
    expect(of(`${path}?page=2`)).toBeNull()
  },
)

test('a path that only looks like one of those is kept', () => {
  for (const path of ['/apiary', '/accounts', '/tours/abcdefghijkl/account', '/entry']) expect(of(path)).toBe('')
})
