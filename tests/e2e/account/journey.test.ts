import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import * as account from '#tests/support/browser/journey/account.ts'
import { endDeletions, readLeftovers } from '#tests/support/browser/journey/leftovers.ts'
import * as provider from '#tests/support/browser/journey/provider.ts'
import * as everybody from '#tests/support/browser/journey/public-pages.ts'
import * as tour from '#tests/support/browser/journey/tour.ts'
import { type PostgresSite, test } from '#tests/support/browser/postgres-site.ts'

const WIDTH = 360
test.use({ viewport: { width: WIDTH, height: 740 }, isMobile: true, hasTouch: true })

const FIRST_PRICE = { lt: '25 €', en: '€25' }
const LATER_PRICE = { lt: '27,50 €', en: '€27.50' }

/** Among what database and storage hold as long as all of it is there. */
const KEPT = [
  ...['tours', 'tour_texts', 'tour_amenities', 'tour_tallies', 'photos', 'stored_files'],
  ...['providers', 'provider_texts', 'amenities', 'socials'],
  ...[expect.stringMatching(/^photos\//), expect.stringMatching(/^logos\//)],
]

test('three kayaks become a tour on a phone, seen in both languages, and leave nothing behind', async ({
  page,
  server,
  complaints,
}) => {
  test.setTimeout(300_000)
  await becomeProvider(page, server)
  expect(await readLeftovers(server)).toEqual([])
  await makeProvider(page)
  await makeTour(page)
  const addresses = [...(await publishTour(page)), ...(await publishProvider(page))]
  expect(await readLeftovers(server)).toEqual(expect.arrayContaining(KEPT))
  await deleteAll(page)
  for (const address of addresses) {
    complaints.expectMissing(new URL(address).pathname)
    expect((await page.goto(address))?.status(), address).toBe(404)
  }
  await endDeletions(server)
  await expect.poll(() => readLeftovers(server)).toEqual([])
})

/** One step of the way, after which nothing sticks out of the screen. */
function step<T>(page: Page, name: string, walk: (page: Page) => Promise<T>): Promise<T> {
  return test.step(name, async () => {
    const result = await walk(page)
    // Before its styles a page is as wide as its pictures.
    await page.waitForLoadState()
    expect(await page.evaluate(listWide)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
    return result
  })
}

async function becomeProvider(page: Page, { dataDir }: PostgresSite): Promise<void> {
  await step(page, 'sign up', account.signUp)
  await step(page, 'verify the address by the email', () => account.verifyByEmail(page, dataDir))
  await step(page, 'become a provider', account.becomeProvider)
}

async function makeProvider(page: Page): Promise<void> {
  await step(page, 'create a provider', provider.createProvider)
  await step(page, 'enter its location', provider.enterLocation)
  await step(page, 'add its logo', provider.addLogo)
  await step(page, 'add amenities', provider.addAmenities)
  await step(page, 'add a social link', provider.addSocial)
}

async function makeTour(page: Page): Promise<void> {
  await step(page, 'create a tour', tour.createTour)
  await step(page, 'add photos', tour.addPhotos)
  await step(page, 'enter its places and rivers', tour.enterGeography)
  await step(page, 'choose amenities', tour.chooseAmenities)
  await step(page, 'describe it in both languages', tour.describeTour)
  await step(page, 'enter distance and duration', tour.enterMeasures)
  await step(page, 'publish it', tour.publishTour)
}

/** Returns where everybody sees it. */
async function publishTour(page: Page): Promise<string[]> {
  const addresses = await step(page, 'see the tour in both languages', () => everybody.viewTour(page, FIRST_PRICE))
  for (const locale of ['en', 'lt'] as const) {
    await step(page, `find it by words, ${locale}`, () => everybody.findTour(page, locale, FIRST_PRICE[locale]))
  }
  await step(page, 'change the price', async () => {
    await tour.openTour(page)
    await tour.changePrice(page, '27,5')
  })
  await step(page, 'see the new price in both languages', () => everybody.expectPrice(page, addresses, LATER_PRICE))
  await everybody.chooseLanguage(page, 'lt')
  return Object.values(addresses)
}

async function publishProvider(page: Page): Promise<string[]> {
  await step(page, 'describe the provider', provider.describeProvider)
  const addresses = await step(page, 'see the provider in both languages', everybody.viewProvider)
  await everybody.chooseLanguage(page, 'lt')
  return Object.values(addresses)
}

async function deleteAll(page: Page): Promise<void> {
  await step(page, 'delete a photo', async () => {
    await tour.openTour(page)
    await tour.deletePhoto(page)
    await page.getByRole('link', { name: 'Žiūrėti puslapį' }).click()
    await everybody.expectPhotos(page, 2)
  })
  await step(page, 'delete the tour', tour.deleteTour)
  await step(page, 'delete the provider', provider.deleteProvider)
}

/** Lists what reaches out of a page that scrolls sideways. */
function listWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  return [...document.querySelectorAll('body *')].filter(isWide).map(it => it.outerHTML.slice(0, 200))
}
