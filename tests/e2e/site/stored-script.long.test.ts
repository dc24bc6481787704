import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Locale } from '#src/i18n/locales.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths, serverPaths } from '#src/paths.ts'
import { textsOf } from '#tests/support/api/written-texts.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { soon } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { brief, type HostileOffer, payload, writeEverywhere } from '#tests/support/browser/checks/hostile-offer.ts'
import { call, type Editor, newManager } from '#tests/support/browser/editor.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { becomeAdmin, newAdmin, test } from '#tests/support/browser/postgres-site.ts'

// In one worker: the texts are written once for each, and at places that a site has once.
test.describe.configure({ mode: 'default' })

/** An attribute of the payload that only an element has, never a text. */
const INJECTED = 'img[src="x"]'
/** Each text of the API that a person writes, by its name: those that are shown as they are, and those that have a form. */
const FREE = [
  ...[
    'about',
    'address',
    'basis',
    'code',
    'description',
    'en',
    'info',
    'legalName',
    'lt',
    'message',
    'name',
    'note',
    'notes',
  ],
  ...['reason', 'register', 'source', 'text', 'words'],
]
const FORMED = [
  ...[
    'boatKind',
    'booking',
    'email',
    'from',
    'fromDay',
    'kind',
    'phone',
    'seenOn',
    'startTime',
    'startTimes',
    'startsOn',
    'toDay',
    'until',
    'url',
    'vatCode',
    'website',
  ],
]
const ACCOUNT = readdirSync('src/pages/[...locale]/account', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.astro'))
  .map(file => `/account/${file.replace(/\.astro$/, '').replace(/\/index$/, '')}`)

let who: { email: string; password: string }
let editor: Editor
let offer: HostileOffer

test.beforeAll(async ({ server }) => {
  const manager = await newManager(server)
  who = manager
  editor = manager.editor
  offer = await writeEverywhere(server, editor, await newAdmin(server))
})

test('every text of the API is tried: an address or a number that is none is refused', async ({ server }) => {
  const api: unknown = await (await fetch(`${server.url}/api/v1/openapi.json`)).json()
  expect(textsOf(api)).toEqual([...FREE, ...FORMED].sort())
  const refused = (path: string, body: object) =>
    expect(call(editor, 'PATCH', path, body), path).rejects.toThrow('"isAppError":true')
  for (const contact of ['email', 'phone', 'website'])
    await refused(`providers/${offer.provider}`, { contacts: { [contact]: payload(contact) } })
  await refused(`providers/${offer.provider}/socials/${offer.social}`, { type: 'youtube', url: payload('url') })
  const season = { fromDay: soon(), toDay: soon(), weekdays: [1], startTimes: [payload('time')], leadHours: 1 }
  await refused(`tours/${offer.asked}/seasons`, { seasons: [season] })
  const days = { fromDay: payload('from'), toDay: payload('to'), kind: 'closed' }
  await refused(`providers/${offer.provider}/exceptions`, { exceptions: [days] })
  for (const day of ['from', 'until', 'seenOn']) {
    const body = { river: 'merkys', kind: 'closed', km: 3, [day]: payload(day) }
    await expect(call(editor, 'POST', 'conditions', body), day).rejects.toThrow('"isAppError":true')
  }
  await refused(`tours/${offer.tour}`, { website: `javascript:alert('website')` })
})

for (const locale of LOCALES) {
  test(`a script in any text of an offer stays text on every public page, ${locale}`, async ({ page }) => {
    const t = translate(locale)
    const { expectText, seen } = await watch(page)
    const tour = paths.tour(locale, { id: offer.tour, name: payload('name') })
    await page.goto(tour)
    for (const text of [payload('name'), payload('feature')]) await expectText(text)
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

    await page.goto(paths.river(locale, 'merkys'))
    for (const text of [brief('point'), payload('feature'), brief('basis'), payload('words')]) await expectText(text)
    await seen()
    await page.goto(paths.tripCard(locale, offer.tour))
    for (const text of [payload('name'), brief('point'), payload('notes'), payload('feature')]) await expectText(text)
    await seen()

    await page.goto(paths.tour(locale, { id: offer.asked, name: payload('name') }))
    await page.getByText(t('book:trader.title')).first().click()
    for (const text of [payload('seller'), payload('register')]) await expectText(text)
    await seen()
    await page.goto(`${paths.request(locale, offer.asked)}?date=${soon()}&people=2`)
    for (const text of [payload('seller'), payload('register')]) await expectText(text)
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
    await expect(page.getByRole('option').first()).toContainText('<img src=x')
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

  test(`nor does one run on the pages of its own account, ${locale}`, async ({ page }) => {
    const { expectText, seen } = await watch(page)
    await page.goto(paths.about(locale))
    await signIn(page, who)
    for (const route of ACCOUNT) {
      const path = addressOf(route, locale)
      expect((await page.goto(path))?.status(), path).toBe(200)
      await wakeIslands(page)
      await seen(path)
    }
    await page.goto(paths.booking(locale, offer.ended))
    await expectText(payload('reason'))
    await seen()
  })
}

test('nor on those of an administrator, who reads what waits for a look', async ({ page, server }) => {
  const { expectText, seen } = await watch(page)
  await becomeAdmin(page, server)
  for (const locale of LOCALES)
    for (const [path, ...texts] of [
      [serverPaths.tips(locale), payload('tip'), brief('about'), payload('source')],
      [serverPaths.reviewedConditions(locale), payload('report')],
      [serverPaths.reviewedPoints(locale, { river: 'merkys' })],
      [serverPaths.gauges(locale)],
      [serverPaths.reviewedPoint(locale, offer.points[0] ?? '')],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await wakeIslands(page)
      for (const text of texts) await expectText(text)
      await seen(path)
    }
  const written = await page.locator('main input').evaluateAll(all => all.map(it => (it as HTMLInputElement).value))
  expect(written).toContain(brief('point'))
})

test('files of a route and open data hold the texts of places as data', async ({ page, server }) => {
  const read = async (path: string) => {
    const response = await fetch(server.url + path)
    expect([path, response.status, response.headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
    return { text: await response.text(), type: response.headers.get('content-type') ?? '' }
  }
  for (const locale of LOCALES) {
    for (const type of ['gpx', 'kml'] as const) {
      const { text } = await read(paths.routeFile(locale, offer.tour, type))
      const texts = await page.evaluate(xml => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        return parsed.querySelector('parsererror, img, script') ? [] : [parsed.documentElement.textContent]
      }, text)
      for (const planted of [payload('name'), brief('point'), payload('notes'), payload('feature')])
        expect(texts[0], type).toContain(planted)
    }
    const json = JSON.parse((await read(paths.routeFile(locale, offer.tour, 'geojson'))).text)
    expect(json.features.map((it: { properties: { name?: string } }) => it.properties.name)).toContain(brief('point'))
  }
  const { text, type } = await read('/data/access-points.geojson')
  expect(type).toBe('application/geo+json')
  const point = JSON.parse(text).features.find((it: { id: string }) => it.id === offer.points[0])
  expect(point.properties).toMatchObject({ name: brief('point'), source: payload('source') })
  const table = await read('/data/access-points.csv')
  expect(table.type).toMatch(/^text\/csv/)
  expect(table.text).toContain(brief('point').replaceAll('"', '""'))
})

/** Watches for what ran, what the policy refused and what became an element: nothing of it may be there. */
async function watch(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (directive: string) => refused.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', event =>
      (Reflect.get(window, 'tellRefused') as (directive: string) => void)(event.effectiveDirective),
    ),
  )
  const seen = async (path = page.url()) => {
    await expect(page.locator(INJECTED), path).toHaveCount(0)
    expect(refused, path).toEqual([])
  }
  const expectText = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  return { seen, expectText }
}

function addressOf(route: string, locale: Locale): string {
  const values: Record<string, string> = {
    id: route.startsWith('/account/tours')
      ? offer.tour
      : route.startsWith('/account/inbox')
        ? offer.booking
        : offer.provider,
    imageId: offer.photo,
    socialId: offer.social,
    amenityId: offer.amenity,
  }
  const path = route.replace(/\[(\w+)\]/g, (_, name: string) => values[name] ?? '')
  return locale === 'lt' ? path : `/${locale}${path}`
}
