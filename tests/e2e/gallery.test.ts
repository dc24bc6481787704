import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { DEMO_PROVIDER } from '#tests/support/account.ts'
import { test as base, expect } from '#tests/support/browser-test.ts'
import { type RunningServer, startOwnSite } from '#tests/support/server.ts'
import { site } from '#tests/support/site.ts'

type Shown = { server: RunningServer; path: string }

/** A site of its own, where a provider has put three photos on a tour. */
const test = base.extend<{ path: string }, { shown: Shown }>({
  shown: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnSite()
      await use({ server, path: await addPhotos(server.url) })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shown }, use) => use(shown.server.url),
  path: ({ shown }, use) => use(shown.path),
})

const WORDS = {
  photos: 'Nuotraukos',
  next: 'Kita nuotrauka',
  previous: 'Ankstesnė nuotrauka',
  close: 'Uždaryti',
  full: 'Visas ekranas',
}
const PHOTOS = { 'Žalias krantas': '#2f6f4f', 'Mėlynas vanduo': '#2f5f8f', 'Rudas smėlis': '#8f6f3f' }

const carouselOf = (page: Page) => page.getByRole('region', { name: WORDS.photos })
const lightboxOf = (page: Page) => page.getByRole('dialog', { name: WORDS.photos })

for (const width of [360, 1280]) {
  test(`the carousel moves by its buttons and arrow keys, and stops at its ends, ${width} px`, async ({
    page,
    path,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const carousel = carouselOf(page)
    await expectPhoto(carousel, 1)
    await carousel.getByRole('button', { name: WORDS.previous }).press('Enter')
    await expectPhoto(carousel, 1)
    await carousel.getByRole('button', { name: WORDS.next }).click()
    await expectPhoto(carousel, 2)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(carousel, 3)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(carousel, 3)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(carousel, 2)
    // Only the photo that is seen is a stop for Tab.
    await expect(carousel.locator('a[tabindex="0"]')).toHaveAccessibleName(/^Mėlynas vanduo\. .*2 iš 3$/)
  })

  test(`the lightbox opens at the photo that was pressed and gives the focus back, ${width} px`, async ({
    page,
    path,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const [carousel, lightbox] = [carouselOf(page), lightboxOf(page)]
    await carousel.getByRole('button', { name: WORDS.next }).click()
    await expectPhoto(carousel, 2)
    await carousel.getByRole('link', { name: /^Mėlynas/ }).click()
    await expectPhoto(lightbox, 2)
    const address = await lightbox.getByRole('img', { name: 'Mėlynas vanduo' }).getAttribute('src')
    expect(address).toMatch(/w=2000$/)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(lightbox, 3)
    await lightbox.getByRole('button', { name: WORDS.previous }).click()
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

test('carousel and lightbox are clean for axe, light or dark, wide or narrow, also without motion', async ({
  page,
  path,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await carouselOf(page).getByRole('link').first().click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page)
    }
    await page.keyboard.press('Escape')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('without script every photo is a link to itself, and nothing is shown that does nothing', async ({
  browser,
  path,
  shown,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shown.server.url })
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

async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html)}`)).toEqual([])
}

/** Answers the path of the tour. */
async function addPhotos(url: string): Promise<string> {
  const body = JSON.stringify(DEMO_PROVIDER)
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body })
  const { data }: { data: { user: { _id: string }; token: string } } = await signedIn.json()
  const list = await (await fetch(`${url}/?user=${data.user._id}`)).text()
  const path = /href="(\/tours\/[^"]+)"/.exec(list)?.[1] ?? ''
  for (const [description, background] of Object.entries(PHOTOS)) {
    const form = new FormData()
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } }).jpeg()
    form.set('photo', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/jpeg' }), 'photo.jpg')
    form.set('description', description)
    const address = `${url}/api/v1/tours/${path.split('/')[2]}/photo`
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${data.token}` },
      body: form,
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }
  return path
}
