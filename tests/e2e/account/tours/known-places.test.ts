import type { Page } from 'playwright/test'
import type { RouteJson } from '#src/domain/courses/json.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, makeTour, openEditor, PUVOCIAI } from '#tests/support/browser/editor.ts'
import { openAs } from '#tests/support/browser/forms/own-tour.ts'
import { test } from '#tests/support/browser/own-site.ts'

const LONGITUDE = /^24[,.]30/

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

const known = (page: Page) => page.getByRole('combobox', { name: 'Žinomos vietos' })
const save = async (page: Page) => {
  await page.getByRole('button', { name: /^Išsaugoti/ }).click()
  await expect(page.getByRole('status').getByText('Išsaugota.')).toBeVisible()
}
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a known place is found by its name wherever a point is asked for', async ({ page, server, dialogs }) => {
  const editor = await openEditor(server.url)
  const tour = await makeTour(editor, { distance: 20, rivers: [] })
  const saved = () => call<Record<string, object>>(editor, 'GET', `tours/${tour}`)

  await openAs(page, `/account/tours/${tour}/location`)
  const putIn = page.getByRole('group', { name: 'Kur įlipama' })
  const search = putIn.getByRole('combobox', { name: 'Žinomos vietos' })
  await search.fill('puvociuose')
  await expect(page.getByRole('option').first()).toHaveText(/^Puvočiai/)
  expect(await widthOf(page)).toBe(360)
  await page.locator('.leaflet-towns-pane').evaluate(it => it.remove())
  await expectAccessible(page, 'a list of known places')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(putIn.getByLabel('Ilguma')).toHaveValue(LONGITUDE)
  await expect(putIn.getByLabel('Vieta žodžiais')).toHaveValue('Puvočiai')
  await save(page)
  expect(await saved()).toMatchObject({ departure: { address: 'Puvočiai' } })
  const { stops } = await call<RouteJson>(editor, 'GET', `tours/${tour}/stops`)
  expect(stops[0]?.accessPoint?._id).toBe(PUVOCIAI)

  await page.goto(`/account/tours/${tour}/meet`)
  await page.getByRole('radio', { name: 'Kitur' }).check()
  await page.getByLabel('Vieta žodžiais').fill('Prie parduotuvės')
  await known(page).fill('puvoc')
  await page.getByRole('option', { name: /^Puvočiai/ }).click()
  await expect(page.getByLabel('Ilguma')).toHaveValue(LONGITUDE)
  await expect(page.getByLabel('Vieta žodžiais')).toHaveValue('Prie parduotuvės')
  await save(page)

  await page.goto(`/account/tours/${tour}/route`)
  await known(page).fill('merkio perloja')
  await page.getByRole('option', { name: /^Perloja/ }).click()
  await expect(page.getByRole('status').getByText('Įtraukta: Perloja.')).toBeVisible()
  await known(page).fill('perloja')
  await expect(page.getByText('Tokios vietos nežinome.')).toBeVisible()

  await dialogs.expectToLeave(page, 'leave')
  await page.goto(`/account/providers/${editor.provider}/location`)
  await known(page).fill('puvoc')
  await page.getByRole('option', { name: /^Puvočiai/ }).click()
  await expect(page.getByLabel('Ilguma')).toHaveValue(LONGITUDE)
})
