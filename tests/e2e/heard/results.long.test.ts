import type { Page } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { addDays, localDateOf } from '#src/lib/local-date.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listenTo } from '#tests/support/browser/checks/heard.ts'
import { applyButton, chooseFirst, modal, thumb, WORDS } from '#tests/support/browser/results/filters-modal.ts'
import { DZUKIJA, toursOf } from '#tests/support/browser/results/map.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** After each action of somebody who looks for a tour something is heard, and the focus is somewhere (WCAG 4.1.3, 2.4.3). */

const soon = addDays(localDateOf(new Date()), 60)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Enter on it, as from the keyboard. */
const enter = (page: Page, selector: string) => page.locator(selector).first()
const key = (page: Page, name: string) => () => page.keyboard.press(name)

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const words = WORDS[locale]
  const home = () => site().paths['home page'][locale]

  test(`each action on the results is heard, and none loses the focus (${locale})`, async ({ page }, info) => {
    const { follow, end } = await listenTo(page, info)
    await page.goto(home())
    const sort = page.getByLabel(t('serp:sort.label'))
    await sort.focus()
    await follow('another order', () => sort.selectOption('price'), 'live')
    await follow('a quick filter', enter(page, '[data-part=quick] a'), 'live')
    await follow('its chip removed', enter(page, '[data-part=chips] a'), 'live')
    await page.locator('party-chooser [name=adults]').fill('4')
    await follow('the party', key(page, 'Tab'), 'live')
    const day = page.locator('#search-date')
    await day.focus()
    await follow('a day', () => day.fill(soon), 'live')
    await follow('a heart', enter(page, '.card .keep button'), 'state')
    const field = page.locator('#q')
    await field.focus()
    await follow('letters of a river', () => field.pressSequentially('mer'), 'live')
    await follow('the first suggestion', key(page, 'ArrowDown'), 'state')
    await follow('a suggestion chosen', key(page, 'Enter'), 'live')
    await field.fill('qqqqxyz')
    await follow('words that find nothing', key(page, 'Enter'), 'live')
    await follow('Back', () => page.goBack(), 'live')
    end()
  })

  test(`each action in the filters is heard, and none loses the focus (${locale})`, async ({
    page,
    complaints,
  }, info) => {
    complaints.expectFailing(`${site().url}/api/v1/tours/filters`)
    const { follow, end } = await listenTo(page, info)
    await page.goto(home())
    await follow('the filters opened', enter(page, '#filters'), 'focus')
    await expect(applyButton(page, words)).toHaveText(/\d/)
    await follow('a region', () => chooseFirst(page, words, 'regions'), 'live')
    await follow('a slider', () => thumb(page, words, 'difficulty', 'to').press('ArrowLeft'), 'state')
    await page.route('**/api/v1/tours/filters**', route => route.abort())
    await follow('a choice whose count fails', () => thumb(page, words, 'difficulty', 'to').press('ArrowLeft'), 'live')
    await page.unroute('**/api/v1/tours/filters**')
    await follow('counted again', modal(page, words).getByRole('button', { name: words.retry }))
    await follow('all cleared', modal(page, words).getByRole('button', { name: words.clear }), 'live', 'state')
    await chooseFirst(page, words, 'regions')
    await follow('applied', applyButton(page, words), 'live')
    await follow('the filters opened again', enter(page, '#filters'), 'focus')
    await follow('left by Escape', key(page, 'Escape'), 'focus')
    await follow('the place refused', enter(page, '#quick-near'), 'live')
    await follow('the alert closed', page.locator('alert-list .icon-button').first(), 'focus')
    await follow('the menu opened', enter(page, '.opener'), 'state')
    await follow('the menu left', key(page, 'Escape'), 'state')
    end()
  })

  test(`each action on the map is heard, and none loses the focus (${locale})`, async ({ page }, info) => {
    const { follow, end } = await listenTo(page, info)
    await page.goto(`${home()}?bounds=${DZUKIJA}`)
    const view = (name: 'list' | 'map') => page.getByRole('button', { name: t(`serp:view.${name}`), exact: true })
    await follow('the map opened', view('map'), 'live')
    await expect(toursOf(page).first()).toBeVisible()
    await follow('a pin', toursOf(page).first(), 'focus')
    await follow('its card left', key(page, 'Escape'), 'focus')
    await page.locator('[data-map] .leaflet-container').focus()
    // It takes no key while it glides.
    await expect(page.locator('[data-map] .leaflet-pan-anim')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    const search = page.getByRole('button', { name: t('serp:map.search') })
    await expect(search).toBeVisible()
    await follow('this area searched', search, 'live')
    await follow('the list again', view('list'), 'state')
    await page.goto(home())
    await page.locator('[data-part=pages] a[rel=next]').evaluate(it => it.focus({ preventScroll: true }))
    await follow('further tours', key(page, 'Enter'), 'live')
    end()
  })
}
