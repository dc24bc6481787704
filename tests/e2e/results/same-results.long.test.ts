import type { Page } from 'playwright/test'
import { CHOICES } from '#src/domain/search/filters.ts'
import { RANGES } from '#src/domain/search/ranges.ts'
import { EVERYTHING, sortsOf } from '#src/domain/search/schema.ts'
import { translate } from '#src/i18n/translate.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { idsFromApi } from '#tests/support/browser/get.ts'
import {
  chooseFirst,
  expectSameAsApi,
  openModal,
  queryOf,
  SIZES,
  shownIds,
  thumb,
  WORDS,
  type Words,
} from '#tests/support/browser/results/filters-modal.ts'
import { inAlternateLocales } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

/** The filters that `filters.test.ts` tries one by one are tried here together, beside sort orders and areas of the map. */
const PAGE_LENGTH = 30
/** From Varėna to Vilnius. */
const AREA = '24,53.9,25.6,54.9'

for (const [[size, viewport], locale] of inAlternateLocales(Object.entries(SIZES))) {
  const words: Words = WORDS[locale]
  const t = translate(locale)
  const home = () => site().paths['home page'][locale]

  test.describe(`on a ${size} (${locale})`, () => {
    test.use({ viewport })

    test('each sort order shows the tours in the order of the API', async ({ page }) => {
      await page.goto(`${home()}?regions[]=dzukija`)
      for (const sort of sortsOf(EVERYTHING).toReversed()) {
        await page.getByLabel(t('serp:sort.label')).selectOption(sort)
        await expect.poll(() => new URL(page.url()).searchParams.get('sort') ?? 'best').toBe(sort)
        await expectAsApi(page)
      }
    })

    test('any of two regions, rivers and providers, and all of two amenities, as the API understands them', async ({
      page,
    }) => {
      for (const name of CHOICES) {
        await page.goto(home())
        await openModal(page, words)
        // Of amenities those that some tours have both.
        const [one, other] = name === 'amenities' ? [t('amenities:life-vest'), t('amenities:transport')] : ['', '']
        await chooseFirst(page, words, name, one)
        await chooseFirst(page, words, name, other)
        await expectSameAsApi(page, words)
        expect(new URL(page.url()).searchParams.getAll(`${name}[]`)).toHaveLength(2)
      }
    })

    test('all of it together, over words, an area and an order that are there already', async ({ page }) => {
      await page.goto(`${home()}?q=merk&bounds=${AREA}&sort=-distance`)
      await openModal(page, words)
      await chooseFirst(page, words, 'amenities', t('amenities:life-vest'))
      await chooseFirst(page, words, 'regions', 'dzukija')
      for (const name of RANGES.filter(it => it !== 'days')) {
        await thumb(page, words, name, 'to').focus()
        await page.keyboard.press('ArrowLeft')
      }
      await expectSameAsApi(page, words)
      expect(await shownIds(page)).not.toEqual([])
      const params = new URL(page.url()).searchParams
      expect([params.get('q'), params.get('bounds'), params.get('sort')]).toEqual(['merk', AREA, '-distance'])
      for (const name of ['distance', 'duration', 'difficulty', 'price']) expect(params.has(`${name}To`)).toBe(true)
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  const words: Words = WORDS.lt

  test('each field of the plain form finds what the API finds for its address', async ({ page }) => {
    const address = `${site().paths['page of filters'].lt}?regions[]=dzukija`
    for (const name of CHOICES) {
      await page.goto(address)
      await page.getByRole('group', { name: words.multi[name] }).getByRole('checkbox').nth(1).check()
      await submit(page, words)
      expect(new URL(page.url()).searchParams.getAll(`${name}[]`)).not.toEqual([])
    }
    for (const name of RANGES) {
      await page.goto(address)
      const field = page.getByRole('group', { name: words.ranges[name], exact: true }).getByLabel(words.to)
      await field.selectOption({ index: 2 })
      await submit(page, words)
      expect(new URL(page.url()).searchParams.get(`${name}To`)).not.toBe('')
    }
  })
})

async function submit(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.apply }).click()
  await expectAsApi(page)
}

/** The results on screen are what the API returns for the URL's query, from its first tour on. */
async function expectAsApi(page: Page): Promise<void> {
  const wanted = (await idsFromApi(queryOf(page))).slice(0, PAGE_LENGTH)
  await expect.poll(async () => (await shownIds(page)).slice(0, PAGE_LENGTH)).toEqual(wanted)
}
