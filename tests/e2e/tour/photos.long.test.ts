import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test as base } from '#tests/support/browser/own-site.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'

const test = base.extend<{ tour: string }, { editor: Editor }>({
  editor: [({ server }, use) => openEditor(server.url).then(use), { scope: 'worker' }],
  tour: ({ editor }, use) => makeTour(editor, { name: 'Rami upė' }).then(use),
})

test.describe.configure({ mode: 'default' })

const pathOf = (id: string) => `/tours/${id}/rami-upe`

const LOGO = { lt: /^„.+“ logotipas$/, en: /^.+ logo$/ }

test('a photo and a logo that are sent are seen wherever the tour and its provider are, until they are deleted', async ({
  page,
  server,
  editor,
  tour: id,
}) => {
  const { provider } = await call<{ provider: string }>(editor, 'GET', `tours/${id}`)
  const places = await readPlaces(server.url, pathOf(id))
  for (const place of places) await expectCover(page, place, id)

  const photo = await addPhoto(editor, id, { description: 'Rūkas virš Merkio', width: 1700, height: 1275 })
  const form = pictureForm('logo', await picture({ width: 700, height: 500, type: 'png' }))
  const { logo } = await call<{ logo: string }>(editor, 'PATCH', `providers/${provider}/logo`, form)

  for (const { locale, home, tour, provider } of places) {
    for (const address of [home, provider]) {
      await page.goto(address)
      const image = cardOf(page, id).getByRole('img', { name: 'Rūkas virš Merkio' })
      await expectDrawn(image)
      await expect(image).toHaveAttribute('srcset', srcsetOf(photo, [640, 750, 828]))
      await expect(image).toHaveAttribute('width', '1700')
    }
    await expectDrawn(page.locator('main').getByRole('img', { name: LOGO[locale] }))
    expect(await readItem(page, 'LocalBusiness')).toMatchObject({
      logo: expect.stringContaining(`/api/v1/images/${logo}?w=`),
      image: expect.stringContaining(`/api/v1/images/${logo}?w=`),
    })

    await page.goto(tour)
    const first = page.locator('tour-gallery').getByRole('img', { name: 'Rūkas virš Merkio' })
    await expectDrawn(first)
    await expect(first).toHaveAttribute('srcset', srcsetOf(photo, [640, 750, 828, 1080, 1200]))
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expectDrawn(page.locator('aside').getByRole('img', { name: LOGO[locale] }))
    const shared = page.locator('meta[property="og:image"]')
    await expect(shared).toHaveAttribute('content', new RegExp(`/social/tour/${id}.png$`))
    await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
    expect(await readItem(page, 'Product')).toMatchObject({ image: [`${server.url}/api/v1/images/${photo}?w=1200`] })
  }

  await call(editor, 'DELETE', `tours/${id}/photo/${photo}`)
  await call(editor, 'DELETE', `providers/${provider}/logo`)
  for (const place of places) {
    await expectCover(page, place, id)
    for (const address of [place.home, place.tour, place.provider]) {
      const html = await (await fetch(server.url + address)).text()
      expect(html).not.toContain(photo)
      expect(html).not.toContain(String(logo))
    }
  }
  for (const gone of [photo, logo]) expect((await fetch(`${server.url}/api/v1/images/${gone}?w=640`)).status).toBe(404)
})

test('of several photos the primary one stands on the card, and the next one once it is deleted', async ({
  page,
  editor,
  tour: id,
}) => {
  const first = await addPhoto(editor, id, { description: 'Pirma' })
  const second = await addPhoto(editor, id, { description: 'Antra' })
  const onCard = async (description: string) => {
    await page.goto(`/en?ids[]=${id}`)
    await expectDrawn(cardOf(page, id).getByRole('img', { name: description }))
  }
  await onCard('Pirma')
  await call(editor, 'PATCH', `tours/${id}`, { primaryPhoto: second })
  await onCard('Antra')
  await call(editor, 'DELETE', `tours/${id}/photo/${second}`)
  await onCard('Pirma')
  await call(editor, 'DELETE', `tours/${id}/photo/${first}`)
})

test('thirty photos, tall and narrow ones among them, fit every width', async ({ page, editor, tour: id }) => {
  test.setTimeout(120_000)
  await addPhoto(editor, id, { description: 'Siauras upelis', width: 900, height: 1600 })
  for (let count = 2; count < 30; count++) await addPhoto(editor, id, { width: 1000, height: 750 })
  await addPhoto(editor, id, { description: 'Mažytė', width: 120, height: 90 })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(pathOf(id))
    const gallery = page.locator('tour-gallery')
    const tall = gallery.getByRole('img', { name: 'Siauras upelis' })
    await expectDrawn(tall)
    await expect(tall).toHaveCSS('object-fit', 'contain')
    await expect(gallery.locator('p')).toHaveText('1 / 30')
    const frame = await gallery.boundingBox()
    await gallery.getByRole('button').last().click()
    await expect(gallery.locator('p')).toHaveText('2 / 30')
    // Slides of other shapes are as high as the first one.
    expect((await gallery.boundingBox())?.height).toBeCloseTo(frame?.height ?? 0, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto(`/?ids[]=${id}`)
    const card = cardOf(page, id)
    await expectDrawn(card.getByRole('img', { name: 'Siauras upelis' }))
    const shape = await card.locator('.picture').boundingBox()
    expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  }
})

type Place = { locale: 'lt' | 'en'; home: string; tour: string; provider: string }

/** Where a tour is shown, in both languages. */
async function readPlaces(url: string, path: string): Promise<Place[]> {
  const html = await (await fetch(url + path)).text()
  // A tour in Lithuanian alone names no English page to search engines; the switch of languages does.
  const english = /<a[^>]* href="(\/en\/tours\/[^"]+)"/.exec(html)?.[1] ?? ''
  const provider = /href="(\/providers\/[^"]+)"/.exec(html)?.[1] ?? ''
  return [
    { locale: 'lt', home: '/', tour: path, provider },
    { locale: 'en', home: '/en', tour: english, provider: `/en${provider}` },
  ]
}

const cardOf = (page: Page, id: string) => page.locator(`.card[data-tour="${id}"]`)

const srcsetOf = (id: string, widths: number[]) => widths.map(it => `/api/v1/images/${id}?w=${it} ${it}w`).join(', ')

/** No photo is there, nor a logo. */
async function expectCover(page: Page, { home, tour, provider, locale }: Place, id: string): Promise<void> {
  for (const address of [home, provider]) {
    await page.goto(address)
    await expect(cardOf(page, id).locator('.picture img')).toHaveAttribute('src', `/covers/${id}.svg`)
  }
  await expect(page.getByRole('img', { name: LOGO[locale] })).toHaveCount(0)
  await page.goto(tour)
  await expect(page.locator('tour-gallery img')).toHaveAttribute('src', `/covers/${id}.svg`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/social/tour/${id}.png$`),
  )
  await expect(page.locator('aside').getByRole('img')).toHaveCount(0)
}

async function expectDrawn(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)).toBeGreaterThan(0)
}

async function readItem(page: Page, type: string): Promise<unknown> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map(text => JSON.parse(text)).find(item => item['@type'] === type)
}
