import type { Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { awake, field, OFFLINE, RESTORED, submit } from '#tests/support/browser/forms/long-form.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { tried } from '#tests/support/browser/scope.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Texts = Record<'lt' | 'en', { name: string; description: string }>

const saved = (page: Page) => expect(page.getByRole('status').getByText(/^(Išsaugota|Saved)\.$/)).toBeVisible()

/** A long form, open in Lithuanian, with a text to write in each language. */
async function openForm(page: Page, url: string, of: 'tour' | 'provider') {
  const editor = await openEditor(url)
  const path =
    of === 'tour'
      ? `tours/${await makeTour(editor, { translations: { en: { name: 'A tour to try' } } })}`
      : `providers/${editor.provider}`
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
  await page.goto(`/account/${path}/about`)
  await awake(page)
  const texts = async () =>
    (await call<{ translations: Texts }>(editor, 'GET', `${path}?populate[]=translations`)).translations
  return { path, texts }
}

for (const of of tried('tour', 'provider')) {
  const [lithuanian, english] = ['translations.lt.description', 'translations.en.description']

  test(`a text of a ${of} stays in its language when that of the page changes`, async ({ page, server, dialogs }) => {
    const { path, texts } = await openForm(page, server.url, of)
    await field(page, lithuanian).fill('Upė lėta.')
    await field(page, english).fill('A slow river.')
    await dialogs.expectToLeave(page, 'leave')
    await page.goto(`/en/account/${path}/about`)
    await awake(page)
    await expect(page.getByText(RESTORED)).toBeVisible()
    await expect(field(page, lithuanian)).toHaveValue('Upė lėta.')
    await expect(field(page, english)).toHaveValue('A slow river.')
    await submit(page)
    await saved(page)
    const { lt, en } = await texts()
    expect([lt.description, en.description]).toEqual(['Upė lėta.', 'A slow river.'])
  })

  test(`two tabs with the same ${of} keep each other’s fields, and a field of both is chosen`, async ({
    page,
    server,
    complaints,
  }) => {
    const { path, texts } = await openForm(page, server.url, of)
    complaints.expectMissing(`/api/v1/${path}`)
    const other = await page.context().newPage()
    await other.goto(`/account/${path}/about`)
    await awake(other)
    await field(page, lithuanian).fill('Pirmas langas.')
    await submit(page)
    await saved(page)
    await field(other, english).fill('Second window.')
    await submit(other)
    await saved(other)
    const { lt, en } = await texts()
    expect([lt.description, en.description]).toEqual(['Pirmas langas.', 'Second window.'])

    await field(other, lithuanian).fill('Antras langas.')
    await submit(other)
    await expect(field(other, lithuanian)).toHaveAccessibleDescription(/dabar jame yra „Pirmas langas\.“/)
    await expect(field(other, lithuanian)).toBeFocused()
    expect((await texts()).lt.description).toBe('Pirmas langas.')
    await other.getByRole('button', { name: 'Palikti mano' }).click()
    await expect.poll(async () => (await texts()).lt.description).toBe('Antras langas.')

    await field(page, lithuanian).fill('Vėl pirmas.')
    await submit(page)
    await page.getByRole('button', { name: 'Imti tai, kas išsaugota' }).click()
    await expect(field(page, lithuanian)).toHaveValue('Antras langas.')
    await expect(field(page, english)).toHaveValue('Second window.')
  })

  test(`without a connection a form of a ${of} keeps what was typed, says so, and saves it afterwards`, async ({
    page,
    server,
    complaints,
  }) => {
    const { path, texts } = await openForm(page, server.url, of)
    complaints.expectFailing(`${server.url}/api/`)
    await field(page, lithuanian).fill('Be ryšio.')
    // A font that is still on its way would be cut off too.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await submit(page)
    const alert = page.locator('alert-list section')
    await expect(alert).toContainText(OFFLINE)
    await expect(field(page, lithuanian)).toHaveValue('Be ryšio.')
    await page.context().setOffline(false)
    await submit(page)
    await saved(page)
    await expect(alert.filter({ hasText: OFFLINE })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(OFFLINE)).toHaveCount(0)
    expect((await texts()).lt.description).toBe('Be ryšio.')
    await page.goto(`/account/${path}/about`)
    await awake(page)
    await expect(page.getByText(RESTORED)).toHaveCount(0)
  })
}
