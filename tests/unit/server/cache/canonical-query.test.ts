import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CACHED_ROUTES, canonicalQuery } from '#src/server/cache/canonical-query.ts'

const of = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return canonicalQuery(url.pathname, url.searchParams)
}

describe('the list of tours', () => {
  test.each(['/', '/en', '/tours', '/en/tours'])('%s reads the whole search, in one order', path => {
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

  test.each(['/?q=', '/en?daysFrom=&daysTo=1', '/?regions[]='])('%s is redirected, and never cached', address =>
    expect(of(address)).toBe(null),
  )
})

test.each([
  '/?near=54.69,25.28',
  '/en?near=54.6872,25.2797&sort=price',
  '/filters?near=54.69,25.28',
  '/filters.json?near=0,0',
])('%s is around somebody, and never cached', address => expect(of(address)).toBe(null))

test.each([
  '/?date=2087-07-17',
  '/en?date=2087-07-17&people=4',
  '/filters?date=2087-07-17',
  '/filters.json?date=2087-07-17',
])('%s is of a day, on which boats go, and never cached', address => expect(of(address)).toBe(null))

test('a page for so many people is cached by how many, and by what they pay', () => {
  expect(of('/?people=4&utm_source=news')).toBe('people=4')
  expect(of('/?totalTo=9000&sort=party&people=04')).toBe('people=4&totalTo=9000&sort=price')
  expect(of('/?totalTo=9000&sort=party')).toBe('sort=price')
  expect(of('/filters?people=13&totalTo=9000')).toBe('people=13&totalTo=9000')
})

test('a page for a family is cached by its ages, however they are written', () => {
  const family = 'people=4&childAges%5B%5D=6&childAges%5B%5D=9'
  expect(of('/?people=4&childAges[]=6&childAges[]=9')).toBe(family)
  expect(of('/?adults=2&children=2&childAges[0]=6&childAges[1]=9')).toBe(family)
  expect(of('/?adults=2&children=2')).toBe('adults=2&childAges%5B%5D=%3F&childAges%5B%5D=%3F')
  expect(of('/?adults=2&childAges[]=?&childAges[]=?')).toBe('adults=2&childAges%5B%5D=%3F&childAges%5B%5D=%3F')
  expect(of('/?adults=4&children=0')).toBe('people=4')
  expect(of('/?adults=2&children=1&childAges[]=')).toBe(null)
})

describe('a page of one place or provider', () => {
  test('of a provider reads its page number and nothing else', () => {
    const path = '/en/providers/abcdefghijkl/merkio'
    expect(of(`${path}?page=2&sort=price&limit=5&x=y`)).toBe('page=2')
    expect(of(`${path}?page=1`)).toBe('')
    expect(of(`${path}?page=-4`)).toBe('')
  })

  test('of all providers reads its page number too', () => {
    expect(of('/providers?page=2&sort=price')).toBe('page=2')
    expect(of('/en/providers?x=y')).toBe('')
  })

  test.each([
    '/rivers/merkys',
    '/en/rivers/merkys',
    '/regions/dzukija',
    '/trips/su-vaikais',
    '/en/trips/with-children',
  ])('%s reads its page number and its order, and nothing else', path => {
    expect(of(`${path}?page=2&sort=price&limit=5&x=y`)).toBe('sort=price&page=2')
    expect(of(`${path}?page=1&sort=newest`)).toBe('')
    expect(of(`${path}?page=-4&sort=best`)).toBe('')
  })
})

describe('a list of favourites, and a comparison', () => {
  const [one, two] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']

  test.each(['/favourites', '/en/favourites', '/favourites/compare', '/en/favourites/compare'])(
    '%s reads its ids, each once and in one order, and who would come',
    path => {
      const canonical = of(`${path}?ids[]=${one}&ids[]=${two}`)
      expect(canonical).toContain(one)
      expect(of(`${path}?ids=${two}&page=2&ids[1]=${one}&utm_source=x&ids[]=${two}&ids=nonsense`)).toBe(canonical)
      expect(of(`${path}?ids=${one}`)).not.toBe(canonical)
      expect(of(`${path}?ids=nonsense&sort=price`)).toBe('')
      const family = of(`${path}?ids=${one}&people=4&childAges[]=6&sort=price`)
      expect(family).toContain('people=4&childAges%5B%5D=6')
      expect(of(`${path}?adults=3&children=1&childAges[]=6&ids=${one}`)).toBe(family)
      expect(of(`${path}?ids=${one}&people=4&date=2087-07-17`)).toBe(null)
    },
  )
})

test.each([
  '/rivers',
  '/en/rivers',
  '/regions',
  '/en/trips',
  '/prices',
  '/en/prices.md',
  '/where-to-paddle',
  '/en/where-to-paddle.md',
  '/about',
  '/en/about',
  '/tours/abcdefghijkl/ula',
  '/sitemap.xml',
  '/covers/a.svg',
  '/social/tour/a.png',
  '/panoramas/ula.svg',
])('%s reads no parameter', path => expect(of(`${path}?page=2&sort=price&x=y`)).toBe(''))

test.each([
  '/api/v1/tours',
  '/en/api/v1/tours',
  '/api',
  '/account',
  '/en/account/tours',
  '/en/admin/access-points',
  '/rivers/merkys/report',
  '/rivers/merkys/tell',
  '/en/rivers/merkys/report',
  '/book/abcdefghijkl',
  '/en/bookings/abcdefghijkl',
  '/auth/sign-in',
  '/en/auth',
])('%s is never cached', path => {
  expect(of(path)).toBeNull()
  expect(of(`${path}?page=2`)).toBeNull()
})

test('an unlisted path is cached as it is, and never with a query', () => {
  for (const path of ['/news', '/en/news', '/rivers/merkys/map']) {
    expect(of(path)).toBe('')
    expect(of(`${path}?page=2`)).toBeNull()
    expect(of(`${path}?utm_source=x`)).toBeNull()
  }
})

/** Files of `src/pages` that are the same for everybody, by their Astro route. */
const FILES = globSync('src/pages/**/*.{astro,ts}')
  .map(file => ({ file, route: routeOf(file) }))
  .filter(
    ({ route }) =>
      !/^\/((auth|account|admin|api|book|bookings|redirect|404|500)(\/|$)|rivers\/\[slug\]\/(report|tell)$)/.test(
        route,
      ),
  )

function routeOf(file: string): string {
  const route = file.replace(/^src\/pages(\/\[\.\.\.locale\])?/, '').replace(/(\.astro|\.ts)$/, '')
  return route.replace(/\/index$/, '').replace('/_about', '/about') || '/'
}

test('every page that is the same for everybody says what it reads, and reads its query only where it says so', () => {
  expect(FILES.map(({ route }) => route).toSorted()).toEqual(
    Object.keys(CACHED_ROUTES)
      .filter(route => !route.startsWith('/api/'))
      .toSorted(),
  )
  for (const { file, route } of FILES) {
    const readsQuery = /searchParams|url\.search\b/.test(readFileSync(file, 'utf8'))
    expect({ route, readsQuery }).toEqual({ route, readsQuery: CACHED_ROUTES[route]?.names.length !== 0 })
  }
})

test('a path that only looks like one of those is cached', () => {
  for (const path of ['/apiary', '/accounts', '/tours/abcdefghijkl/account', '/entry']) expect(of(path)).toBe('')
})
