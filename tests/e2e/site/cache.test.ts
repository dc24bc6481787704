import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { isMissing, PAGES, pathOf } from '#tests/support/browser/site.ts'

const VISITORS: Record<string, string>[] = [
  {},
  { cookie: 'NEXT_LOCALE=en; session=x' },
  { 'accept-language': 'en', authorization: 'Bearer x' },
]

for (const at of PAGES) {
  test(`no response of ${at.name} sets a cookie, whatever cookies came`, async () => {
    for (const headers of VISITORS) {
      const response = await get(pathOf(at), headers)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.body).toContain(`<html lang="${at.locale}"`)
    }
  })
}

for (const at of PAGES.filter(page => !isMissing(page))) {
  test(`${at.name} is cached, and an unchanged one is not sent twice`, async () => {
    await get(pathOf(at))
    const { headers, body } = await get(pathOf(at))
    expect(headers['x-cache']).toBe('HIT')
    expect(headers.etag).toMatch(/^"[^"]+"$/)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const unchanged = await get(pathOf(at), { 'if-none-match': headers.etag ?? '' })
    expect(unchanged).toMatchObject({ status: 304, body: '' })
    expect(unchanged.headers.etag).toBe(headers.etag)
    const changed = await get(pathOf(at), { 'if-none-match': '"other"' })
    expect(changed).toMatchObject({ status: 200, body })
  })
}

test('unknown query parameters and spellings of known ones share one entry', async () => {
  const first = await get('/?distanceFrom=17.125&regions[]=dzukija')
  expect(first.headers['x-cache']).toBe('MISS')
  const same = [
    '/?distanceFrom=17.125&regions[]=dzukija&utm_source=letter',
    '/?fbclid=1&regions[0]=dzukija&distanceFrom=17.125',
    '/?regions=dzukija&distanceFrom=17.125&page=1&limit=30&page=2',
  ]
  for (const target of same) {
    const { headers, body } = await get(target)
    expect(headers['x-cache'], target).toBe('HIT')
    expect(body).toBe(first.body)
  }
  const other = await get('/?distanceFrom=17.25&regions[]=dzukija')
  expect(other.headers['x-cache']).toBe('MISS')
})

test('the Host header neither parts the entries nor gets into a page', async () => {
  const target = '/en?distanceFrom=18.125'
  const first = await get(target, { host: 'one.example' })
  const second = await get(target, {
    host: 'two.example',
    'x-forwarded-host': 'three.example',
    'x-forwarded-proto': 'http',
  })
  expect(first.headers['x-cache']).toBe('MISS')
  expect(second.headers['x-cache']).toBe('HIT')
  expect(second.body).toBe(first.body)
  expect(first.body).not.toMatch(/(one|two|three)\.example/)
})
