import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { openForRequests } from '#tests/support/browser/bookings/asked-tour.ts'
import { askFor } from '#tests/support/browser/bookings/inbox.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call } from '#tests/support/browser/editor.ts'
import { test } from '#tests/support/browser/own-site.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('whoever deletes a tour sees what that ends, says why, and can undo it', async ({ page, server }) => {
  const tour = await openForRequests(server.url)
  const id = await askFor(server, tour, 'Ona Laukianti')
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
  await page.goto('/account/tours')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${tour.id}/about"]`) })
  await row.getByRole('button', { name: /^Ištrinti: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/1 užklausa, laukianti atsakymo/)
  await expect(dialog.getByRole('button', { name: 'Sustabdyti, kol žygiai įvyks' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByLabel('Kodėl atšaukiate?').fill('Parduodu baidares')
  await dialog.getByRole('button', { name: 'Ištrinti ir atšaukti' }).click()
  await expect(row).toHaveCount(0)
  // The latest is the first: other tests of this worker have deleted tours, too.
  await expect(page.getByText('Paskui bus atšauktas 1 užsakymas.').first()).toBeVisible()
  await page.getByRole('region', { name: 'Pranešimai' }).getByRole('button', { name: 'Grąžinti' }).click()
  await expect(row).toHaveCount(1)
  const { status } = await call<{ status: string }>(tour.editor, 'GET', `bookings/${id}`)
  expect(status).toBe('requested')
  await call(tour.editor, 'DELETE', `providers/${tour.editor.provider}`)
})

test('a deleted provider is nowhere, its guest sees no change, and the list brings it back', async ({
  page,
  server,
}) => {
  const tour = await openForRequests(server.url)
  const { provider } = tour.editor
  const id = await askFor(server, tour, 'Ona Laukianti')
  const own = [`/providers/${provider}/x`, `/en/providers/${provider}/x`, `/tours/${tour.id}/x`]
  const pages = [...own, `/tours/${tour.id}.md`, `/covers/${tour.id}.svg`, `/trip-card/${tour.id}`]
  const lists = ['/providers', '/llms.txt', '/feed.xml', '/en/feed.xml', '/sitemap-lt.xml', '/sitemap-en.xml']
  const statuses = () => Promise.all(pages.map(async path => (await fetch(server.url + path)).status))
  const isListed = (path: string) => async () => {
    const text = await (await fetch(server.url + path)).text()
    return text.includes(provider) || text.includes(tour.id)
  }
  const expectEverywhere = async (isThere: boolean) => {
    await expect.poll(statuses).toEqual(pages.map(() => (isThere ? 200 : 404)))
    for (const path of lists) await expect.poll(isListed(path), path).toBe(isThere)
  }
  await expectEverywhere(true)
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
  await page.goto('/account/providers')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="/${provider}/"]`) })
  await row.getByRole('button', { name: /^Ištrinti: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/1 užklausa, laukianti atsakymo/)
  await expect(dialog.getByRole('link', { name: 'Sustabdyti žygius' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByLabel('Kodėl atšaukiate?').fill('Parduodu baidares')
  await dialog.getByRole('button', { name: 'Ištrinti ir atšaukti' }).click()
  await expect(row).toHaveCount(0)
  await expectEverywhere(false)
  const { status } = await call<{ status: string }>(tour.editor, 'GET', `bookings/${id}`)
  expect(status).toBe('requested')
  const list = page.getByRole('region', { name: 'Neseniai ištrinti' })
  const deleted = list.getByRole('listitem').filter({ hasText: 'Paskui bus atšauktas 1 užsakymas.' })
  await deleted.getByRole('button', { name: 'Grąžinti: Ūlos vingiai' }).first().click()
  await expect(row).toHaveCount(1)
  await expectEverywhere(true)
  await call(tour.editor, 'DELETE', `providers/${provider}`)
})
