import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { holdIslands } from '#tests/support/browser/islands.ts'
import { recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { site } from '#tests/support/browser/site.ts'

/** A press is answered within this time of the main thread being free. */
const AT_ONCE_MS = 100
/** A weak signal by a river. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const PRESSES = 6

test.use({ viewport: { width: 360, height: 780 } })

const hearts = (page: Page) => page.locator('favourite-heart button')
const favourites = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))

/** Holds all scripts, as a slow connection does; returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a heart pressed before any script has come shows and keeps it at once, over a reload too', async ({ page }) => {
  await recordShift(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await hearts(page).nth(1).waitFor()
  const ids = await hearts(page).evaluateAll(all => all.map(it => it.parentElement?.dataset.favourite))
  await hearts(page).nth(0).click()
  await hearts(page).nth(1).click()
  await hearts(page).nth(0).click()
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await favourites(page)).toEqual([ids[1]])
  await page.reload({ waitUntil: 'commit' })
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(page.locator('saved-link .count')).toHaveText('1')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await hearts(page).nth(1).click()
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  expect(await favourites(page)).toEqual([])
  expect(await shiftOf(page)).toBe(0)
})

test('what is stored is not ours alone: anything else counts as none', async ({ page }) => {
  for (const stored of ['{', '"x"', 'null', '{"a":1}']) {
    await page.goto('/about')
    await page.evaluate(text => localStorage.setItem('favourites', text), stored)
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await hearts(page).first().click()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
    expect(await favourites(page)).toHaveLength(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('what React draws in place of a heart loses neither a press nor the focus', async ({ page }) => {
  const release = await holdIslands(page)
  await page.goto('/')
  await hearts(page).first().hover()
  await page.mouse.down()
  release()
  const first = page.locator('favourite-heart').first().locator('button')
  await expect(first).toHaveCount(2)
  await page.mouse.up()
  await expect(first).toHaveCount(1)
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeFocused()
  expect(await favourites(page)).toHaveLength(1)
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(await favourites(page)).toEqual([])
})

test('on a slow line each press of a heart is seen at once, from the first moment on', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', SLOW)
  await page.addInitScript(recordAnswers)
  await page.goto(site().paths['home page'].en, { waitUntil: 'commit' })
  for (let press = 0; press < PRESSES; press++) {
    await hearts(page)
      .nth(press % 2)
      .click()
    await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'answers') as number[]).length)).toBe(press + 1)
  }
  const answers = await page.evaluate(() => Reflect.get(window, 'answers') as number[])
  console.log(`from the press of a heart to its answer, ms: ${answers.map(it => it.toFixed(1)).join(', ')}`)
  expect(Math.max(...answers)).toBeLessThanOrEqual(AT_ONCE_MS)
})

/** From the press, as the browser stamps it, to the state of the heart. */
function recordAnswers(): void {
  const answers: number[] = []
  Reflect.set(window, 'answers', answers)
  let pressed = 0
  addEventListener(
    'click',
    event => {
      pressed = event.timeStamp
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (!pressed) return
    answers.push(performance.now() - pressed)
    pressed = 0
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] })
}
