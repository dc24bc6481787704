import type { Locator, Page } from 'playwright/test'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test as base } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

type Paths = { lt: string; en: string }

/** A tour with three photos. */
const test = base.extend<{ path: string }, { paths: Paths }>({
  paths: [({ server }, use) => addPhotos(server.url).then(use), { scope: 'worker' }],
  path: ({ paths }, use) => use(paths.lt),
})

const IN_LOCALES = {
  lt: {
    photos: 'Nuotraukos',
    next: 'Kita nuotrauka',
    previous: 'Ankstesnė nuotrauka',
    close: 'Uždaryti',
    full: 'Visas ekranas',
    second: /^Mėlynas vanduo\. .*2 iš 3$/,
  },
  en: {
    photos: 'Photos',
    next: 'Next photo',
    previous: 'Previous photo',
    close: 'Close',
    full: 'Full screen',
    second: /^Mėlynas vanduo\. .*2 of 3$/,
  },
}
const WORDS = IN_LOCALES.lt
const PHOTOS = ['Žalias krantas', 'Mėlynas vanduo', 'Rudas smėlis']

const carouselOf = (page: Page, words = WORDS) => page.getByRole('region', { name: words.photos })
const lightboxOf = (page: Page, words = WORDS) => page.getByRole('dialog', { name: words.photos })

for (const [locale, width] of [
  ['lt', 360],
  ['lt', 1280],
  ['en', 360],
  ['en', 1280],
] as const) {
  const words = IN_LOCALES[locale]

  test(`the carousel moves by its buttons and arrow keys, and stops at its ends, ${locale}, ${width} px`, async ({
    page,
    paths,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths[locale])
    const carousel = carouselOf(page, words)
    await expectPhoto(carousel, 1)
    await carousel.getByRole('button', { name: words.previous }).press('Enter')
    await expectPhoto(carousel, 1)
    await carousel.getByRole('button', { name: words.next }).click()
    await expectPhoto(carousel, 2)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(carousel, 3)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(carousel, 3)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(carousel, 2)
    // Only the photo that is seen is a stop for Tab.
    await expect(carousel.locator('a[tabindex="0"]')).toHaveAccessibleName(words.second)
  })

  test(`the lightbox opens at the photo that was pressed and gives the focus back, ${locale}, ${width} px`, async ({
    page,
    paths,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths[locale])
    const [carousel, lightbox] = [carouselOf(page, words), lightboxOf(page, words)]
    await carousel.getByRole('button', { name: words.next }).click()
    await expectPhoto(carousel, 2)
    await carousel.getByRole('link', { name: /^Mėlynas/ }).click()
    await expectPhoto(lightbox, 2)
    const address = await lightbox.getByRole('img', { name: 'Mėlynas vanduo' }).getAttribute('src')
    expect(address).toMatch(/w=2000$/)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(lightbox, 3)
    await lightbox.getByRole('button', { name: words.previous }).click()
    await expectPhoto(lightbox, 2)
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    // The carousel stands where the lightbox was left.
    await expectPhoto(carousel, 3)
    await expect(carousel.getByRole('link', { name: /^Rudas/ })).toBeFocused()
  })
}

test('a swipe moves the carousel and the lightbox', async ({ page, path }) => {
  await page.goto(path)
  const swipe = (strip: Locator) => strip.evaluate(it => it.scrollBy({ left: it.clientWidth, behavior: 'smooth' }))
  await swipe(carouselOf(page).locator('.strip'))
  await expectPhoto(carouselOf(page), 2)
  await carouselOf(page)
    .getByRole('link', { name: /^Mėlynas/ })
    .press('Enter')
  await swipe(lightboxOf(page).locator('.strip'))
  await expectPhoto(lightboxOf(page), 3)
  await lightboxOf(page).getByRole('button', { name: WORDS.close }).click()
  await expectPhoto(carouselOf(page), 3)
})

test('the lightbox shows what was written of a photo, and nothing for one without words', async ({
  page,
  paths,
  server,
}) => {
  const editor = await openEditor(server.url, DEMO_PROVIDER)
  const id = await makeTour(editor, { name: 'Du žodžiai' })
  await addPhoto(editor, id, { description: '' })
  await addPhoto(editor, id, { description: 'Tiltas per Merkį' })
  await page.goto(`/tours/${id}/du-zodziai`)
  await carouselOf(page).getByRole('link').first().click()
  const caption = lightboxOf(page).locator('.caption')
  await expect(caption).toHaveText('')
  await page.keyboard.press('ArrowRight')
  await expect(caption).toHaveText('Tiltas per Merkį')
  await page.goto(paths.lt)
  await carouselOf(page).getByRole('link').first().click()
  await expect(lightboxOf(page).getByText('Žalias krantas')).toBeInViewport()
})

test('the lightbox goes to full screen and back', async ({ page, path }) => {
  await page.goto(path)
  await carouselOf(page).getByRole('link').first().click()
  const button = lightboxOf(page).getByRole('button', { name: WORDS.full })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await lightboxOf(page).getByRole('button', { name: WORDS.close }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(lightboxOf(page)).toBeHidden()
})

for (const locale of TRIED_LOCALES) {
  test(`axe finds nothing in carousel and lightbox, light or dark, wide or narrow, also without motion, ${locale}`, async ({
    page,
    paths,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(paths[locale])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await carouselOf(page, IN_LOCALES[locale]).getByRole('link').first().click()
      await expectAccessible(page, `lightbox, ${width} px`)
      await page.keyboard.press('Escape')
      await expectAccessible(page, `carousel, ${width} px`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('without script every photo is a link to itself, and nothing is shown that does nothing', async ({
  browser,
  path,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(path)
  await expect(carouselOf(page).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: WORDS.next })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Dalytis' })).toHaveCount(0)
  await context.close()
})

test('a tour without photos shows its drawn cover large, without buttons to go on', async ({ page }) => {
  await page.goto(site().paths['tour of one day'].lt)
  await expect(carouselOf(page).getByRole('button')).toHaveCount(0)
  await carouselOf(page).getByRole('link').press('Enter')
  await expect(lightboxOf(page).getByRole('img', { name: 'Pieštas upės peizažas' })).toBeVisible()
  await expect(lightboxOf(page).getByRole('button', { name: WORDS.next })).toBeHidden()
  await expect(lightboxOf(page).locator('.caption')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(carouselOf(page).getByRole('link')).toBeFocused()
})

/** The one that is counted is the one that is seen. */
async function expectPhoto(place: Locator, number: number): Promise<void> {
  await expect(place.locator('.current')).toHaveText(String(number))
  const index = () =>
    place.locator('.strip').evaluate(strip => Math.round((100 * strip.scrollLeft) / strip.clientWidth))
  await expect.poll(index).toBe((number - 1) * 100)
}

/** Returns the paths of the tour. */
async function addPhotos(url: string): Promise<Paths> {
  const editor = await openEditor(url, DEMO_PROVIDER)
  const id = await makeTour(editor, { name: 'Trys nuotraukos' })
  for (const description of PHOTOS) await addPhoto(editor, id, { description })
  return { lt: `/tours/${id}/trys-nuotraukos`, en: `/en/tours/${id}/trys-nuotraukos` }
}
