import fc from 'fast-check'
import { parseTourSearch } from '#src/domain/search/schema.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { site } from '#tests/support/browser/site.ts'

const RUNS = 100
const EMPTY = { lt: 'Žygių nerasta', en: 'No tours found' }

const names = fc.constantFrom(
  ...['page', 'limit', 'sort', 'bounds', 'regions', 'rivers', 'amenities', 'providers', 'ids', 'user'],
  ...[
    'distanceFrom',
    'distanceTo',
    'durationFrom',
    'daysTo',
    'difficultyFrom',
    'difficultyTo',
    '__proto__',
    'utm_source',
  ],
)
const brackets = fc.constantFrom('', '[]', '[0]', '[99999999999]', '[', '][', '[a][b]', '%5B%5D', '[__proto__]')
const odd = fc.constantFrom(
  ...[
    '',
    '0',
    '-1',
    '1e9',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    '999999999999999999999',
    '00',
    '+3',
    ' 3',
    'null',
  ],
  ...[
    'dzukija',
    'merkys',
    '-price',
    'newest',
    '20,54,26,56',
    '26,56,20,54',
    '1,2,3',
    'a,b,c,d',
    "' OR 1=1 --",
    '../../etc',
    '<script>',
  ],
  ...[
    '%',
    '%E0%A4%A',
    '%00',
    '%ff',
    '%F0%9F%9B%B6',
    '🛶',
    'ąčęėįšųūž',
    '=',
    '&&',
    '?',
    ';',
    '\\',
    '|',
    '^',
    '{}',
    '"',
    '%0d%0aX-A:1',
  ],
)
const long = fc.integer({ min: 500, max: 6000 }).map(length => 'x'.repeat(length))
/** Without what cannot be escaped, as half a character, and without `#`, which begins a fragment. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).map(value => value.replaceAll(/[\s\p{C}#]/gu, ''))
const value = fc.oneof({ weight: 8, arbitrary: odd }, { weight: 3, arbitrary: text }, { weight: 1, arbitrary: long })
// HTTP itself refuses other letters in a target; browsers escape them.
const visible = value.map(it => it.replaceAll(' ', '+').replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent))
const pair = fc.tuple(names, brackets, visible).map(([name, bracket, it]) => `${name}${bracket}=${it}`)
const queries = fc
  .array(fc.oneof({ weight: 9, arbitrary: pair }, visible), { minLength: 1, maxLength: 6 })
  // More than Node takes in the head of a request is answered with 431.
  .map(it =>
    it
      .join('&')
      .slice(0, 12_000)
      .replace(/%[^%]?$/, ''),
  )

for (const locale of LOCALES) {
  test(`any query string shows tours or says that there are none (${locale})`, async () => {
    const home = site().paths['home page'][locale]
    const shows = async (query: string) => {
      const first = await get(`${home}?${query}`)
      // What a form without script leaves empty is dropped from the address.
      const { status, body } = first.status === 302 ? await get(first.headers.location ?? '') : first
      // A page after the last one is not found, and shows the last one.
      const { page } = parseTourSearch(new URLSearchParams(query))
      expect(page > 1 ? [200, 404] : [200]).toContain(status)
      const text = body.replaceAll(/<[^>]+>/g, ' ')
      expect(body.includes('class="card"') || text.includes(EMPTY[locale])).toBe(true)
    }
    await fc.assert(fc.asyncProperty(queries, shows), { numRuns: RUNS })
  })

  test(`a page after the last one is not found, and shows the last one (${locale})`, async () => {
    const home = site().paths['home page'][locale]
    const { status, body } = await get(`${home}?page=999999`)
    expect(status).toBe(404)
    expect(body).toContain('name="robots" content="noindex')
    expect(body).toMatch(locale === 'lt' ? /Šis sąrašas baigiasi \d+ puslapiu/ : /This list ends with page \d+/)
    expect(body).toContain('class="card"')
    expect(body).toContain('rel="prev"')
    expect(body).not.toContain('rel="next"')
  })
}

test('a target that HTTP can hardly carry fails nothing', async () => {
  const { status } = await get(`/?page=${'9'.repeat(20_000)}`)
  expect([200, 400, 414, 431]).toContain(status)
  expect((await get('/')).status).toBe(200)
})
