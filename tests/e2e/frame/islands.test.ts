import type { Page, Route } from 'playwright/test'
import { staticImports } from '#src/components/site/prefetch/static-imports.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { holdAllScripts } from '#tests/support/browser/checks/slow-line.ts'
import { alertOf } from '#tests/support/browser/forms/auth-forms.ts'
import { expectAwake, holdIslands, isIsland } from '#tests/support/browser/islands.ts'
import { requestsOf } from '#tests/support/browser/requests.ts'
import { tried } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const t = translate('lt')
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Įsiminti: / })
const asleep = (page: Page) => page.locator('astro-island[ssr]')
const filters = (page: Page) => page.locator('#filters')
const tour = () => site().paths['tour of one day'].lt

test('a page costs no React before the first sign of use', async ({ page }) => {
  for (const path of ['/', tour(), site().paths.provider.lt]) {
    const scripts: string[] = []
    page.on('request', request => scripts.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.filter(url => isIsland(new URL(url)))).toEqual([])
    await expect(asleep(page)).not.toHaveCount(0)
    await page.keyboard.press('Shift')
    await expectAwake(page)
    expect(scripts.some(url => isIsland(new URL(url)))).toBe(true)
  }
})

test('a page whose hearts are all that is pressed costs no React at all', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  for (const path of [site().paths.river.lt, site().paths.region.lt, site().paths.trip.lt]) {
    await page.goto(path)
    await hearts(page).first().click()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('astro-island')).toHaveCount(0)
  }
  expect(scripts.filter(url => isIsland(new URL(url)))).toEqual([])
})

test('a press that comes before its island is done afterwards, once, however often it is repeated', async ({
  page,
}) => {
  const release = await holdIslands(page)
  await page.goto('/')
  for (let press = 0; press < 3; press++) await filters(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveURL(`${site().url}/`)
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: t('serp:filters.title') })).toBeVisible()
})

for (const last of ['list', 'map'] as const) {
  test(`of the list and the map, pressed in turn while the map is on its way, the last counts: the ${last}`, async ({
    page,
  }) => {
    await page.addInitScript(noteReady)
    const release = await holdIslands(page)
    await page.goto('/')
    await page.waitForFunction(() => customElements.get('view-toggle'))
    const viewOf = (view: 'list' | 'map') => page.locator(`view-toggle [data-view=${view}]`)
    for (const view of last === 'list' ? (['map', 'list'] as const) : (['map', 'list', 'map'] as const)) {
      await viewOf(view).click()
      await expect(page.locator('view-toggle [aria-busy]')).toHaveCount(view === 'map' ? 1 : 0)
    }
    release()
    await page.waitForFunction(() => Reflect.get(window, 'isMapReady'))
    await expect(viewOf(last)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-results]')).toHaveAttribute('data-view', last)
  })
}

test('the same by keyboard, and the focus comes back', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/')
  await filters(page).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('dialog', { name: t('serp:filters.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeFocused()
})

test('the same for the map of a tour', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto(tour())
  await page.getByRole('button', { name: t('tours:mapOpen') }).click()
  release()
  await expect(page.locator('.leaflet-container')).toHaveCount(1)
})

test('an island that cannot be loaded says so, and the next press tries again', async ({ page, complaints }) => {
  complaints.expectFailing(`${site().url}/_astro/`)
  const refuse = (route: Route) => route.abort()
  await page.route(isIsland, refuse)
  await page.goto('/')
  await filters(page).click()
  await expect(page.getByRole('alert').first()).toHaveText(t('common:failure.unexpected'))
  await expect(page.locator('main [aria-busy="true"]:is(a, button)')).toHaveCount(0)
  await page.unroute(isIsland, refuse)
  await filters(page).click()
  await expect(page.getByRole('dialog', { name: t('serp:filters.title') })).toBeVisible()
})

test.describe('with the cache of the browser', () => {
  // What answers for pictures would switch it off.
  test.use({ pictures: 'drawn' })

  test('scrolling only preloads, so that the press then loads nothing more', async ({ page }) => {
    await page.goto(site().paths.provider.lt, { waitUntil: 'networkidle' })
    const preloaded = await requestsOf(page, () => page.evaluate(() => scrollTo(0, 400)))
    expect(preloaded.some(it => isIsland(new URL(it.url())))).toBe(true)
    await expect(asleep(page)).not.toHaveCount(0)
    await page.context().setOffline(true)
    await page
      .getByRole('link', { name: t('tours:write.button') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('scrolling preloads nothing where the visitor saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.goto(tour(), { waitUntil: 'networkidle' })
  await page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('scrollend', resolve, { once: true })
        scrollTo(0, 400)
      }),
  )
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(url => isIsland(new URL(url)))).toEqual([])
})

const RUNTIME = /\/island-runtime\.[\w-]+\.js$/
const abort = (route: Route) => route.abort()
const failure = (page: Page) => page.getByRole('alert').getByText(t('common:failure.unexpected'))
const write = (page: Page) => page.getByRole('link', { name: t('tours:write.button') }).first()

test('a press on a page whose scripts are all still on their way is kept, and done once', async ({ page }) => {
  const release = await holdAllScripts(page)
  await page.goto(tour(), { waitUntil: 'commit' })
  for (let press = 0; press < 2; press++) await write(page).click()
  await expect(write(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(site().url + tour())
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(write(page)).not.toHaveAttribute('aria-busy')
})

test('what islands wait for may not come: a press says so, the next one is answered once it has', async ({
  page,
  complaints,
}) => {
  complaints.expectFailing(`${site().url}/_astro/`)
  await page.route(RUNTIME, abort)
  await page.goto(tour())
  await write(page).click()
  await expect(failure(page)).toBeVisible()
  await expect(write(page)).not.toHaveAttribute('aria-busy')
  await page.unroute(RUNTIME, abort)
  await write(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(write(page)).not.toHaveAttribute('aria-busy')
})

for (const [what, lost] of tried(['what islands wait for', RUNTIME], ['an island', isIsland] as const))
  test(`a link that fails again for want of ${what} leads to its own page, and what has none says so again`, async ({
    page,
    complaints,
  }) => {
    complaints.expectFailing(`${site().url}/_astro/`)
    await page.route(lost, abort)
    await page.goto(tour())
    const map = page.getByRole('button', { name: t('tours:mapOpen') })
    for (let press = 0; press < 2; press++) {
      await map.click()
      await expect(failure(page)).toBeVisible()
      await expect(map).not.toHaveAttribute('aria-busy')
      await alertOf(page).getByRole('button').click()
      await expect(alertOf(page)).toBeHidden()
    }
    await page.goto('/')
    await filters(page).click()
    await expect(failure(page)).toBeVisible()
    await expect(page).toHaveURL(`${site().url}/`)
    await filters(page).click()
    await expect(page).toHaveURL(`${site().url}/filters`)
  })

test('the code of islands is in no page, and what its scripts import is named in it', async ({ page }) => {
  for (const path of ['/', tour(), site().paths.provider.lt]) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('client="interaction"')
    expect(html).not.toContain('customElements.define("astro-island"')
    const named = Array.from(html.matchAll(/<script [^>]*src="([^"]+)"/g), ([, src]) => src ?? '')
    const own = named.filter(it => /\/(?:Base|index)\./.test(it))
    expect(own).toHaveLength(path === '/' ? 2 : 1)
    for (const script of own) {
      const code = await (await page.request.get(script)).text()
      const imported = staticImports(code).map(path => path.replace('.', '/_astro'))
      expect(imported.length).toBeGreaterThan(0)
      expect(named).toEqual(expect.arrayContaining(imported))
    }
  }
})

test('the first paint of the home page has its first card, and that of a tour its pictures: the browser waits for them by name', async ({
  page,
}) => {
  const first = { '/': '.card img', '/en': '.card img', '/?page=2': '.card img', [tour()]: 'li:first-child img' }
  for (const [path, picture] of Object.entries(first)) {
    await page.goto(path)
    const named = await page.locator('link[rel=expect][blocking=render]').getAttribute('href')
    await expect(page.locator(named ?? '').locator(picture)).toHaveAttribute('fetchpriority', 'high')
  }
})

/** A press of before is repeated as soon as the map says that it is there. */
function noteReady(): void {
  document.addEventListener('results-map', () => Reflect.set(window, 'isMapReady', true))
}
