import type { Locator, Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { padded, picture } from '#tests/support/data/pictures.ts'

test.describe.configure({ mode: 'default' })

const WORDS = wordsOf(
  {
    photos: 'account:tour.section.gallery',
    added: 'account:gallery.added',
    primary: 'account:gallery.primary',
    yes: 'account:table.delete',
    describe: 'account:gallery.description',
    save: 'account:tour.save',
    saved: 'account:tour.saved',
    resume: 'common:file.resume',
    held: 'account:gallery.held',
    refused: 'account:gallery.refused',
    tooMany: 'common:file.tooMany',
  },
  {
    lt: {
      width: 360,
      prefix: '',
      makePrimary: 'Padaryti pagrindine: 3 nuotrauka',
      later: 'Perkelti atgal: 2 nuotrauka',
      remove: /^Ištrinti/,
      wrongType: 'Failo tipas turi būti jpg, jpeg, png, avif, webp',
      tooLarge: 'Failas didesnis nei 25 MB',
      narrow: /^Nuotrauka tik 700 px pločio/,
      heic: /^Ši naršyklė HEIC nuotraukų neatidaro/,
    },
    en: {
      width: 1280,
      prefix: '/en',
      makePrimary: 'Make it the main one: Photo 3',
      later: 'Move back: Photo 2',
      remove: /^Delete/,
      wrongType: 'File type must be jpg, jpeg, png, avif, webp',
      tooLarge: 'File is larger than 25 MB',
      narrow: /^The photo is only 700 px wide/,
      heic: /^This browser cannot open HEIC photos/,
    },
  },
)

type Photo = { _id: string; description: string; primary: boolean }

const jpeg = async (name: string, width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture({ width, height: Math.round((width * 2) / 3) }),
})
const photosOf = async (editor: Editor, id: string) =>
  (await call<{ photos: Photo[] }>(editor, 'GET', `tours/${id}?populate[]=photos`)).photos

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  test.describe(`photos, ${locale}`, () => {
    let editor: Editor
    let id: string
    let tiles: Locator
    let chooser: Locator

    test.beforeEach(async ({ page, server }) => {
      await page.setViewportSize({ width: words.width, height: 800 })
      editor = await openEditor(server.url)
      id = await makeTour(editor)
      await page.goto('/about')
      await signIn(page, DEMO_PROVIDER)
      await page.goto(`${words.prefix}/account/tours/${id}/gallery/add`)
      await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
      tiles = page.getByRole('list', { name: words.photos, exact: true }).getByRole('listitem')
      chooser = page.getByRole('main').locator('input[type=file]')
    })

    test('several are added at once, put in order, described and deleted', async ({ page }) => {
      await chooser.setInputFiles([await jpeg('a.jpg'), await jpeg('b.jpg'), await jpeg('c.jpg')])
      await expect(tiles.getByText(words.added)).toHaveCount(3)
      await expect(tiles.first().getByText(words.primary, { exact: true })).toBeVisible()
      await expectAccessible(page, 'gallery')
      const [a, b, c] = (await photosOf(editor, id)).map(it => it._id)

      await page.getByRole('button', { name: words.later }).click()
      await expect.poll(async () => (await photosOf(editor, id)).map(it => it._id)).toEqual([a, c, b])
      await expect(tiles.last()).toHaveId(b ?? '')
      await page.getByRole('button', { name: words.makePrimary }).click()
      await expect.poll(async () => (await photosOf(editor, id)).map(it => it._id)).toEqual([b, a, c])
      await expect(tiles.first()).toHaveId(b ?? '')

      await tiles.first().getByRole('button', { name: words.remove }).click()
      const dialog = page.getByRole('alertdialog')
      await expectAccessible(page, 'the question')
      await dialog.getByRole('button', { name: words.yes }).click()
      await expect(tiles).toHaveCount(2)
      expect((await photosOf(editor, id)).map(it => [it._id, it.primary])).toEqual([
        [a, true],
        [c, false],
      ])

      await page.goto(`${words.prefix}/account/tours/${id}/gallery/${c}`)
      await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
      await page.getByLabel(words.describe).fill('Baidarės prie tilto')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
      await expectAccessible(page, 'photo')
      expect(await photosOf(editor, id)).toContainEqual({ _id: c, description: 'Baidarės prie tilto', primary: false })
    })

    test('a lost response in the middle is made good by itself, and nothing comes twice', async ({
      page,
      complaints,
    }) => {
      const address = `/api/v1/tours/${id}/photo`
      complaints.expectFailing(`${editor.url}${address}`)
      let sent = 0
      await page.route(`**${address}`, async route => {
        sent++
        if (sent !== 2) return route.continue()
        // It arrives, but its response is lost.
        await route.fetch()
        return route.abort('connectionreset')
      })
      await chooser.setInputFiles([await jpeg('a.jpg', 900), await jpeg('b.jpg', 901), await jpeg('c.jpg', 902)])
      await expect(tiles.getByText(words.added)).toHaveCount(3)
      expect(await photosOf(editor, id)).toHaveLength(3)
    })

    test('without a connection the failed tile says so and has the button; once it is back the upload resumes', async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expectFailing(editor.url)
      await context.setOffline(true)
      await chooser.setInputFiles([await jpeg('a.jpg', 900), await jpeg('b.jpg', 901)])
      const failed = tiles.filter({ hasText: words.held })
      await expect(failed).toHaveCount(1)
      await expectAccessible(page, 'held')
      await failed.getByRole('button', { name: `${words.resume}: a.jpg` }).click()
      await expect(failed).toHaveCount(1)
      await expect(page.getByRole('list', { name: words.photos, exact: true })).toBeFocused()
      await context.setOffline(false)
      await expect(tiles.getByText(words.added)).toHaveCount(2)
    })

    test('a narrow photo is taken with a warning', async () => {
      await chooser.setInputFiles([await jpeg('a.jpg', 700), await jpeg('b.jpg', 800)])
      await expect(tiles.getByText(words.added)).toHaveCount(2)
      await expect(tiles.getByText(words.narrow)).toHaveCount(1)
      await expect(tiles.first().getByText(words.narrow)).toBeVisible()
    })

    test('a HEIC photo is converted where the browser decodes it, else told how to send a JPEG', async () => {
      const { buffer } = await jpeg('', 900)
      // A decoder goes by the content.
      await chooser.setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer }])
      await expect(tiles.getByText(words.added)).toHaveCount(1)
      const unknown = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
      await chooser.setInputFiles([{ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: unknown }])
      await expect(tiles.filter({ hasText: 'IMG_2.HEIC' }).getByText(words.heic)).toBeVisible()
      expect(await photosOf(editor, id)).toHaveLength(1)
    })

    test('a photo that is too large for the API is scaled down before it is sent', async () => {
      const large = await picture({ width: 5000, height: 3000, type: 'png' })
      await chooser.setInputFiles([{ name: 'big.png', mimeType: 'image/png', buffer: padded(large, 6_000_000) }])
      await expect(tiles.getByText(words.added)).toHaveCount(1)
      const [photo] = await photosOf(editor, id)
      const response = await fetch(`${editor.url}/api/v1/images/${photo?._id}?w=3840`)
      expect(response.status).toBe(200)
    })

    test('an invalid file is reported', async ({ page, complaints }) => {
      complaints.expectFailing(`${editor.url}/api/v1/tours/${id}/photo`)
      const alert = page.getByRole('main').getByRole('alert')
      await chooser.setInputFiles([{ name: 'sutartis.txt', mimeType: 'text/plain', buffer: Buffer.from('labas') }])
      await expect(alert.getByText(words.wrongType)).toBeVisible()
      await chooser.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(26_214_401) }])
      await expect(alert.getByText(words.tooLarge)).toBeVisible()
      const many = await jpeg('a.jpg', 30)
      await chooser.setInputFiles(Array.from({ length: 31 }, (_, at) => ({ ...many, name: `${at}.jpg` })))
      await expect(alert.getByText(words.tooMany)).toBeVisible()
      await chooser.setInputFiles([{ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('labas') }])
      await expect(tiles.getByText(words.refused, { exact: true })).toBeVisible()
      await expect(tiles.getByText(words.wrongType)).toBeVisible()
      await expectAccessible(page, 'refused')
      expect(await photosOf(editor, id)).toEqual([])
    })
  })
}

test('somebody else’s photos cannot be reached', async ({ page, server, complaints }) => {
  const editor = await openEditor(server.url)
  const id = await makeTour(editor)
  await page.goto('/about')
  await signIn(page, { ...DEMO_PROVIDER, email: 'sventoji@tekme.example' })
  await expectGone(page, `/account/tours/${id}/gallery/add`)
  await expectGone(page, `/account/tours/${id}/gallery/${id}`)

  async function expectGone(at: Page, path: string) {
    complaints.expectMissing(path)
    expect((await at.goto(path))?.status()).toBe(404)
  }
})
