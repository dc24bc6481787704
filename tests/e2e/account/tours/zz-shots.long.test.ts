import { expect } from '#tests/support/browser/browser-test.ts'
import { makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

const LONG = 'Vieta labai ilgu pavadinimu prie senojo medinio tilto už girininkijos sodybos kel'.slice(0, 80)
test.use({ reducedMotion: 'reduce' })
for (const [width, locale, scheme] of [
  [360, 'lt', 'light'],
  [360, 'en', 'dark'],
  [768, 'en', 'light'],
  [1440, 'lt', 'dark'],
] as const)
  test(`shots ${width} ${locale}`, async ({ page, server, complaints }) => {
    test.setTimeout(100_000)
    complaints.expectFailing('https://tile.openstreetmap.org/')
    complaints.expectFailing(server.url)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const editor = await openEditor(server.url)
    const tour = await makeTour(editor, { distance: 20, days: 2, duration: null, rivers: ['merkys', 'ula'] })
    const prefix = locale === 'en' ? '/en' : ''
    await openAs(page, `${prefix}/account/tours/${tour}/route`)
    await expect(page.locator('.map-place').first()).toBeVisible()
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/hE-shots/${width}-${locale}-${name}.png`, fullPage: true })
    await shot('empty')
    await page.getByRole('button', { name: locale === 'lt' ? 'Išsaugoti' : 'Save', exact: true }).click()
    await shot('nothing')
    await page.locator('[name=known-place]').selectOption({ label: `Perloja (${locale === 'lt' ? 'vieta apytikslė' : 'approximate'})` })
    await page.getByRole('button', { name: locale === 'lt' ? 'Įtraukti' : 'Add', exact: true }).click()
    await page.locator('[name=known-place]').selectOption({ label: `Puvočiai (${locale === 'lt' ? 'vieta apytikslė' : 'approximate'})` })
    await page.getByRole('button', { name: locale === 'lt' ? 'Įtraukti' : 'Add', exact: true }).click()
    const box = await page.locator('.leaflet-container').boundingBox()
    const press = (x: number, y: number) =>
      page.locator('.leaflet-container').click({ position: { x: box!.width * x, y: box!.height * y } })
    await press(0.3, 0.25)
    await shot('place')
    await page.getByLabel(locale === 'lt' ? 'Vietos pavadinimas' : 'Name of the place').fill(LONG)
    await page.getByLabel(locale === 'lt' ? 'Upė' : 'River', { exact: true }).selectOption('merkys')
    await page.getByText(locale === 'lt' ? 'Daugiau apie vietą' : 'More about the place').click()
    await shot('more')
    await page.getByRole('button', { name: locale === 'lt' ? 'Pridėti vietą' : 'Add the place' }).click()
    await page.waitForTimeout(1500)
    await shot('taken')
    const use = page.getByRole('button', { name: locale === 'lt' ? 'Taip, naudoti ją' : 'Yes, use it' })
    if (await use.isVisible()) await use.click()
    await page.getByRole('radio').nth(1).check()
    await press(0.5, 0.2)
    await press(0.45, 0.5)
    await shot('far')
    await page
      .getByRole('button', { name: locale === 'lt' ? 'Baigti išlipimo vietoje' : 'Finish at the take-out' })
      .click()
    await shot('line')
    await page.getByRole('button', { name: locale === 'lt' ? 'Išsaugoti' : 'Save', exact: true }).click()
    await page.waitForTimeout(1000)
    await shot('saved')
  })
