import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { number, open, openAs, sectionOf, WORDS } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'

test.describe.configure({ mode: 'default' })

for (const locale of TRIED_LOCALES) {
  const words = WORDS[locale]

  test(`missing values are reported at their fields, ${locale}`, async ({ page, server, dialogs }) => {
    const { messages } = words
    const editor = await openEditor(server.url)
    // Of two providers neither is chosen beforehand.
    const contacts = { email: 'antras@example.lt', phone: '+370 600 00000' }
    const second = await call<{ _id: string }>(editor, 'POST', 'providers', { name: 'Antras krantas', contacts })
    await openAs(page, `${words.prefix}/account/tours/create`)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByLabel(words.provider)).toBeFocused()
    for (const text of [messages.provider, messages.name])
      await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
    await expect(page.getByLabel(words.provider)).toHaveAccessibleDescription(messages.provider)
    await expectAccessible(page, 'messages of a new tour')
    await call(editor, 'DELETE', `providers/${second._id}`)
    const id = await makeTour(editor)
    await open(page, sectionOf(words, id, 'details'))
    for (const label of [words.distance, words.duration]) await number(page, label).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    for (const text of [messages.distance, messages.duration])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await number(page, words.days).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(messages.days, { exact: true })).toBeVisible()
    await expect(number(page, words.days)).toHaveAccessibleDescription(messages.days)
    await expectAccessible(page, 'messages')
    dialogs.expectToLeave('leave')
    await open(page, sectionOf(words, id, 'prices'))
    await page.getByLabel(words.currency).selectOption('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(messages.currency, { exact: true })).toBeVisible()
  })

  test(`a saved tour cannot lose what it needs, ${locale}`, async ({ page, server, complaints, dialogs }) => {
    const id = await makeTour(await openEditor(server.url))
    complaints.expectMissing(`/api/v1/tours/${id}`)
    await openAs(page, sectionOf(words, id, 'about'))
    await page.getByRole('group', { name: words.inLithuanian }).getByLabel(words.name).fill('')
    const isOwn = locale === 'lt'
    if (!isOwn) await page.getByRole('group', { name: words.inEnglish }).getByLabel(words.description).fill('Only this')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.messages.name, { exact: true })).toBeVisible()
    dialogs.expectToLeave('leave')
    await open(page, sectionOf(words, id, 'prices'))
    await number(page, words.price).fill('')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(number(page, words.price)).toHaveAccessibleDescription(new RegExp(words.messages.price))
    await expect(number(page, words.price)).toBeFocused()
  })

  test(`what was typed of a new tour survives a reload, ${locale}`, async ({ page, dialogs }) => {
    await openAs(page, `${words.prefix}/account/tours/create`)
    const own = page.getByRole('group', { name: locale === 'lt' ? words.inLithuanian : words.inEnglish })
    await own.getByLabel(words.description).fill('Ilgas pasakojimas apie upę.')
    dialogs.expectToLeave('leave')
    await page.reload()
    await expect(page.getByText(words.restored)).toBeVisible()
    await expect(own.getByLabel(words.description)).toHaveValue('Ilgas pasakojimas apie upę.')
  })
}
