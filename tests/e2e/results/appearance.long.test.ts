import type { Locator } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { isOverlapping } from '#tests/support/browser/layout.ts'
import { chooseFirst, filter, openModal, SIZES, WORDS } from '#tests/support/browser/results/filters-modal.ts'

test('only the keyboard draws a ring around a card', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('.card').first()
  const heart = card.getByRole('button')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(heart).toBeFocused()
  await expect(card).toHaveCSS('outline-style', 'solid')
})

test('a card says how hard a tour is, as its filter does', async ({ read }) => {
  const meters = await read((await get('/?difficultyFrom=3&difficultyTo=3&limit=200')).body, '.card svg[role=img]')
  expect(meters.length).toBeGreaterThan(0)
  for (const { attributes } of meters) expect(attributes['aria-label']).toMatch(/3 iš 5$/)
})

test('cards have pictures of 4:3, at least 200 px high, and stand 15 px apart', async ({ page }) => {
  for (const width of [360, 576, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const list = page.getByRole('list', { name: 'Žygių sąrašas' })
    await expect(list).toHaveCSS('gap', '15px')
    const box = await list.locator('.picture').first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(200)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 2)
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`waiting cards stand out from their ground, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.route('**/*sort=price', () => {})
    await page.getByLabel('Rikiavimas').selectOption('price')
    const waiting = page.locator('[data-placeholders] > li').first()
    await expect(waiting).toBeVisible()
    for (const block of await waiting.locator('> div').all())
      expect(await contrastOf(block, waiting)).toBeGreaterThan(1.3)
  })
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`what is chosen stands above the rest of its filter, within the dialog, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/en')
    await openModal(page, WORDS.en)
    for (const [name, typed] of [
      ['amenities', 'Tent'],
      ['rivers', 'Venta'],
      ['providers', ''],
    ] as const) {
      const group = filter(page, WORDS.en, name)
      await chooseFirst(page, WORDS.en, name, typed)
      const [chosen, ...others] = await group.locator('label').all()
      await expect(chosen ?? group).toHaveCSS('background-color', 'rgb(28, 74, 69)')
      for (const other of others) expect(chosen && (await isOverlapping(chosen, other))).toBe(false)
      expect(await group.evaluate(it => it.scrollWidth <= it.clientWidth)).toBe(true)
    }
  })
}

/** WCAG's contrast of the backgrounds of two elements. */
async function contrastOf(one: Locator, other: Locator): Promise<number> {
  const [lighter = 0, darker = 0] = (await Promise.all([one, other].map(luminance))).toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(locator: Locator): Promise<number> {
  return locator.evaluate(element => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('There is no canvas.')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(it => {
      const part = it / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
}
