import { RIVERS } from '#src/domain/places/rivers.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)

  test(`where nothing is found, the search without one of its filters is a press away, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?rivers[]=merkys&distanceFrom=9999`)
    await expect(page.getByRole('heading', { name: t('serp:none') })).toBeVisible()
    const ways = page.getByRole('list', { name: t('serp:without.label') }).getByRole('link')
    // Without the river nothing is as long either.
    await expect(ways).toHaveCount(1)
    const tours = Number(/(\d+) \S+$/.exec((await ways.textContent()) ?? '')?.[1])
    await ways.click()
    await expect(page).toHaveURL(/\?rivers%5B%5D=merkys$/)
    await expect(page.locator('.card')).toHaveCount(tours)
  })

  test(`where nothing is near a place, the nearest tours are shown, and a wider search is a press away, ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${site().paths['home page'][locale]}?near=siauliai`)
    await expect(page.getByRole('heading', { name: t('serp:none') })).toBeVisible()
    const nearest = page.getByRole('list', { name: t('serp:nearest.label') })
    const away = await nearest.locator('.away').allTextContents()
    expect(away.length).toBeGreaterThan(1)
    const km = away.map(text => Number.parseInt(text, 10))
    expect(km).toEqual(km.toSorted((a, b) => a - b))
    await expect(page.locator('.none')).toContainText(`${km[0]} km`)
    const within = Math.ceil((km[0] ?? 0) / 10) * 10
    await page.getByRole('link', { name: t('serp:nearest.wider', { km: `${within} km` }) }).click()
    await expect(page).toHaveURL(new RegExp(`near=siauliai&within=${within}$`))
    await expect(page.locator('[data-part=count] h2')).toBeVisible()
    await expect(page.locator('.away').first()).toHaveText(away[0] ?? '')
  })

  test(`who is farther than any search reaches is shown the nearest tours too, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?near=52.52,13.40`)
    await expect(
      page
        .getByRole('list', { name: t('serp:nearest.label') })
        .locator('.away')
        .first(),
    ).toHaveText(new RegExp(`^\\d{3} km .*${t('serp:away.you')}$`))
  })

  test(`words that nobody knows lead on to rivers, ${locale}`, async ({ page }) => {
    await page.goto(`${site().paths['home page'][locale]}?q=qqqq`)
    await page
      .getByRole('list', { name: t('serp:instead.label') })
      .getByRole('link')
      .first()
      .click()
    await expect(page.locator('.card').first()).toBeVisible()
  })
}

const HOSTILE = [
  'a'.repeat(5000),
  ' '.repeat(100),
  '🛶🛶🛶',
  `'; DROP TABLE tours; -- ' OR '1'='1`,
  '\u202eMerkys\u202c \u200f',
  '京都',
  'Kyoto kayak',
  RIVERS.slice(0, 40).join(' '),
]

for (const locale of TRIED_LOCALES) {
  test(`whatever is typed leads to tours or to a way on, ${locale}`, async ({ page }) => {
    for (const q of HOSTILE) {
      const response = await page.goto(`${site().paths['home page'][locale]}?${new URLSearchParams({ q })}`)
      expect(response?.status()).toBe(200)
      await expect(page.locator('.card a, .none .chip').first()).toBeVisible()
    }
  })
}

test('a search around somebody is kept by nobody, one around a town by everybody', async ({ request }) => {
  const cachingOf = async (path: string) =>
    (await request.get(site().url + path, { maxRedirects: 0 })).headers()['cache-control']
  for (const near of ['54.69,25.28', '54.687157,25.279652'])
    for (const path of ['/', '/en', '/filters', '/filters.json', '/api/v1/tours', '/api/v1/tours/clusters'])
      expect({ path, caching: await cachingOf(`${path}?near=${near}`) }).toEqual({ path, caching: 'private, no-store' })
  expect(await cachingOf('/?near=54.69,25.28&q=Merkiu')).toBe('private, no-store')
  expect(await cachingOf('/?near=vilnius')).toContain('public')
})

test('the page around somebody names its place to nobody: no canonical address, no other than the way on', async ({
  page,
}) => {
  await page.goto('/en?near=54.687157,25.279652&within=100')
  await expect(page.locator('.away').first()).toBeVisible()
  const head = await page.locator('head').evaluate(it => it.innerHTML)
  expect(head).not.toContain('54.69')
  expect(await page.content()).not.toContain('54.687157')
})
