import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

for (const [locale, width] of [
  ['lt', 360],
  ['en', 1280],
] as const) {
  test(`the bar at the top moves towards 75 while the next page is on its way, ${locale}, ${width} px`, async ({
    page,
  }) => {
    const t = translate(locale)
    await page.setViewportSize({ width, height: 740 })
    const held = Promise.withResolvers<void>()
    const seen: number[] = []
    await page.goto(locale === 'lt' ? '/about' : '/en/about')
    const bar = page.getByRole('progressbar', { name: t('common:loading') })
    await expect(bar).toBeHidden()
    await page.exposeFunction('tell', (percent: number) => {
      seen.push(percent)
      if (percent > 30) held.resolve()
    })
    await page.locator('progress-bar').evaluate(it => {
      const tell: (percent: number) => void = Reflect.get(window, 'tell')
      const look = () => it.checkVisibility({ visibilityProperty: true }) && tell(Number(it.ariaValueNow))
      new MutationObserver(look).observe(it, { attributes: true })
    })
    await page.route('**/rivers', async route => {
      await held.promise
      await route.continue()
    })
    await page
      .getByRole('link', { name: t('common:menu.rivers') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/rivers$/)
    expect(seen[0]).toBe(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(Math.max(...seen)).toBeGreaterThan(30)
    expect(Math.max(...seen)).toBeLessThanOrEqual(75)
    await expect(bar).toBeHidden()
  })
}

test('links within the page, to elsewhere or to another window don’t move it', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('progressbar', { includeHidden: true })
  await page.evaluate(() => {
    document.addEventListener('click', event => event.preventDefault())
    const links = ['#credits', 'mailto:labas@tekme.example', 'https://tekme.example/rivers', '/robots.txt']
    for (const href of links) Object.assign(document.body.appendChild(document.createElement('a')), { href }).click()
  })
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(bar).toBeHidden()
})
