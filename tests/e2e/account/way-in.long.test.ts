import { expect } from '#tests/support/browser/browser-test.ts'
import { countGestures } from '#tests/support/browser/forms/gestures.ts'
import * as account from '#tests/support/browser/journey/account.ts'
import { chooseFiles, fieldsIn, number, saveAndContinue } from '#tests/support/browser/journey/editor.ts'
import * as provider from '#tests/support/browser/journey/provider.ts'
import { test } from '#tests/support/browser/postgres-site.ts'
import { picture } from '#tests/support/data/pictures.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Limits of the way to a tour at a place on Merkys, so that its river can be proposed. */
const MOST = { taps: 30, fields: 13 }

/** Another test of this worker may have signed up as the usual one. */
const WHO = { ...account.WHO, email: 'rasa@example.lt' }

test('from sign-up to a published tour with river, place and three photos it takes few taps and fields', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const gestures = await countGestures(page)
  await account.signUp(page, WHO)
  await account.verifyByEmail(page, server.dataDir, WHO)
  await account.becomeProvider(page)
  await provider.createProvider(page, WHO)
  await page.getByRole('main').getByRole('link', { name: 'Sukurti žygį' }).click()
  await fieldsIn(page, 'Lietuviškai').getByLabel('Žygio pavadinimas').fill('Rytas Merkiu')
  await saveAndContinue(page, 'Atstumas ir trukmė')
  const id = page.url().split('/').at(-2)
  const statusForOthers = async () => (await fetch(`${server.url}/api/v1/tours/${id}`)).status
  await number(page, 'Atstumas').fill('6')
  await number(page, 'Kiek valandų trunka').fill('4')
  await page.getByLabel('Sunkumas').selectOption({ label: '1 – labai lengvas' })
  await saveAndContinue(page, 'Kaina')
  await number(page, 'Kaina asmeniui').fill('25')
  await saveAndContinue(page, 'Nuotraukos')
  await chooseFiles(
    page,
    'Pridėti nuotraukų',
    [1600, 1601, 1602].map(width => picture({ width, height: 1200 })),
  )
  await expect(page.getByRole('list', { name: 'Nuotraukos' }).getByText('Įkelta')).toHaveCount(3)
  await page.getByRole('link', { name: 'Toliau: Įlipimas ir išlipimas' }).click()
  const map = page.locator('.leaflet-container')
  await map.click({ position: { x: 120, y: 120 } })
  await expect(page.locator('.map-end')).toHaveText(['A'])
  await map.click({ position: { x: 60, y: 200 } })
  await expect(page.locator('.map-end')).toHaveText(['A', 'B'])
  await saveAndContinue(page, 'Upės ir kraštai')
  await page.getByRole('button', { name: /^Įrašyti: Merkys/ }).click()
  await saveAndContinue(page, 'Paslaugos')
  await page.getByRole('link', { name: 'Toliau: Skelbimas' }).click()
  expect(await statusForOthers()).toBe(404)
  await page.getByRole('button', { name: 'Paskelbti žygį' }).click()
  await expect(page.getByText('Žygis paskelbtas: jį jau mato visi.')).toBeVisible()
  const response = await fetch(`${server.url}/api/v1/tours/${id}`)
  const { data }: { data: { rivers: string[]; photos: string[]; departure: { coordinates: number[] } } } =
    await response.json()
  expect([data.rivers, data.photos.length, data.departure.coordinates.length]).toEqual([['merkys'], 3, 2])
  test
    .info()
    .annotations.push({ type: 'gestures', description: `${gestures.taps} taps, ${gestures.fields.size} fields` })
  expect(gestures.taps).toBeLessThanOrEqual(MOST.taps)
  expect(gestures.taps).toBeGreaterThan(15)
  expect(gestures.fields.size).toBeLessThanOrEqual(MOST.fields)
})
