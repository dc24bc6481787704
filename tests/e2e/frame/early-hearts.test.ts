import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { AT_ONCE_MS, answersOf, holdAllScripts, slowDown } from '#tests/support/browser/checks/slow-line.ts'
import { holdIslands } from '#tests/support/browser/islands.ts'
import { recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { site } from '#tests/support/browser/site.ts'

const PRESSES = 6

test.use({ viewport: { width: 360, height: 780 } })

const hearts = (page: Page) => page.locator('favourite-heart button')
const favourites = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))

test('a heart pressed before any script has come shows and keeps it at once, over a reload too', async ({ page }) => {
  await recordShift(page)
  const release = await holdAllScripts(page)
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
    await holdAllScripts(page)
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
  await slowDown(page)
  await page.goto(site().paths['home page'].en, { waitUntil: 'commit' })
  for (let press = 0; press < PRESSES; press++) {
    await hearts(page)
      .nth(press % 2)
      .click()
    await expect.poll(async () => (await answersOf(page)).length).toBe(press + 1)
  }
  const answers = await answersOf(page)
  console.log(`from the press of a heart to its answer, ms: ${answers.map(it => it.toFixed(1)).join(', ')}`)
  expect(Math.max(...answers)).toBeLessThanOrEqual(AT_ONCE_MS)
})
