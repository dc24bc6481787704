import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { textsOf } from '#tests/support/api/written-texts.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, call, type Editor, newManager } from '#tests/support/browser/editor.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { test } from '#tests/support/browser/own-site.ts'

/** Leaves whatever it is put into: an attribute, a title, a script of data, a comment. */
const payload = (text: string) =>
  `Upė "'></title></script>--><img src=x onerror=alert('${text}')><script>alert(1)</script>`
/** An attribute of the payload that only an element has, never a text. */
const INJECTED = 'img[src="x"]'
const TILES = 'https://tile.openstreetmap.org/'
const AT_THE_PIER = { coordinates: [24.57, 54.02] }

/** Each text of the API that a person writes, by its name: those that are shown as they are, and those that have a form. */
const FREE = ['address', 'description', 'info', 'name']
const FORMED = ['email', 'phone', 'url', 'website']
const ACCOUNT = readdirSync('src/pages/[...locale]/account', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.astro'))
  .map(file => `/account/${file.replace(/\.astro$/, '').replace(/\/index$/, '')}`)

type Offer = { provider: string; tour: string; photo: string; social: string; amenity: string }
let who: { email: string; password: string }
let editor: Editor
let offer: Offer

test.beforeAll(async ({ server }) => {
  const manager = await newManager(server)
  who = manager
  editor = manager.editor
  offer = await writeEverywhere()
})

test.afterAll(() => call(editor, 'DELETE', `providers/${offer.provider}`))

test('every text of the API is tried: an address or a number that is none is refused', async ({ server }) => {
  const api: unknown = await (await fetch(`${server.url}/api/v1/openapi.json`)).json()
  expect(textsOf(api)).toEqual([...FREE, ...FORMED].sort())
  const refused = (path: string, body: object) =>
    expect(call(editor, 'PATCH', path, body), path).rejects.toThrow('"isAppError":true')
  for (const contact of ['email', 'phone', 'website'])
    await refused(`providers/${offer.provider}`, { contacts: { [contact]: payload(contact) } })
  await refused(`providers/${offer.provider}/socials/${offer.social}`, { type: 'youtube', url: payload('url') })
  await refused(`tours/${offer.tour}`, { website: `javascript:alert('website')` })
})

for (const locale of LOCALES) {
  test(`a script in any text of an offer stays text on every public page, ${locale}`, async ({ page, complaints }) => {
    complaints.expectFailing(TILES)
    const t = translate(locale)
    const { expectText, seen } = await watch(page)
    const tour = paths.tour(locale, { id: offer.tour, name: payload('name') })
    await page.goto(tour)
    await expectText(payload('name'))
    await wakeIslands(page)
    await page
      .getByRole('link', { name: t('tours:write.button'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox').last()).toHaveValue(/alert/)
    await page.keyboard.press('Escape')
    await page.locator('tour-gallery a').first().click()
    await expectText(payload('caption'))
    await seen()

    await page.goto(paths.provider(locale, { id: offer.provider, name: payload('provider') }))
    await expectText(payload('provider'))
    await seen()

    const found = `?${new URLSearchParams({ 'providers[]': offer.provider })}`
    await page.goto(paths.home(locale) + found)
    await expectText(payload('name'))
    await page.locator('.card button').first().click()
    await page.getByRole('button', { name: t('serp:view.map'), exact: true }).click()
    await page.locator('button.map-tour').first().click()
    await expectText(payload('name'))
    await seen()

    await page.goto(`${paths.home(locale)}?${new URLSearchParams({ q: payload('q') })}`)
    await expect(page.locator('#q')).toHaveValue(/alert/)
    await seen()
    await page.goto(paths.home(locale))
    await wakeIslands(page)
    await page.locator('#q').pressSequentially('script')
    await expect(page.getByRole('option').first()).toContainText('<script>')
    await seen()

    await page.goto(paths.filters(locale) + found)
    await expectText(payload('provider'))
    await seen()
    await page.goto(paths.favourites(locale, [offer.tour]))
    await expectText(payload('name'))
    await seen()
    await page.goto(paths.comparison(locale, [offer.tour]))
    await expectText(payload('name'))
    await seen()
  })

  test(`nor does one run on the pages of its own account, ${locale}`, async ({ page, complaints }) => {
    complaints.expectFailing(TILES)
    const { seen } = await watch(page)
    await page.goto(paths.about(locale))
    await signIn(page, who)
    for (const route of ACCOUNT) {
      const path = addressOf(route, locale)
      expect((await page.goto(path))?.status(), path).toBe(200)
      await wakeIslands(page)
      await seen(path)
    }
  })
}

/** What ran, what the policy refused and what became an element: nothing of it may be there. */
async function watch(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (directive: string) => refused.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', event =>
      (Reflect.get(window, 'tellRefused') as (directive: string) => void)(event.effectiveDirective),
    ),
  )
  page.on('dialog', dialog => {
    refused.push(`ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const seen = async (path = page.url()) => {
    await expect(page.locator(INJECTED), path).toHaveCount(0)
    expect(refused, path).toEqual([])
  }
  const expectText = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  return { seen, expectText }
}

async function writeEverywhere(): Promise<Offer> {
  const inBoth = (...names: string[]) => {
    const texts = Object.fromEntries(names.map(name => [name, payload(name)]))
    return { ...texts, translations: { lt: texts, en: texts } }
  }
  const place = { ...AT_THE_PIER, address: payload('address') }
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: payload('provider'),
    user: editor.user,
    contacts: { email: 'upe@tekme.example', phone: '+370 600 00111' },
    ...inBoth('description'),
    location: place,
  })
  const { _id: social } = await call<{ _id: string }>(editor, 'POST', `providers/${provider}/socials`, {
    type: 'youtube',
    url: 'https://youtube.com/@upe',
  })
  const { _id: amenity } = await call<{ _id: string }>(editor, 'POST', `providers/${provider}/amenities`, {
    variant: 'grill',
    ...inBoth('info'),
  })
  const { _id: tour } = await call<{ _id: string }>(editor, 'POST', 'tours', {
    provider,
    ...inBoth('name', 'description'),
    ...{ distance: 12, days: 1, duration: 4, price: 2000, currency: 'EUR' },
    ...{ departure: place, arrival: place, amenities: [amenity], rivers: ['merkys'] },
  })
  const photo = await addPhoto(editor, tour, { description: payload('caption') })
  return { provider, tour, photo, social, amenity }
}

function addressOf(route: string, locale: Locale): string {
  const values: Record<string, string> = {
    id: route.startsWith('/account/tours') ? offer.tour : offer.provider,
    imageId: offer.photo,
    socialId: offer.social,
    amenityId: offer.amenity,
  }
  const path = route.replace(/\[(\w+)\]/g, (_, name: string) => values[name] ?? '')
  return locale === 'lt' ? path : `/${locale}${path}`
}
