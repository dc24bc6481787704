import { otherLocale } from '#src/i18n/locales.ts'
import { expect, type Found, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { isMissing, LISTED_PAGES, PAGES, pathOf } from '#tests/support/browser/site.ts'
import { SITE_URL } from '#tests/support/servers/server.ts'

type Read = (text: string, selector: string) => Promise<Found[]>

for (const at of PAGES) {
  test(`${at.name} says what it is, in its language`, async ({ read }) => {
    const { body } = await get(pathOf(at))
    const titles = await read(body, 'head > title')
    expect(titles.map(({ text }) => text)).toEqual([expect.stringMatching(/\S+.*Tėkmė/)])
    const [description, ...others] = await read(body, 'meta[name=description]')
    expect(others).toEqual([])
    expect(description?.attributes.content?.length).toBeGreaterThan(20)
    expect(description?.attributes.content?.length).toBeLessThanOrEqual(160)
    expect((await read(body, 'html'))[0]?.attributes.lang).toBe(at.locale)
    const languages = await read(body, 'meta[property^="og:locale"]')
    const [own, other] = at.locale === 'lt' ? ['lt_LT', 'en_GB'] : ['en_GB', 'lt_LT']
    expect(Object.fromEntries(languages.map(({ attributes: { property, content } }) => [property, content]))).toEqual({
      'og:locale': own,
      ...(isMissing(at) ? {} : { 'og:locale:alternate': other }),
    })
  })

  test(`the picture for social cards of ${at.name} is there`, async ({ read }) => {
    const { body } = await get(pathOf(at))
    const [image] = await read(body, 'meta[property="og:image"]')
    const address = image?.attributes.content ?? ''
    expect(address).toContain(`${SITE_URL}/`)
    const [alt] = await read(body, 'meta[property="og:image:alt"]')
    expect(alt?.attributes.content).toMatch(/\p{L}{3}/u)
    const response = await get(address.replace(SITE_URL, ''))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('image/png')
  })
}

for (const at of LISTED_PAGES) {
  test(`${at.name} and its twin name each other`, async ({ read }) => {
    const own = await addresses(read, pathOf(at))
    const twinPath = pathOf({ ...at, locale: otherLocale(at.locale) })
    const twin = await addresses(read, twinPath)
    expect(own.robots).toBeUndefined()
    expect(own.canonical).toBe(absolute(pathOf(at)))
    expect(own.alternates).toEqual({
      [at.locale]: absolute(pathOf(at)),
      [otherLocale(at.locale)]: absolute(twinPath),
      'x-default': absolute(at.locale === 'lt' ? pathOf(at) : twinPath),
    })
    expect(twin.alternates).toEqual(own.alternates)
  })
}

for (const at of PAGES.filter(page => !LISTED_PAGES.includes(page))) {
  test(`search engines do not list ${at.name}`, async ({ read }) => {
    const { robots, canonical, alternates } = await addresses(read, pathOf(at))
    expect(robots).toContain('noindex')
    expect(canonical).toBeUndefined()
    expect(alternates).toEqual({})
    expect((await get(pathOf(at))).status).toBe(isMissing(at) ? 404 : 200)
  })
}

async function addresses(read: Read, path: string) {
  const { body } = await get(path)
  const [canonical] = await read(body, 'link[rel=canonical]')
  const [robots] = await read(body, 'meta[name=robots]')
  const links = await read(body, 'link[rel=alternate][hreflang]')
  const alternates = Object.fromEntries(links.map(({ attributes }) => [attributes.hreflang, attributes.href]))
  return { canonical: canonical?.attributes.href, robots: robots?.attributes.content, alternates }
}

function absolute(path: string): string {
  return new URL(path, SITE_URL).href
}
