import sharp from 'sharp'
import { REGIONS } from '#src/domain/places/regions.ts'
import { paths } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

/** WCAG AA asks 3 of large text. */
const CONTRAST = 4.5
const WIDTHS = [320, 768, 1440]
const PLACES = [
  ...REGIONS.map(region => paths.region('lt', region)),
  ...['nemunas', 'merkys', 'minija', 'ula', 'zeimena'].map(river => paths.river('en', river)),
]

test.use({ pictures: 'drawn' })

test('the heading on every panorama is readable, at any width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PLACES) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      const colour = await heading.evaluate(it => getComputedStyle(it).color.match(/\d+/g)?.map(Number) ?? [])
      await page.locator('.panorama img').evaluate((it: HTMLImageElement) => it.decode())
      const clip = await heading.evaluate(it => {
        const range = document.createRange()
        range.selectNodeContents(it)
        const { x, y, width: wide, height } = range.getBoundingClientRect()
        it.style.color = 'transparent'
        return { x, y, width: wide, height }
      })
      const picture = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer()
      expect.soft(leastContrast(colour, picture), `${path} at ${width} px`).toBeGreaterThanOrEqual(CONTRAST)
    }
  }
})

test('a panorama has its place before it comes', async ({ page }) => {
  const measured = Promise.withResolvers<void>()
  await page.route('**/panoramas/*.svg', async route => {
    await measured.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.region('lt', 'dzukija'), { waitUntil: 'domcontentloaded' })
  const frame = page.locator('.panorama')
  const before = await frame.boundingBox()
  measured.resolve()
  await frame.locator('img').evaluate((it: HTMLImageElement) => it.decode())
  expect(await frame.boundingBox()).toEqual(before)
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(13 / 4, 1)
})

function leastContrast(text: number[], picture: Buffer): number {
  const [red = 0, green = 0, blue = 0] = text
  const light = luminance(red, green, blue)
  let least = 21
  for (let at = 0; at + 2 < picture.length; at += 3) {
    const behind = luminance(picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0)
    const [darker = 0, lighter = 0] = [light, behind].sort((one, other) => one - other)
    least = Math.min(least, (lighter + 0.05) / (darker + 0.05))
  }
  return least
}

function luminance(...channels: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
