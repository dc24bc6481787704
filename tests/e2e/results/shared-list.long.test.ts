import { expect, test } from '#tests/support/browser/browser-test.ts'
import {
  FAVOURITES_WORDS,
  heartOf,
  names,
  savedCards,
  savedIds,
  saveTours,
  tourIds,
} from '#tests/support/browser/favourites.ts'
import { get } from '#tests/support/browser/get.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const words = FAVOURITES_WORDS.lt

for (const locale of TRIED_LOCALES) {
  const said = FAVOURITES_WORDS[locale]

  test(`by keyboard alone a tour is saved, found again and sent to a friend, whose hearts are their own, ${locale}`, async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(site().paths['tour of one day'][locale])
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const heart = page.getByRole('main').locator('favourite-heart button').first()
    await heart.focus()
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.locator('saved-link a').focus()
    await page.keyboard.press('Enter')
    await expect(savedCards(page).locator('.name')).toHaveText([name.trim()])
    await page.getByRole('button', { name: said.share }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())

    const friend = await (await browser.newContext()).newPage()
    await friend.goto(address)
    await expect(savedCards(friend).locator('.name')).toHaveText([name.trim()])
    await expect(heartOf(savedCards(friend).first())).toHaveAttribute('aria-pressed', 'false')
    await friend.context().close()
  })
}

test('a tour unsaved in a list that somebody sent stays', async ({ page }) => {
  await page.goto(site().paths['shared list'].lt)
  const heart = heartOf(savedCards(page).first())
  for (const isPressed of ['true', 'false']) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', isPressed)
  }
  await expect(savedCards(page)).toHaveCount(6)
  await expect(page.getByRole('button', { name: words.undo })).toHaveCount(0)
})

test('all tours of a list that somebody sent are saved by one press, and taken back by another', async ({
  page,
  context,
}) => {
  const [mine = '', ...others] = tourIds(4)
  await saveTours(context, [mine])
  await page.goto(`/favourites?ids=${others.join('&ids=')}&ids=${mine}`)
  await page.getByRole('button', { name: words.saveAll }).click()
  expect((await savedIds(page)).toSorted()).toEqual([mine, ...others].toSorted())
  await expect(page.getByRole('button', { name: words.allSaved })).toBeDisabled()
  await expect(heartOf(savedCards(page).first())).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: words.undoSaveAll }).click()
  expect(await savedIds(page)).toEqual([mine])
  await expect(page.getByRole('button', { name: words.saveAll })).toBeEnabled()
})

test('a list shows each tour that is offered, says how many are not, and offers a way on where none is', async ({
  page,
}) => {
  const ids = tourIds(2)
  await page.goto(`/favourites?ids=${ids.join('&ids=')}&ids=000000000000&ids=zzzzzzzzzzzz&ids=nonsense`)
  await expect(savedCards(page)).toHaveCount(2)
  await expect(page.locator('.gone')).toContainText('2 žygiai')
  await expect(page.getByRole('button', { name: words.forget })).toBeHidden()
  await page.goto('/favourites?ids=000000000000')
  await expect(page.locator('.gone')).toContainText('1 žygis')
  await expect(page.locator('[data-part="saved"] .none').getByRole('link')).toHaveCount(5)
})

test('a list holds two hundred tours at most, each spelling of its address is cached once', async () => {
  const ids = Array.from({ length: 230 }, (_, number) => String(number).padStart(12, '0'))
  const { status, body } = await get(`/favourites?ids=${ids.join('&ids=')}`)
  expect(status).toBe(200)
  expect(body).toContain('200')
  const [one = '', two = ''] = tourIds(2)
  const first = await get(`/favourites?ids=${one}&ids=${two}`)
  const second = await get(`/favourites?utm_source=x&ids[]=${two}&ids[1]=${one}&page=3`)
  expect(second.headers['x-cache']).toBe('HIT')
  expect(second.body).toBe(first.body)
})

test('the results of such an address lead to the list of the same tours, which leads to their map', async ({
  page,
}) => {
  const ids = tourIds(3)
  await page.goto(`/?ids[]=${ids.join('&ids[]=')}`)
  await page.getByRole('link', { name: /^Palyginti šiuos žygius/ }).click()
  await expect(page).toHaveURL(/\/favourites\?ids/)
  await expect(savedCards(page)).toHaveCount(3)
  const shown = (await names(page)).toSorted()
  await page.getByRole('link', { name: 'Žemėlapis' }).click()
  await expect(page).toHaveURL(/\/\?ids.*#map$/)
  await expect(page.locator('button.map-tour, button.map-cluster').first()).toBeVisible()
  expect((await page.locator('[data-part="list"] .card .name').allTextContents()).toSorted()).toEqual(shown)
})
