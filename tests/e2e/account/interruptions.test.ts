import type { Page } from 'playwright/test'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

const RESTORED = /^(Grąžinome tai, ką rašėte|We brought back)/
const OFFLINE = 'Ryšys nutrūko, todėl neišsaugota. Tai, ką įrašėte, liko čia: bandykite dar kartą, kai ryšys grįš.'

type Texts = Record<'lt' | 'en', { name: string; description: string }>

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const awake = (page: Page) => expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
const save = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()
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
  return { editor, path, texts }
}

for (const of of ['tour', 'provider'] as const) {
  const [lithuanian, english] = ['translations.lt.description', 'translations.en.description']

  test(`a text of a ${of} stays in its language when that of the page changes`, async ({ page, server }) => {
    const { path, texts } = await openForm(page, server.url, of)
    page.on('dialog', dialog => dialog.accept())
    await field(page, lithuanian).fill('Upė lėta.')
    await field(page, english).fill('A slow river.')
    await page.goto(`/en/account/${path}/about`)
    await awake(page)
    await expect(page.getByText(RESTORED)).toBeVisible()
    await expect(field(page, lithuanian)).toHaveValue('Upė lėta.')
    await expect(field(page, english)).toHaveValue('A slow river.')
    await save(page)
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
    await save(page)
    await saved(page)
    await field(other, english).fill('Second window.')
    await save(other)
    await saved(other)
    const { lt, en } = await texts()
    expect([lt.description, en.description]).toEqual(['Pirmas langas.', 'Second window.'])

    await field(other, lithuanian).fill('Antras langas.')
    await save(other)
    await expect(field(other, lithuanian)).toHaveAccessibleDescription(/dabar jame yra „Pirmas langas\.“/)
    await expect(field(other, lithuanian)).toBeFocused()
    expect((await texts()).lt.description).toBe('Pirmas langas.')
    await other.getByRole('button', { name: 'Palikti mano' }).click()
    await expect.poll(async () => (await texts()).lt.description).toBe('Antras langas.')

    await field(page, lithuanian).fill('Vėl pirmas.')
    await save(page)
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
    await page.context().setOffline(true)
    await save(page)
    const alert = page.locator('alert-list section')
    await expect(alert).toContainText(OFFLINE)
    await expect(field(page, lithuanian)).toHaveValue('Be ryšio.')
    await page.context().setOffline(false)
    await save(page)
    await saved(page)
    await expect(alert.filter({ hasText: OFFLINE })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(OFFLINE)).toHaveCount(0)
    expect((await texts()).lt.description).toBe('Be ryšio.')
    await page.goto(`/account/${path}/about`)
    await awake(page)
    await expect(page.getByText(RESTORED)).toHaveCount(0)
  })

  test(`a session that ends in the middle of a ${of} leads back to what was typed`, async ({
    page,
    server,
    complaints,
  }) => {
    const { path, texts } = await openForm(page, server.url, of)
    complaints.expectMissing(`/api/v1/${path}`)
    await field(page, lithuanian).fill('Baigėsi sesija.')
    await page.context().clearCookies()
    await save(page)
    await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired/)
    await page.getByLabel('El. paštas', { exact: true }).fill(DEMO_PROVIDER.email)
    await page.getByLabel('Slaptažodis', { exact: true }).fill(DEMO_PROVIDER.password)
    await page.getByRole('main').getByRole('button', { name: 'Prisijungti', exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/account/${path}/about`)
    await awake(page)
    await expect(field(page, lithuanian)).toHaveValue('Baigėsi sesija.')
    await save(page)
    await saved(page)
    expect((await texts()).lt.description).toBe('Baigėsi sesija.')
  })
}
