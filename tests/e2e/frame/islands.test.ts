import type { Page, Route } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { expectAwake, isIsland } from '#tests/support/browser/islands.ts'
import { requestsOf } from '#tests/support/browser/requests.ts'
import { site } from '#tests/support/browser/site.ts'

const t = translate('lt')
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Įsiminti: / })
const asleep = (page: Page) => page.locator('astro-island[ssr]')
const favourites = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))
const tour = () => site().paths['tour of one day'].lt

/** Holds the script of islands, as a slow connection does; returns what lets it go. */
async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isIsland, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a page costs no React before the first sign of use', async ({ page }) => {
  for (const path of ['/', tour(), site().paths.river.lt, site().paths.provider.lt]) {
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

test('a press that comes before its island is done afterwards, once, however often it is repeated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdIslands(page)
  await page.goto('/')
  const ids = await page.locator('.card').evaluateAll(cards => cards.map(card => card.getAttribute('data-tour')))
  for (const index of [0, 0, 1, 0]) await hearts(page).nth(index).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await favourites(page)).toEqual([])
  release()
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await favourites(page)).toEqual(ids.slice(0, 2))
  await hearts(page).nth(0).click()
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  expect(await favourites(page)).toEqual(ids.slice(1, 2))
})

test('a press is done where its button is drawn anew between press and release', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/')
  await hearts(page).first().hover()
  await page.mouse.down()
  release()
  await expect(page.locator('[data-portal="hearts"]').first().locator('button')).toHaveCount(2)
  await page.mouse.up()
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  expect(await favourites(page)).toHaveLength(1)
})

/** React puts work off to the time between the tasks of the page, each of which changes it here. */
test('hearts wake also where the page changes all the time', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body?.append(new Comment())
      port2.postMessage(undefined)
    }
    port2.postMessage(undefined)
    setTimeout(() => port1.close(), 5_000)
  })
  await page.goto('/')
  await page.keyboard.press('Shift')
  await expectAwake(page)
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('the same by keyboard, and the focus stays on the heart', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/')
  await hearts(page).nth(2).focus()
  await page.keyboard.press('Enter')
  release()
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(2)).toBeFocused()
})

test('the same for the filters and the map of a tour', async ({ page }) => {
  let release = await holdIslands(page)
  await page.goto('/')
  await page.getByRole('link', { name: t('serp:filters.title') }).click()
  await expect(page).toHaveURL(`${site().url}/`)
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: t('serp:filters.title') })).toBeVisible()

  await page.unrouteAll()
  release = await holdIslands(page)
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
  await hearts(page).first().click()
  await expect(page.getByRole('alert')).toHaveText(t('common:failure.unexpected'))
  await expect(page.locator('[aria-busy="true"] button')).toHaveCount(0)
  await page.unroute(isIsland, refuse)
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  expect(await favourites(page)).toHaveLength(1)
})

test.describe('with the cache of the browser', () => {
  // What answers for pictures would switch it off.
  test.use({ pictures: 'drawn' })

  test('scrolling only preloads, so that the press then loads nothing more', async ({ page }) => {
    await page.goto(tour(), { waitUntil: 'networkidle' })
    const preloaded = await requestsOf(page, () => page.evaluate(() => scrollTo(0, 400)))
    expect(preloaded.some(it => isIsland(new URL(it.url())))).toBe(true)
    await expect(asleep(page)).not.toHaveCount(0)
    await page.context().setOffline(true)
    await hearts(page).first().click()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
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

test('what the browser keeps is shown without a sign', async ({ page }) => {
  await page.goto(tour())
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})
