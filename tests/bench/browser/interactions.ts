import type { Page } from 'playwright/test'
import { paths, type TourSection } from '#src/paths.ts'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { call, openEditor } from '#tests/support/browser/editor.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { site } from '#tests/support/browser/site.ts'
import { measure } from './interaction-time.ts'

/** There may be no network. */
const TILES = 'https://tile.openstreetmap.org/'

type Step = {
  name: string
  /** Whether the page is opened by somebody: by default by nobody. */
  signedIn?: boolean
  path: (url: string) => string | Promise<string>
  /** Once, before the rounds. */
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Back to where the next round begins; not measured. */
  after?: (page: Page) => Promise<unknown>
}

const home = () => '/'
const tour = () => site().paths['tour of one day'].lt
const ownTour = (section: TourSection) => async (url: string) => {
  const editor = await openEditor(url)
  const [tour] = await call<{ _id: string }[]>(editor, 'GET', `tours?providers[]=${editor.provider}&limit=1`)
  return paths.ownTour('lt', tour?._id ?? '', section)
}
const rivers = (page: Page) => page.getByRole('combobox', { name: 'Upės' })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const close = (page: Page) => page.keyboard.press('Escape')
const openFilters = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Filtrai/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
const toggle = (page: Page) =>
  page.getByRole('dialog').getByRole('checkbox').filter({ visible: true }).first().press('Space')
const chooseFilter = async (page: Page) => {
  await openFilters(page)
  await toggle(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Rodyti/ })).toBeEnabled()
}
const openMap = async (page: Page) => {
  await button('Žemėlapis')(page)
  await page.locator('button.map-cluster').first().waitFor()
}
const openWrite = async (page: Page) => {
  await page.getByRole('link', { name: 'Rašyti', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const STEPS: Step[] = [
  { name: 'keep a tour', path: home, act: page => page.locator('.card button').first().click() },
  { name: 'open the account menu', path: home, act: button('Paskyros meniu'), after: close },
  {
    name: 'type in the search',
    path: home,
    act: page => page.locator('#q').pressSequentially('m'),
    after: page => page.locator('#q').fill(''),
  },
  { name: 'open the filters', path: home, act: openFilters, after: close },
  { name: 'choose a filter', path: home, before: openFilters, act: toggle },
  {
    name: 'move a slider',
    path: home,
    before: openFilters,
    act: page => page.getByRole('dialog').getByRole('slider').first().press('ArrowRight'),
  },
  {
    name: 'apply the filters',
    path: home,
    before: chooseFilter,
    act: page =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Rodyti/ })
        .click(),
    after: chooseFilter,
  },
  { name: 'open the map', path: home, act: openMap, after: button('Sąrašas') },
  {
    name: 'open a cluster',
    path: home,
    before: openMap,
    act: page => page.locator('button.map-cluster').first().press('Enter'),
    after: async page => {
      await page.goto('/')
      await wakeIslands(page)
      await openMap(page)
    },
  },
  { name: 'open the form of a message', path: tour, act: openWrite, after: close },
  {
    name: 'change the adults of a message',
    path: tour,
    before: openWrite,
    act: page => page.getByRole('dialog').getByLabel('Suaugusieji').press('ArrowDown'),
  },
  { name: 'open a photo', path: tour, act: page => page.locator('tour-gallery a').first().click(), after: close },
  {
    name: 'open the map of the tour',
    path: tour,
    act: page => page.locator('.route-map button').first().click(),
    after: async page => {
      await page.reload()
      await wakeIslands(page)
    },
  },
  {
    name: 'one person more, for the price',
    path: tour,
    act: page => page.locator('party-price button').last().click(),
  },
  {
    name: 'open the list of rivers',
    signedIn: true,
    path: ownTour('geography'),
    act: async page => {
      await rivers(page).click()
      await page.getByRole('option').first().waitFor()
    },
    after: async page => {
      await close(page)
      await rivers(page).blur()
    },
  },
  {
    name: 'choose a river',
    signedIn: true,
    path: ownTour('geography'),
    before: page => rivers(page).click(),
    act: page => page.getByRole('option').first().click(),
    after: async page => {
      await rivers(page).blur()
      await rivers(page).click()
    },
  },
  {
    name: 'press Save',
    signedIn: true,
    path: ownTour('about'),
    act: button('Išsaugoti'),
  },
]

test.use({ viewport: { width: 360, height: 740 }, pictures: 'drawn', locale: 'lt' })

for (const { name, signedIn, path, before, act, after } of STEPS) {
  test(name, async ({ page, server, complaints }) => {
    complaints.expectFailing(TILES)
    await page.goto('/about')
    if (signedIn) await signIn(page, DEMO_PROVIDER)
    await page.goto(await path(server.url))
    await wakeIslands(page)
    await before?.(page)
    await measure(page, name, { act, ...(after && { after }) })
  })
}
