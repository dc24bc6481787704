import { expect } from '#tests/support/browser/browser-test.ts'
import { listEmptyHeadings } from '#tests/support/browser/checks/headings.ts'
import { call, makeTour, openEditor } from '#tests/support/browser/editor.ts'
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
  // Nothing is told of a route that is not known, nor of services that are not offered.
  await expect(page.getByRole('list', { name: 'The route in kilometres' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^(Included|At extra cost)/ })).toHaveCount(0)
  await expect(page.getByText('The provider has not listed any extras.')).toBeVisible()
  await expect(page.locator('#booking').getByText('about €40 for two people')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How far is it from me?' })).toHaveCount(0)
  await call(editor, 'PATCH', `tours/${id}`, { description: 'Rami upė.' })
  await page.goto(`/en/tours/${id}/plikas`)
  await expect(page.getByText(ONLY_LITHUANIAN)).toBeVisible()
})

test('a tour says how one gets back to the car: by transport, included or paid, on one’s own, or without a way', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', { name: 'Viena nuoma', contacts })
  const id = await makeTour(editor, { name: 'Pirmyn ir atgal', provider })
  const there = page.getByRole('region', { name: 'Kaip nuvykti ir grįžti' })
  const expectTold = async (told: string[], untold: string[]) => {
    await page.goto(`/tours/${id}/pirmyn-ir-atgal`)
    for (const text of told) await expect(there.getByText(text)).toBeVisible()
    for (const text of untold) await expect(there.getByText(text)).toHaveCount(0)
  }
  const [none, included, extra, loop, straight] = [
    ...[
      'Pervežimo nuomotojas nenurodė.',
      'Pervežimas įskaičiuotas',
      'Pervežimas kainuoja papildomai: 0,80 € už kilometrą.',
    ],
    ...['Įlipimo ir išlipimo vieta ta pati', 'tiesia linija – 11 km'],
  ] as const
  await expectTold([none], [included, extra, loop, 'tiesia linija –'])

  const departure = { address: 'Žiūrai', coordinates: [24.5, 54] }
  const arrival = { address: 'Zervynos', coordinates: [24.5, 54.1] }
  await call(editor, 'PATCH', `tours/${id}`, { departure, arrival })
  await expectTold([none, straight], [included, extra, loop])

  const offered = { variant: 'transport', amount: 80, currency: 'EUR', unit: 'km' }
  const { _id: amenity } = await call<{ _id: string }>(editor, 'POST', `providers/${provider}/amenities`, offered)
  await call(editor, 'PATCH', `tours/${id}/amenities`, { amenities: [amenity] })
  await expectTold([extra, straight], [none, included, loop])
  const cost = page.getByRole('region', { name: 'Kiek kainuos' })
  await cost.locator('summary:has(#extras-title)').click()
  await expect(cost.getByText('0,80 € už kilometrą')).toBeVisible()
  await expect(cost.getByRole('checkbox')).toHaveCount(0)
  await expect(cost.getByText('į sumą neįeina')).toBeVisible()

  await call(editor, 'PATCH', `providers/${provider}/amenities/${amenity}`, { amount: 0 })
  await expectTold([included, straight], [none, extra, loop])

  await call(editor, 'PATCH', `tours/${id}`, { arrival: departure })
  await expectTold([included, loop], [none, extra, straight])
  await call(editor, 'PATCH', `tours/${id}/amenities`, { amenities: [] })
  await expectTold([loop], [none, included, extra, straight])
  await call(editor, 'DELETE', `providers/${provider}`)
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
  await expect(page.getByRole('link', { name: 'Call +370 612 00004' })).toHaveAttribute('href', 'tel:+37061200004')
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
