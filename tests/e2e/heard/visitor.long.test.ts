import type { Page } from 'playwright/test'
import { translate } from '#src/i18n/translate.ts'
import { openForRequests, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { listenTo } from '#tests/support/browser/checks/heard.ts'
import { addPhoto, call } from '#tests/support/browser/editor.ts'
import { FAVOURITES_WORDS, heartOf, savedCards, saveTours, tourIds } from '#tests/support/browser/favourites.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { rate } from '#tests/support/data/prices.ts'

/** After each action of somebody on the page of a tour, in their list and in a request something is heard, and the focus is somewhere. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const key = (page: Page, name: string) => () => page.keyboard.press(name)

for (const locale of TRIED_LOCALES) {
  const t = translate(locale)
  const prefix = locale === 'lt' ? '' : '/en'
  const words = FAVOURITES_WORDS[locale]

  test(`each action on the page of a tour is heard, and none loses the focus (${locale})`, async ({
    page,
    context,
    server,
  }, info) => {
    const tour = await openForRequests(server.url)
    await call(tour.editor, 'PATCH', `tours/${tour.id}/rates`, { rates: [rate('person', 2000)] })
    for (const description of ['Žalias krantas', 'Mėlynas vanduo'])
      await addPhoto(tour.editor, tour.id, { description })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    const { follow, end } = await listenTo(page, info)
    await page.goto(`${prefix}/tours/${tour.id}/x`)
    const enter = (selector: string) => page.locator(selector).filter({ visible: true }).first()
    const press = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

    await follow('the next photo', press(t('tours:photoNext')), 'live')
    await follow('a photo opened', enter('tour-gallery a[tabindex="0"]'), 'focus')
    await follow('the photo before', key(page, 'ArrowLeft'), 'live')
    await follow('the photo left', key(page, 'Escape'), 'focus')
    await follow('one person more', enter('party-price button[value="1"]'), 'live')
    const date = page.locator('#booking').getByLabel(t('book:dateOnly'))
    await date.focus()
    await follow('a day', () => date.fill(saturday()), 'live')
    await follow('the free days', press(t('boats:calendar.open')), 'focus')
    await follow('the next month', page.locator('#booking astro-island .icon-button').last(), 'live')
    await follow('a day of the calendar', enter('#booking [data-day]'), 'live')
    await follow('the packing list', enter('summary:has(#packing-title)'), 'state')
    await follow('a thing ticked', () => page.locator('#packing [type=checkbox]').first().press('Space'), 'state')
    await follow('the link copied', press(t('tours:share')), 'live')
    await follow('a heart', enter('main favourite-heart button'), 'state')
    await page.goto(site().paths['tour of one day'][locale])
    await follow('the map of a tour', press(t('tours:mapOpen')), 'focus')
    await page.goto(`${prefix}/providers/${tour.editor.provider}/x`)
    const write = page.getByRole('link', { name: t('tours:write.button'), exact: true }).filter({ visible: true })
    await follow('the form of a message', write.first(), 'focus')
    await follow('the form left', key(page, 'Escape'), 'focus')
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
    end()
  })

  test(`each action on saved tours is heard, and none loses the focus (${locale})`, async ({ page, context }, info) => {
    await saveTours(context, tourIds(3))
    const { follow, end } = await listenTo(page, info)
    await page.goto(`${prefix}/favourites`)
    await expect(savedCards(page)).toHaveCount(3)
    await follow('a tour removed', heartOf(savedCards(page).first()), 'live')
    await follow('brought back', page.getByRole('button', { name: words.undo }), 'live', 'focus')
    await expect(savedCards(page)).toHaveCount(3)
    const boxes = page.locator('compare-choice [type=checkbox]')
    await follow('one ticked', () => boxes.nth(0).press('Space'), 'live')
    await follow('another ticked', () => boxes.nth(1).press('Space'), 'live')
    await follow('none ticked', page.getByRole('button', { name: words.clear }), 'live')
    await boxes.nth(0).press('Space')
    await boxes.nth(1).press('Space')
    await follow('compared', page.getByRole('button', { name: words.submit }), 'page')
    await follow('Back', () => page.goBack(), 'page')
    const ids = tourIds(6).slice(3).toSorted()
    await page.goto(`${prefix}/favourites?${ids.map(id => `ids[]=${id}`).join('&')}`)
    await follow('all saved', page.getByRole('button', { name: words.saveAll }), 'live')
    await follow(
      'all of it undone',
      page.locator('alert-list').getByRole('button', { name: words.undoSaveAll }),
      'focus',
    )
    end()
  })

  test(`each action of a request and of signing in is heard, and none loses the focus (${locale})`, async ({
    page,
    server,
    complaints,
  }, info) => {
    const tour = await openForRequests(server.url)
    complaints.expectMissing(`${prefix}/book/${tour.id}`)
    complaints.expectMissing('/api/v1/users/signup')
    const { follow, end } = await listenTo(page, info)
    await page.goto(`${prefix}/book/${tour.id}?date=${saturday()}&people=2`)
    await page.locator('[name=adults]').first().fill('4')
    await follow('priced again', page.locator('#recount'), 'live')
    await follow('sent without a name', page.locator('button[value=send]'), 'page', 'focus')
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeFocused()
    await page.goto(`${prefix}/auth/signup`)
    const submit = page.getByRole('main').getByRole('button', { name: t('auth:signUp.submit'), exact: true })
    await expect(submit).toBeEnabled()
    await follow('signed up without an address', submit, 'focus')
    await page.getByLabel(t('auth:email.label'), { exact: true }).fill('jonas@gmial.com')
    await follow('a slip in the address', key(page, 'Tab'), 'live')
    await follow(
      'put right',
      page.getByRole('button', { name: t('common:form.emailPut', { email: 'jonas@gmail.com' }) }),
      'focus',
    )
    await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
    end()
  })
}
