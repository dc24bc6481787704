import type { Page } from 'playwright/test'
import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { newCaller } from '#tests/support/browser/caller.ts'
import { call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { open, openAs } from '#tests/support/browser/forms/own-tour.ts'
import { DEMO_DATA, test as ownSite } from '#tests/support/browser/own-site.ts'
import { overpassJson, startOverpass } from '#tests/support/servers/overpass.ts'
import { startOwnSite } from '#tests/support/servers/server.ts'

/** A route with the help of OpenStreetMap, and one that is open twice. */

const test = ownSite.extend<object, { overpass: Awaited<ReturnType<typeof startOverpass>> }>({
  overpass: [
    async ({ browserName: _ }, use) => {
      const overpass = await startOverpass()
      await use(overpass)
      await overpass.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ overpass }, use) => {
      const server = await startOwnSite(() => ({ OVERPASS_URL: overpass.url }), process.env[DEMO_DATA])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  extraHTTPHeaders: ({}, use) => use(newCaller()),
})

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

const PERLOJA = { accessPoint: '2wiv37si3esx', role: 'put-in' }
const PUVOCIAI = { accessPoint: '3bbcbsg8c4th', role: 'take-out' }

let editor: Editor
let tour: string
test.beforeEach(async ({ server, complaints }) => {
  complaints.expectFailing('https://tile.openstreetmap.org/')
  editor = await openEditor(server.url)
  tour = await makeTour(editor, { distance: 20, rivers: ['merkys'] })
  await call<RouteJson>(editor, 'PATCH', `tours/${tour}/stops`, { stops: [PERLOJA, PUVOCIAI] })
})

const save = (page: Page) => page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
const saved = (page: Page) => page.getByRole('status').getByText('Išsaugota.')

test('the river’s course is proposed, and told in a sentence where it cannot be', async ({
  page,
  server,
  overpass,
  complaints,
}) => {
  complaints.expectFailing(`${server.url}/api/v1/places/course`)
  const bends = Array.from({ length: 200 }, (_, at): [number, number] => {
    const share = at / 199
    return [
      24.41701 - share * 0.11406 + 0.012 * Math.sin(share * 40) * Math.sin(share * Math.PI),
      54.2194 - share * 0.10332,
    ]
  })
  overpass.answer(overpassJson([]))
  await openAs(page, `/account/tours/${tour}/route`)
  await page.getByRole('radio', { name: 'Liniją' }).check()
  const ask = page.getByRole('button', { name: 'Pasiūlyti upės vagą' })
  await ask.click()
  await expect(page.getByRole('alert').getByText('upės neradome')).toBeVisible()
  await expect(page.getByText('Linijos dar nėra.')).toBeVisible()

  overpass.answer(overpassJson([bends]))
  await ask.click()
  await expect(page.getByText('Vaga pasiūlyta.')).toBeVisible()
  await save(page)
  await expect(saved(page)).toBeVisible()
  const line = await call<LineJson>(editor, 'GET', `tours/${tour}/line`)
  expect(line).toMatchObject({ origin: 'drawn', licence: 'ODbL-1.0' })
  expect(line.length).toBeGreaterThan(17)
})

test('what another tab saved first is told, and what was done here is kept', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expectFailing(`${server.url}/api/v1/tours/${tour}/stops`)
  await openAs(page, `/account/tours/${tour}/route`)
  const other = await context.newPage()
  await open(other, `/account/tours/${tour}/route`)
  const addStop = async (tab: Page, name: string, y: number) => {
    await tab.locator('.leaflet-container').scrollIntoViewIfNeeded()
    await tab.locator('.leaflet-container').click({ position: { x: 150, y } })
    await tab.getByLabel('Vietos pavadinimas').fill(name)
    await tab.getByRole('button', { name: 'Pridėti vietą' }).click()
    await expect(tab.getByRole('status').getByText(`Įtraukta: ${name}.`)).toBeVisible()
  }
  await addStop(other, 'Jų brasta', 120)
  await save(other)
  await expect(saved(other)).toBeVisible()

  await addStop(page, 'Mūsų brasta', 180)
  await save(page)
  await expect(page.getByRole('alert').getByText('jau pakeitė kitas langas ar žmogus')).toBeVisible()
  await expect(page.getByText('Mūsų brasta', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Palikti mano' }).click()
  await expect(saved(page)).toBeVisible()
  const { stops } = await call<RouteJson>(editor, 'GET', `tours/${tour}/stops`)
  expect(stops.map(({ accessPoint }) => accessPoint?.name)).toEqual(['Perloja', 'Mūsų brasta', 'Puvočiai'])
})
