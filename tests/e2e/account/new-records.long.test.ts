import type { Page } from 'playwright/test'
import { signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { awake, field, OFFLINE, RESTORED, submit } from '#tests/support/browser/forms/long-form.ts'
import { type OwnSite, test } from '#tests/support/browser/own-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Record = { _id: string; name: string; translations: { lt: { description: string }; en: { description: string } } }

/** The form of a new record, open in Lithuanian for somebody who has none of them yet. */
async function openNew(page: Page, server: OwnSite, of: 'tours' | 'providers') {
  const { editor, ...who } = await newManager(server)
  const contacts = { email: who.email, phone: '+37061234567' }
  if (of === 'tours') await call(editor, 'POST', 'providers', { name: 'Nuoma', contacts })
  const path = of === 'tours' ? 'account/tours/create' : 'account/providers/create'
  const name = of === 'tours' ? 'translations.lt.name' : 'name'
  await page.goto('/about')
  await signIn(page, who)
  await page.goto(`/${path}`)
  await awake(page)
  return {
    path,
    name,
    call: `/api/v1/${of}`,
    records: () => call<Record[]>(editor, 'GET', `${of}?user=${editor.user}&populate[]=translations`),
    async fill(at: Page, text: string): Promise<void> {
      await field(at, name).fill(text)
      if (of === 'providers') await field(at, 'contacts.phone').fill('+370 612 34567')
    },
    isCreated: (at: Page) => expect(at).toHaveURL(/\/[0-9a-z]{12}\/(details|location)$/),
  }
}

for (const of of ['tours', 'providers'] as const) {
  const [lithuanian, english] = ['translations.lt.description', 'translations.en.description']

  test(`what was typed of new ${of} stays in its language when that of the page changes`, async ({
    page,
    server,
    dialogs,
  }) => {
    const form = await openNew(page, server, of)
    await form.fill(page, 'Rytas Merkiu')
    await field(page, lithuanian).fill('Upė lėta.')
    await dialogs.expectToLeave(page, 'leave')
    await page.goto(`/en/${form.path}`)
    await awake(page)
    await expect(page.getByText(RESTORED)).toBeVisible()
    await expect(field(page, form.name)).toHaveValue('Rytas Merkiu')
    if (of === 'tours') await field(page, 'translations.en.name').fill('A morning on the Merkys')
    await field(page, english).fill('A slow river.')
    await submit(page)
    await form.isCreated(page)
    const [record, ...others] = await form.records()
    expect(others).toEqual([])
    expect(record).toMatchObject({
      name: 'Rytas Merkiu',
      translations: { lt: { description: 'Upė lėta.' }, en: { description: 'A slow river.' } },
    })
  })

  test(`two tabs create each its own of ${of}`, async ({ page, server }) => {
    const form = await openNew(page, server, of)
    const other = await page.context().newPage()
    await other.goto(`/${form.path}`)
    await awake(other)
    await form.fill(page, 'Pirmas langas')
    await form.fill(other, 'Antras langas')
    await submit(page)
    await form.isCreated(page)
    await submit(other)
    await form.isCreated(other)
    expect((await form.records()).map(({ name }) => name).sort()).toEqual(['Antras langas', 'Pirmas langas'])
    await page.goto(`/${form.path}`)
    await awake(page)
    await expect(field(page, form.name)).toHaveValue('')
  })

  test(`where only the response was lost, sending again after a reload makes no second of ${of}`, async ({
    page,
    server,
    complaints,
    dialogs,
  }) => {
    const form = await openNew(page, server, of)
    complaints.expectFailing(`${server.url}/api/`)
    await form.fill(page, 'Be atsakymo')
    await page.route(`**${form.call}`, async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submit(page)
    await expect(page.locator('alert-list section')).toContainText(OFFLINE)
    await page.unroute(`**${form.call}`)
    await dialogs.expectToLeave(page, 'leave')
    await page.reload()
    await awake(page)
    await expect(page.getByText(RESTORED)).toBeVisible()
    await submit(page)
    await form.isCreated(page)
    expect((await form.records()).map(({ name }) => name)).toEqual(['Be atsakymo'])
  })
}
