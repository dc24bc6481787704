import type { RouteJson } from '#src/domain/courses/json.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, newManager } from '#tests/support/browser/editor.ts'
import { becomeAdmin, type PostgresSite, test } from '#tests/support/browser/postgres-site.ts'

/** An administrator goes through the places that providers proposed. */

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

/** A place of the demo's and every site's on the Merkys. */
const PERLOJA = '2wiv37si3esx'
const PUVOCIAI = '3bbcbsg8c4th'

/** A second name of a place, 220 m from it, and a tour that begins there. */
async function proposeTwin(server: PostgresSite) {
  const { editor } = await newManager(server)
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: 'Brastos nuoma',
    contacts: { email: 'brasta@example.lt', phone: '+37061234567' },
  })
  const { _id: twin } = await call<{ _id: string }>(editor, 'POST', 'access-points', {
    name: 'Perlojos brasta',
    location: { coordinates: [24.41701, 54.2214] },
    rivers: [{ slug: 'merkys' }],
  })
  const tour = await makeTour({ ...editor, provider }, { rivers: ['merkys'] })
  const stops = [
    { accessPoint: twin, role: 'put-in' },
    { accessPoint: PUVOCIAI, role: 'take-out' },
  ]
  await call(editor, 'PATCH', `tours/${tour}/stops`, { stops })
  const readStops = async () => (await call<RouteJson>(editor, 'GET', `tours/${tour}/stops`)).stops
  return { twin, readStops }
}

test('places are approved, corrected, and two that are one are merged', async ({ page, server }) => {
  const { twin, readStops } = await proposeTwin(server)
  await page.goto('/admin/access-points')
  expect(new URL(page.url()).pathname).toBe('/')
  await becomeAdmin(page, server)

  await page.goto('/admin/access-points')
  await page.getByLabel('Upė').selectOption({ label: 'Merkys' })
  await page.getByRole('button', { name: 'Rodyti' }).click()
  await expect(page.getByText('Pasiūlė nuomotojas')).toHaveCount(1)
  await expectAccessible(page, 'list of places')
  await page.getByRole('button', { name: 'Patvirtinti: Perloja', exact: true }).click()
  await expect(page.getByText('Vieta „Perloja“ patvirtinta.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Patvirtinti: Perloja', exact: true })).toHaveCount(0)
  await page.getByLabel('Būsena').selectOption({ label: 'Patvirtinta' })
  await page.getByRole('button', { name: 'Rodyti' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Perloja', exact: true }).click()

  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel('Pavadinimas').first().fill('Perlojos tiltas')
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expect(page.getByRole('status').getByText('Vieta išsaugota.')).toBeVisible()

  await page.goto(`/admin/access-points/${twin}`)
  await page.getByRole('link', { name: /^Kas persikels, sujungus su „Perlojos tiltas“/ }).click()
  await expect(page.getByText('Persikels 1 žygis:')).toBeVisible()
  await expectAccessible(page, 'what a merge would move')
  await page.getByRole('button', { name: 'Sujungti', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sujungti' }).click()
  await page.waitForURL(`${server.url}/admin/access-points/${PERLOJA}`)
  // The owner of the tour keeps the name that they gave until they take the other one.
  expect((await readStops()).map(({ accessPoint }) => accessPoint?.name)).toEqual(['Perlojos brasta', 'Puvočiai'])
  await page.goto(`/admin/access-points/${twin}`)
  expect(new URL(page.url()).pathname).toBe(`/admin/access-points/${PERLOJA}`)
})
