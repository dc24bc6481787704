import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { listEmptyHeadings } from '#tests/support/browser/headings.ts'
import { test } from '#tests/support/browser/own-site.ts'

const ONLY_LITHUANIAN = 'For now, this text is available in Lithuanian only.'
const contacts = { email: 'plikas@example.lt', phone: '8 (612) 00-004' }

test('a tour of which little is known has no empty section, and no word of a text that there is not', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const id = await makeTour(editor, { name: 'Plikas' })
  for (const prefix of ['', '/en']) {
    await page.goto(`${prefix}/tours/${id}/plikas`)
    await expect(page.getByRole('heading', { level: 1, name: 'Plikas' })).toBeVisible()
    expect(await listEmptyHeadings(page)).toEqual([])
    await expect(page.locator('main :is(dl, ul, figure):empty')).toHaveCount(0)
  }
  await expect(page.getByText(ONLY_LITHUANIAN)).toHaveCount(0)
  await call(editor, 'PATCH', `tours/${id}`, { description: 'Rami upė.' })
  await page.goto(`/en/tours/${id}/plikas`)
  await expect(page.getByText(ONLY_LITHUANIAN)).toBeVisible()
})

test('a provider can be called from its page, and is on a map once its point is known', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectFailing('https://tile.openstreetmap.org/')
  const editor = await openEditor(server.url)
  const { _id: id } = await call<{ _id: string }>(editor, 'POST', 'providers', { name: 'Plika nuoma', contacts })
  const map = page.getByRole('img', { name: 'Map: Plika nuoma' })
  await page.goto(`/en/providers/${id}/plika-nuoma`)
  await expect(page.getByRole('link', { name: `Call ${contacts.phone}` })).toHaveAttribute('href', 'tel:+37061200004')
  expect(await listEmptyHeadings(page)).toEqual([])
  await expect(page.getByText(ONLY_LITHUANIAN)).toHaveCount(0)
  await expect(map).toHaveCount(0)

  const location = { coordinates: [24.57, 54.22], address: 'Merkio g. 1, Varėna' }
  await call(editor, 'PATCH', `providers/${id}`, { description: 'Nuomojame baidares.', location })
  await page.goto(`/en/providers/${id}/plika-nuoma`)
  await expect(page.getByText(ONLY_LITHUANIAN)).toBeVisible()
  await expect(map).toBeVisible()
  const directions = page.getByRole('region', { name: 'How to get there' })
  const [google] = await directions.getByRole('link').all()
  await expect(google ?? directions).toHaveAttribute('href', /destination=54\.22,24\.57$/)
  await directions.getByRole('button', { name: 'Open the map' }).click()
  const opened = page.getByRole('region', { name: 'Map: Plika nuoma' })
  await expect(opened.getByRole('img', { name: 'Merkio g. 1, Varėna: Plika nuoma' })).toBeInViewport()
  await call(editor, 'DELETE', `providers/${id}`)
})
