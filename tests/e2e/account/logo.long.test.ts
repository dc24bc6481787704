import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { wordsOf } from '#tests/support/browser/words.ts'
import { padded, picture, transparent } from '#tests/support/data/pictures.ts'

test.use({ viewport: { width: 360, height: 800 } })
test.describe.configure({ mode: 'default' })

const LOGO_BYTES = 2_097_152
const MOST_BYTES = 26_214_400
const WORDS = wordsOf(
  {
    choose: 'account:logo.choose',
    replace: 'account:logo.replace',
    saved: 'account:logo.saved',
    now: 'account:logo.now',
    remove: 'account:logo.delete',
    yes: 'account:logo.delete',
    none: 'account:logo.none',
    resume: 'common:file.resume',
    damaged: 'common:file.unreadable',
  },
  {
    lt: {
      prefix: '',
      lost: /^Ryšys nutrūko/,
      wrongType: 'tekstas.txt: Failo tipas turi būti jpg, jpeg, png, avif, webp',
      tooLarge: 'didelis.jpg: Failas didesnis nei 25 MB',
    },
    en: {
      prefix: '/en',
      lost: /^The connection was lost/,
      wrongType: 'tekstas.txt: File type must be jpg, jpeg, png, avif, webp',
      tooLarge: 'didelis.jpg: File is larger than 25 MB',
    },
  },
)

let editor: Editor
test.beforeAll(async ({ server }) => {
  editor = await openEditor(server.url)
})

const logoOf = async () => (await call<{ logo: string | null }>(editor, 'GET', `providers/${editor.provider}`)).logo

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  test.describe(locale, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/about')
      await signIn(page, DEMO_PROVIDER)
      await page.goto(`${words.prefix}/account/providers/${editor.provider}/logo`)
      await expect(page.getByRole('button', { name: words.choose })).toBeEnabled()
    })

    test(`a logo is sent, shown, replaced and deleted, ${locale}`, async ({ page }) => {
      await expect(page.getByText(words.none)).toBeVisible()
      const input = page.locator('input[type=file]')
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture({ type: 'png' }) })
      await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
      const preview = page.getByRole('img', { name: words.now })
      await expect(preview).toHaveJSProperty('complete', true)
      const box = await preview.boundingBox()
      expect([box?.width, box?.height]).toEqual([118, 65.5])
      const first = await logoOf()
      expect(first).toBeTruthy()

      await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await picture({ width: 300 }) })
      await expect.poll(logoOf).not.toBe(first)
      await expect(page.getByRole('button', { name: words.replace })).toBeVisible()
      await expectAccessible(page, 'a page with a logo')

      await page.getByRole('button', { name: words.remove }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.yes }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      await expect(page.getByRole('button', { name: words.choose })).toBeFocused()
      expect(await logoOf()).toBeNull()
    })

    test(`what will not do is refused in the words of the specification, ${locale}`, async ({ page, complaints }) => {
      const input = page.locator('input[type=file]')
      const refusal = page.getByRole('alert')
      await input.setInputFiles({ name: 'tekstas.txt', mimeType: 'text/plain', buffer: Buffer.from('upė') })
      await expect(refusal.filter({ hasText: words.wrongType })).toBeVisible()
      const large = padded(await picture(), MOST_BYTES + 1)
      await input.setInputFiles({ name: 'didelis.jpg', mimeType: 'image/jpeg', buffer: large })
      await expect(refusal.filter({ hasText: words.tooLarge })).toBeVisible()
      await expectAccessible(page, 'a refused logo')
      complaints.expectMissing(`/api/v1/providers/${editor.provider}/logo`)
      const damaged = (await picture({ type: 'png' })).subarray(0, 60)
      await input.setInputFiles({ name: 'sugadintas.png', mimeType: 'image/png', buffer: damaged })
      await expect(refusal.filter({ hasText: words.damaged })).toBeVisible()
      await expect(page.getByRole('button', { name: words.resume })).toHaveCount(0)
      expect(await logoOf()).toBeNull()
    })

    test(`a logo that is too large for the API is scaled down, and stays transparent, ${locale}`, async ({ page }) => {
      const large = padded(await transparent(2000), LOGO_BYTES + 1)
      await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
      await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
      const preview = page.getByRole('img', { name: words.now })
      await expect(preview).toHaveJSProperty('complete', true)
      const opacity = await preview.evaluate((image: HTMLImageElement) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        canvas?.drawImage(image, 0, 0)
        return canvas?.getImageData(0, 0, 1, 1).data[3]
      })
      expect(opacity).toBeLessThan(200)
      expect(opacity).toBeGreaterThan(50)
      await call(editor, 'DELETE', `providers/${editor.provider}/logo`)
    })

    test(`an upload whose connection is lost resumes once it is back, ${locale}`, async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expectFailing(editor.url)
      await context.setOffline(true)
      const input = page.locator('input[type=file]')
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture({ type: 'png' }) })
      await expect(page.getByRole('status').filter({ hasText: words.lost })).toBeVisible()
      await expect(page.getByRole('button', { name: words.resume })).toBeVisible()
      await expectAccessible(page, 'a lost upload')
      expect(await logoOf()).toBeNull()
      await context.setOffline(false)
      await expect(page.getByRole('status').getByText(words.saved)).toBeVisible()
      expect(await logoOf()).toBeTruthy()
      const isShown = () =>
        page
          .getByRole('main')
          .locator('img')
          .evaluateAll(images => images.every(it => it instanceof HTMLImageElement && it.naturalWidth > 0))
      await expect.poll(isShown).toBe(true)
      await call(editor, 'DELETE', `providers/${editor.provider}/logo`)
    })
  })
}
