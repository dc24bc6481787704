import { translate } from '#src/i18n/translate.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { chooseFirst, filter, modal, openModal, thumb, WORDS } from '#tests/support/browser/results/filters-modal.ts'
import { inAlternateLocales } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const SIZES = { narrow: { width: 320, asked: 'all' }, wide: { width: 1280, asked: 'layout' } } as const

/** The parts that a press opens, light and dark; maps, menus and the gallery are looked at where they are tried. */
for (const [{ width, asked }, locale] of inAlternateLocales(Object.values(SIZES))) {
  const words = WORDS[locale]
  const t = translate(locale)
  const home = () => site().paths['home page'][locale]

  test.describe(`${locale}, ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in the filters: as they open, while one types, with a choice, a slider in hand', async ({
      page,
    }) => {
      await page.goto(home())
      await openModal(page, words)
      await expectAccessible(page, 'filters', asked)
      await filter(page, words, 'rivers').getByRole('textbox').fill('mer')
      await expect(filter(page, words, 'rivers').getByRole('checkbox')).toHaveCount(1)
      await expectAccessible(page, 'rivers by name')
      await page.keyboard.press('Escape')
      await chooseFirst(page, words, 'regions')
      await thumb(page, words, 'difficulty', 'to').focus()
      await page.keyboard.press('ArrowLeft')
      await expectAccessible(page, 'chosen', asked)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('axe finds nothing in filters whose count has failed, with the alert over them', async ({
      page,
      complaints,
    }) => {
      complaints.expectFailing(`${site().url}/api/v1/tours/filters`)
      await page.goto(home())
      await openModal(page, words)
      await page.route('**/api/v1/tours/filters**', route => route.abort())
      await chooseFirst(page, words, 'regions')
      await expect(modal(page, words).getByRole('button', { name: words.retry })).toBeVisible()
      await page.getByRole('alert').hover()
      await expectAccessible(page, 'failed', asked)
    })

    test('axe finds nothing in suggestions, nor in the placeholders of results that are on their way', async ({
      page,
    }) => {
      await page.goto(home())
      await page.getByRole('combobox', { name: t('serp:search.label') }).pressSequentially('me')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page, 'suggestions', asked)
      await page.keyboard.press('Escape')
      await page.route('**/*sort=price*', () => {})
      await page.getByLabel(t('serp:sort.label')).selectOption('price')
      await expect(page.locator('[data-placeholders]')).toBeVisible()
      await expectAccessible(page, 'placeholders', asked)
    })

    test('axe finds nothing on a map beside its list, nor on what sharing a tour says', async ({ page, context }) => {
      await page.goto(`${home()}#map`)
      await page.locator('button.map-tour').first().press('Enter')
      // On a phone its card comes to the front of the row.
      const card = page.getByRole('dialog').getByRole('link').or(page.locator('[data-part="list"] .card a:focus'))
      await expect(card).toBeVisible()
      await expectAccessible(page, 'map', asked)
      await context.grantPermissions(['clipboard-write'])
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await page.goto(site().paths['tour of one day'][locale])
      await page.getByRole('button', { name: t('tours:share') }).click()
      await page.getByText(t('tours:shareCopied')).hover()
      await expectAccessible(page, 'shared', asked)
    })
  })
}
