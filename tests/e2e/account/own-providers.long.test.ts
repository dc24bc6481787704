import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, type Editor, openEditor } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'

let editor: Editor
/** A second provider of the demo account. */
let second: string

test.beforeEach(async ({ page, server }) => {
  editor = await openEditor(server.url)
  const body = { name: 'Antra', contacts: { email: 'trys@example.lt', phone: '+370 600 00003' } }
  second = (await call<{ _id: string }>(editor, 'POST', 'providers', body))._id
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
})

test.afterEach(() => call(editor, 'DELETE', `providers/${second}`))

test('whatever page of somebody else’s provider is asked for, there is none', async ({ page, complaints }) => {
  const others = await call<{ _id: string; user: string }[]>(editor, 'GET', 'providers')
  const other = others.find(it => it.user !== editor.user)
  const own = await call<{ socials: { _id: string }[]; amenities: string[] }>(
    editor,
    'GET',
    `providers/${editor.provider}`,
  )
  const sections = ['', '/about', '/contacts', '/location', '/logo', '/socials', '/socials/add', '/amenities']
  const foreign = [...sections, '/amenities/add'].map(it => `/account/providers/${other?._id}${it}`)
  // Theirs, but another provider's.
  const misplaced = [
    `/account/providers/${second}/socials/${own.socials[0]?._id}`,
    `/account/providers/${second}/amenities/${own.amenities[0]}`,
  ]
  for (const path of [...foreign, ...misplaced, '/account/providers/nothing']) {
    complaints.expectMissing(path)
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
})

test('providers come a page at a time, and only one’s own', async ({ page }) => {
  await page.goto('/account/providers?limit=1&user=000000000000')
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText('Antra')
  const pages = page.getByRole('navigation', { name: 'Puslapiai', exact: true })
  await pages.getByRole('link', { name: '2 puslapis' }).click()
  await expect(names).toHaveText('Merkio vingis')
  await page.goto('/account/providers?page=none&limit=-1')
  await expect(names).toHaveCount(2)
})
