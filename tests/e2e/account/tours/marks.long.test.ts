import { paths } from '#src/paths.ts'
import { DEMO_PROVIDER } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, openEditor } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

test('a provider says at which levels a reach is too low and high, and the page of the river shows it until it is taken back', async ({
  page,
  server,
}) => {
  const editor = await openEditor(server.url)
  const search = `tours?providers[]=${editor.provider}&rivers[]=merkys`
  const tours = await call<{ _id: string; rivers: string[] }[]>(editor, 'GET', search)
  const tour = tours.find(({ rivers }) => rivers.length === 1)
  const tooLow = page.getByRole('textbox', { name: 'Per sekla, kai mažiau nei' })
  const high = page.getByRole('textbox', { name: 'Aukštas vanduo nuo' })
  await openAs(page, `/account/tours/${tour?._id}/water`, DEMO_PROVIDER)
  await tooLow.fill('40')
  await high.fill('42')
  await page.getByLabel('Iš kur žinote?').fill('Plukdome nuo 2015 m., žemiau 40 cm valtys kliūva.')
  await page.getByRole('button', { name: 'Išsaugoti ribas' }).click()
  await expect(page.getByText('Ribos turi kilti bent po 5 cm.')).toBeVisible()
  await high.fill('120')
  await page.getByRole('button', { name: 'Išsaugoti ribas' }).click()
  await expect(page.getByRole('status').getByText('Ribos išsaugotos.')).toBeVisible()
  await expect(tooLow).toHaveValue('40')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.goto(paths.river('lt', 'merkys'))
  const water = page.getByRole('region', { name: 'Vanduo', exact: true })
  await expect(water).toContainText('per sekla, kai mažiau nei 40 cm, aukštas vanduo nuo 120 cm')
  await expect(water).toContainText('Plukdome nuo 2015 m., žemiau 40 cm valtys kliūva.')

  await page.goto(`/account/tours/${tour?._id}/water`)
  await page.getByRole('button', { name: 'Ištrinti: Vandens ribos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ištrinti' }).click()
  await expect(tooLow).toHaveValue('')
  await page.goto(paths.river('lt', 'merkys'))
  await expect(water).not.toContainText('per sekla, kai mažiau nei')
})
