import { FILTERS } from '#src/domain/search/filters.ts'
import { FILTER_LABELS } from '#src/i18n/filter-labels.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import {
  applyButton,
  chooseFirst,
  expectSameAsApi,
  filter,
  modal,
  openModal,
  queryOf,
  SIZES,
  shownIds,
  thumb,
  WORDS,
  type Words,
} from '#tests/support/browser/results/filters-modal.ts'
import { TRIED_LOCALES, tried, triedSizes } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'

for (const locale of TRIED_LOCALES) {
  const words: Words = WORDS[locale]
  const home = () => site().paths['home page'][locale]
  for (const [size, viewport] of triedSizes(locale, SIZES)) {
    test.describe(`on a ${size} (${locale})`, () => {
      test.use({ viewport })

      for (const name of [...tried('amenities', 'regions'), ...tried('rivers', 'providers')]) {
        test(`${name} show the same tours as the API for the same query`, async ({ page }) => {
          await page.goto(home())
          await openModal(page, words)
          await chooseFirst(page, words, name)
          await expectSameAsApi(page, words)
          expect(new URL(page.url()).searchParams.getAll(`${name}[]`)).toHaveLength(1)
        })
      }

      const [first, ...others] = ['days', 'distance', 'duration', 'difficulty', 'price'] as const
      for (const name of TRIES_ALL && size === 'phone' ? [first, ...others] : [first]) {
        test(`a range of ${name} shows the same tours as the API for the same query`, async ({ page }) => {
          await page.goto(home())
          await openModal(page, words)
          await thumb(page, words, name, 'from').focus()
          await page.keyboard.press(name === 'days' ? 'ArrowRight' : 'PageUp')
          await thumb(page, words, name, 'to').focus()
          await page.keyboard.press('ArrowLeft')
          await expectSameAsApi(page, words)
          expect([...new URL(page.url()).searchParams.keys()]).toEqual([`${name}From`, `${name}To`])
        })
      }

      test('their style comes with them, on demand', async ({ page }) => {
        await page.goto(home())
        await openModal(page, words)
        await expect(applyButton(page, words).locator('..')).toHaveCSS('position', 'sticky')
      })

      test('they begin with the query, apply only what changed, and Back shows the tours from before', async ({
        page,
      }) => {
        await page.goto(`${home()}?regions[]=dzukija&distanceTo=20&sort=price`)
        const before = await shownIds(page)
        await openModal(page, words)
        await expect(filter(page, words, 'regions').getByRole('checkbox', { checked: true })).toHaveAccessibleName(
          'Dzūkija',
        )
        await expect(thumb(page, words, 'distance', 'to')).toHaveValue('20')
        await expect(applyButton(page, words)).toBeDisabled()
        await thumb(page, words, 'distance', 'to').focus()
        await page.keyboard.press('ArrowRight')
        await expect(applyButton(page, words)).toBeEnabled()
        await page.keyboard.press('ArrowLeft')
        await expect(applyButton(page, words)).toBeDisabled()
        await chooseFirst(page, words, 'rivers', 'Merkys')
        await expectSameAsApi(page, words)
        expect(queryOf(page)).toContain('sort=price')
        await page.goBack()
        await expect.poll(() => shownIds(page)).toEqual(before)
        await page.goForward()
        await expect.poll(() => queryOf(page)).toContain('rivers')
        const after = await idsFromApi(queryOf(page))
        await expect.poll(() => shownIds(page)).toEqual(after)
        await page.reload()
        await expect.poll(() => shownIds(page)).toEqual(after)
      })

      test('Escape closes them, changes nothing and gives the focus back', async ({ page }) => {
        await page.goto(home())
        await page.getByRole('link', { name: words.filters }).focus()
        await page.keyboard.press('Enter')
        await expect(applyButton(page, words)).toHaveText(/\d/)
        await thumb(page, words, 'distance', 'to').focus()
        await page.keyboard.press('PageDown')
        await page.keyboard.press('Escape')
        await expect(modal(page, words)).toHaveCount(0)
        await expect(page.getByRole('link', { name: words.filters })).toBeFocused()
        expect(queryOf(page)).toBe('')
      })

      test('days reset duration and the other way round', async ({ page }) => {
        await page.goto(`${home()}?durationTo=4`)
        await openModal(page, words)
        await expect(thumb(page, words, 'duration', 'to')).toHaveValue('4')
        await thumb(page, words, 'days', 'from').focus()
        await page.keyboard.press('ArrowRight')
        await expect(thumb(page, words, 'duration', 'to')).not.toHaveValue('4')
        await thumb(page, words, 'duration', 'from').focus()
        await page.keyboard.press('ArrowRight')
        await expect(thumb(page, words, 'days', 'from')).toHaveValue('1')
        await expectSameAsApi(page, words)
      })

      test('nothing found suggests to change or clear the filters', async ({ page }) => {
        await page.goto(`${home()}?regions[]=dzukija&distanceFrom=500`)
        await page.getByRole('link', { name: words.change }).click()
        const dialog = modal(page, words)
        await dialog.getByRole('button', { name: words.clear }).click()
        await expectSameAsApi(page, words)
        expect(queryOf(page)).toBe('')
      })
    })
  }

  test(`a failed count is reported and can be retried, the choice stays (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site().url })
    const page = await context.newPage()
    await page.goto(home())
    await openModal(page, words)
    await page.route('**/api/v1/tours/filters**', route => route.abort())
    await chooseFirst(page, words, 'regions')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/v1/tours/filters**')
    await modal(page, words).getByRole('button', { name: words.retry }).click()
    await expectSameAsApi(page, words)
    await context.close()
  })

  test(`filters that cannot be opened say so and can be retried (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site().url })
    const page = await context.newPage()
    await page.goto(home())
    await page.route('**/filters.json', route => route.abort())
    await page.getByRole('link', { name: words.filters }).click()
    await expect(page.getByRole('alert')).toHaveText(words.failed)
    await page.unroute('**/filters.json')
    await openModal(page, words)
    await context.close()
  })

  test(`without script the filters are a page with a plain form (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site().url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${home()}?sort=price`)
    await page.getByRole('link', { name: words.filters }).click()
    await page.getByRole('checkbox', { name: 'Dzūkija' }).check()
    await page.getByRole('group', { name: words.ranges.days, exact: true }).getByLabel(words.to).selectOption('1')
    await page.getByRole('button', { name: words.apply }).click()
    await expect(page.locator('.card').first()).toBeVisible()
    const params = new URL(page.url()).searchParams
    expect([...params.values()]).not.toContain('')
    expect([params.getAll('regions[]'), params.get('daysTo'), params.get('sort')]).toEqual([['dzukija'], '1', 'price'])
    expect(await shownIds(page)).toEqual((await idsFromApi('?regions[]=dzukija&daysTo=1&sort=price')).slice(0, 30))
    await page.getByRole('link', { name: words.filters }).click()
    await expect(page.getByRole('checkbox', { name: 'Dzūkija' })).toBeChecked()
    const labels = await page.locator('main legend').allTextContents()
    const t = translate(locale)
    const order = FILTERS.map(name => t(FILTER_LABELS[name]))
    expect(labels).toEqual([
      t('serp:filters.party'),
      t('serp:filters.near'),
      ...order.filter(label => labels.includes(label)),
    ])
    await page.goto(home())
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(site().url + home())
    await context.close()
  })
}

test('beside each choice stands how many tours the API finds with it', async ({ page }) => {
  await page.goto('/en?rivers[]=merkys&daysTo=1')
  await openModal(page, WORDS.en)
  for (const [name, choice, query] of [
    ['regions', 'Aukštaitija', 'regions[]=aukstaitija'],
    ['amenities', 'Guide', 'amenities[]=guide'],
    ['rivers', 'Žeimena', 'rivers[]=zeimena'],
  ] as const) {
    const label = filter(page, WORDS.en, name).locator('label', { hasText: choice })
    const wanted = await idsFromApi(`?rivers[]=merkys&daysTo=1&${query}`)
    await expect(label.locator('small')).toHaveText(String(wanted.length))
  }
})

test('a press on the track moves the nearer thumb', async ({ page }) => {
  await page.goto('/en')
  await openModal(page, WORDS.en)
  const group = modal(page, WORDS.en).getByRole('group', { name: 'Difficulty' })
  await group.evaluate(it => it.scrollIntoView({ block: 'center' }))
  const box = await thumb(page, WORDS.en, 'difficulty', 'to').boundingBox()
  if (!box) throw new Error('The slider has no box.')
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2)
  await expect(thumb(page, WORDS.en, 'difficulty', 'to')).toHaveValue('4')
  await expect(thumb(page, WORDS.en, 'difficulty', 'to')).toBeFocused()
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2)
  await expect(thumb(page, WORDS.en, 'difficulty', 'from')).toHaveValue('1')
})

test('what a search leaves out stays so on the page of filters', async ({ page }) => {
  await page.goto('/filters?without[]=guide')
  await expect(page.locator('form input[type=hidden][name="without[]"]')).toHaveValue('guide')
})
