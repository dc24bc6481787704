import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, openEditor } from '#tests/support/browser/editor.ts'
import { describeOwnTour, number, open, openAs, sectionOf, WORDS } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

test.describe.configure({ mode: 'default' })

/** The accounts whose providers are deleted here. */
const OTHERS = {
  lt: { ...DEMO_PROVIDER, email: 'neris@tekme.example' },
  en: { ...DEMO_PROVIDER, email: 'dubysa@tekme.example' },
}

const SECTIONS = [
  ...['about', 'details', 'prices', 'location', 'geography', 'gallery/add', 'amenities'],
  ...['publish', 'preview'],
]

describeOwnTour((words, tour, locale) => {
  test('a draft leads from part to part, is seen by its owner alone, and published by the last press', async ({
    page,
    complaints,
  }) => {
    await openAs(page, `${words.prefix}/account/tours/create`)
    const own = page.getByRole('group', { name: locale === 'lt' ? words.inLithuanian : words.inEnglish })
    await own.getByLabel(words.name).fill('Ryto žygis')
    const goOn = async (section: string) => {
      await page.getByRole('button', { name: words.next }).click()
      await expect(page).toHaveURL(new RegExp(`/account/tours/[0-9a-z]{12}/${section}$`))
      await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
    }
    await goOn('details')
    const made = page.url().split('/').at(-2) ?? ''
    const statusForOthers = async () => (await fetch(`${tour.editor.url}/api/v1/tours/${made}`)).status
    expect(await statusForOthers()).toBe(404)
    const sections = page.getByRole('navigation').filter({ hasText: words.publishing })
    await sections.getByRole('link', { name: words.publishing }).click()
    await expect(page.getByText(words.incomplete)).toBeVisible()
    await expect(page.getByRole('button', { name: words.publish })).toHaveCount(0)
    await expectAccessible(page, 'an incomplete draft')
    await open(page, sectionOf(words, made, 'details'))
    await number(page, words.distance).fill('8')
    await number(page, words.duration).fill('2')
    await page.getByLabel(words.difficulty).selectOption('2')
    await goOn('prices')
    await number(page, words.price).fill(locale === 'lt' ? '17,50' : '17.50')
    await goOn('gallery/add')
    expect(await statusForOthers()).toBe(404)
    complaints.expectMissing(`${words.prefix}/tours/${made}/x`)
    expect((await page.goto(`${words.prefix}/tours/${made}/x`))?.status()).toBe(404)
    await open(page, sectionOf(words, made, 'amenities'))
    await page.getByRole('link', { name: words.preview }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ryto žygis' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(locale === 'lt' ? '17,50' : '17.50')
        .first(),
    ).toBeVisible()
    await expect(page.locator('aside a[href^="tel:"], aside .contact')).toHaveCount(0)
    await expectAccessible(page, 'a preview')
    await open(page, sectionOf(words, made, 'publish'))
    await page.getByRole('button', { name: words.publish }).click()
    await expect(page.getByText(words.published)).toBeVisible()
    const draft = await call<object>(tour.editor, 'GET', `tours/${made}`)
    expect(draft).toMatchObject({ status: 'published', distance: 8, duration: 2, difficulty: 2, price: 1750, days: 1 })
    await page.getByRole('link', { name: words.view, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ryto žygis' })).toBeVisible()
  })

  test('a tour is paused, says so on its page, and is published again', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'publish'))
    await page.getByRole('button', { name: words.pause, exact: true }).click()
    await expect(page.getByRole('button', { name: words.again })).toBeVisible()
    await expectAccessible(page, 'a paused tour')
    await page.getByRole('link', { name: words.view, exact: true }).click()
    await expect(page.getByRole('main').getByText(words.paused)).toBeVisible()
    const listed = await call<object[]>({ ...tour.editor, token: '' }, 'GET', `tours?ids[]=${tour.id}`)
    expect(listed).toEqual([])
    await open(page, sectionOf(words, tour.id, 'publish'))
    await page.getByRole('button', { name: words.again }).click()
    await expect(page.getByRole('button', { name: words.pause, exact: true })).toBeVisible()
    expect(await call<object>(tour.editor, 'GET', `tours/${tour.id}`)).toMatchObject({ status: 'published' })
  })

  test('a copy opens as a draft of its own', async ({ page }) => {
    await openAs(page, sectionOf(words, tour.id, 'publish'))
    await expect(page.getByText(words.withoutPhotos)).toBeVisible()
    await page.getByRole('button', { name: words.duplicate }).click()
    await expect(page).toHaveURL(/\/account\/tours\/[0-9a-z]{12}\/about$/)
    await expect(page).not.toHaveURL(new RegExp(tour.id))
    await expect(page.getByText(words.draft, { exact: true })).toBeVisible()
    const name = page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.name)
    await expect(name).toHaveValue(/^Žygis bandymui.* \(kopija(?: \d+)?\)$/)
  })

  test('the list names it, and it is deleted after a question', async ({ page }) => {
    await openAs(page, `${words.prefix}/account/tours`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${tour.id}/about"]`) })
    await row.getByRole('button', { name: words.remove }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(words.alone)
    await expectAccessible(page, 'the question')
    await dialog.getByRole('button', { name: words.yes }).click()
    await expect(row).toHaveCount(0)
    const statusNow = async () => (await fetch(`${tour.editor.url}/api/v1/tours/${tour.id}`)).status
    expect(await statusNow()).toBe(404)
    // From the alert, which the next page shows; later from the list of what was deleted.
    await page
      .getByRole('region', { name: locale === 'lt' ? 'Pranešimai' : 'Alerts' })
      .getByRole('button', { name: words.undo })
      .click()
    await expect(page.getByText(words.back)).toBeVisible()
    await expect(row).toHaveCount(1)
    expect(await statusNow()).toBe(200)
    await call(tour.editor, 'DELETE', `tours/${tour.id}`)
    await open(page, `${words.prefix}/account/tours`)
    await expectAccessible(page, 'a deleted tour')
    await page.getByRole('listitem').filter({ hasText: 'Žygis bandymui' }).first().getByRole('button').click()
    await expect(row).toHaveCount(1)
    expect(await statusNow()).toBe(200)
  })
})

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  test(`an empty account says so, and where to start, ${locale}`, async ({ page, server }) => {
    const who = OTHERS[locale]
    const editor = await openEditor(server.url, who)
    await call(editor, 'DELETE', `providers/${editor.provider}`)
    await openAs(page, `${words.prefix}/account/tours`, who)
    await expect(page.getByText(words.none)).toBeVisible()
    await expectAccessible(page, 'empty list')
    await open(page, `${words.prefix}/account/tours/create`)
    await expect(page.getByRole('link', { name: words.createProvider })).toBeVisible()
    await expectAccessible(page, 'no provider')
  })
}

test('somebody else’s tour is not there', async ({ page, server, complaints }) => {
  const editor = await openEditor(server.url)
  const all = await call<{ _id: string; user: string }[]>(editor, 'GET', 'tours?limit=200')
  const foreign = all.find(tour => tour.user !== editor.user)?._id
  await openAs(page, '/account/tours')
  for (const section of SECTIONS) {
    const path = `/account/tours/${foreign}/${section}`
    complaints.expectMissing(path)
    const response = await page.goto(path)
    expect(response?.status(), section).toBe(404)
  }
})
