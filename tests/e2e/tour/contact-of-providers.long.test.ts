import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { boxOf } from '#tests/support/browser/layout.ts'
import { test } from '#tests/support/browser/own-site.ts'

const contacts = { email: 'a&b+c@upe.example', phone: '+370 612 00 005' }

test('one writes in the language that the provider speaks, and only in ways that reach them', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    ...{ name: 'Upės draugai', contacts },
    languages: ['lt', 'pl'],
  })
  const names = { lt: { name: 'Ramus vakaras' }, en: { name: 'A calm evening' } }
  const id = await makeTour({ ...editor, provider }, { name: names.lt.name, translations: names })
  await page.goto(`/en/tours/${id}/a-calm-evening`)
  const write = page.getByRole('link', { name: 'Write', exact: true })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Message', { exact: true })
  const open = async () => {
    await write.focus()
    await page.keyboard.press('Enter')
  }
  await open()
  await expect(text).toHaveValue(/^Laba diena! Domina žygis „Ramus vakaras“\./)
  await expect(text).toHaveValue(new RegExp(`${server.url}/tours/${id}/ramus-vakaras$`))
  await expect(text).toHaveAttribute('lang', 'lt')
  await expect(dialog.getByText('The message is in Lithuanian')).toBeVisible()
  const email = await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href')
  expect(decodeURIComponent(new URL(email ?? '').pathname)).toBe(contacts.email)
  await expect(dialog.getByRole('link')).toHaveText(['Send by email', 'Send by WhatsApp', 'Send by SMS'])

  await call(editor, 'PATCH', `providers/${provider}`, {
    languages: ['en'],
    contacts: { ...contacts, phone: '+370 5 212 3456' },
  })
  await page.goto(`/en/tours/${id}/a-calm-evening`)
  await open()
  await expect(text).toHaveValue(/^Hello! I’m interested in the tour “A calm evening”\./)
  await expect(dialog.getByText('The message is in Lithuanian')).toHaveCount(0)
  await expect(dialog.getByRole('link')).toHaveText(['Send by email'])
  await expect(page.locator('a[href="tel:+37052123456"]')).toHaveCount(1)
  await call(editor, 'DELETE', `providers/${provider}`)
})

test('a paused tour can be asked about, and says so beside its price', async ({ page, server }) => {
  const editor = await openEditor(server.url)
  const id = await makeTour(editor, { name: 'Ilsimės', difficulty: 2, days: 3, duration: null, price: 125_000 })
  await call(editor, 'PATCH', `tours/${id}`, { status: 'paused' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/tours/${id}/ilsimes`)
  await expect(page.locator('.contact').getByText('Dabar nevyksta')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Skambinti/ })).toBeInViewport({ ratio: 1 })
  const { height } = await boxOf(page.locator('.contact'))
  const reserved = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
  expect(height).toBeLessThanOrEqual(reserved)
  await call(editor, 'DELETE', `tours/${id}`)
})
