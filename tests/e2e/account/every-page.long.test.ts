import { readdirSync } from 'node:fs'
import type { BrowserContext, Page, Request } from 'playwright/test'
import { type Locale, otherLocale } from '#src/i18n/locales.ts'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { soon } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { addPhoto, call, type Editor, makeTour, openEditor } from '#tests/support/browser/editor.ts'
import { wakeIslands } from '#tests/support/browser/islands.ts'
import { holdScripts, MOST_SHIFT, recordShift, shiftOf } from '#tests/support/browser/layout.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { inAlternateLocales } from '#tests/support/browser/scope.ts'
import { ACCOUNT_SCRIPT } from '#tests/support/weight-limits.ts'

/** Files of all pages that require a session, and of those for guests and links in emails. */
const ROUTES = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
  .filter(file => /^(account|auth)\/.*\.astro$/.test(file))
  .map(file => `/${file.replace(/\.astro$/, '').replace(/\/index$/, '')}`)
const GUEST_ONLY = ['/auth/signin', '/auth/signup', '/auth/password/forgot']
/** They only lead on, to the first of their sub-pages. */
const LEADING_ON = ['/account/providers/[id]', '/account/tours/[id]', '/account/tours/[id]/gallery']

const PHONE = { width: 360, height: 740 }
/** The size of 1280 × 1024 px at 400 %. */
const NARROWEST = { width: 320, height: 256 }
/** The second is what 1280 × 800 px are at 200 %. */
const OTHERS = [PHONE, { width: 640, height: 400 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }]

test.use({ viewport: PHONE })

let editor: Editor
/** Values of the route parameters. */
let ids: Record<string, string>
/** Cookies of the demo provider, signed in once: a site counts the sign-ins of one address. */
let session: Awaited<ReturnType<BrowserContext['cookies']>>

test.beforeAll(async ({ server, browser }) => {
  editor = await openEditor(server.url)
  const provider = editor.provider
  const { socials, amenities } = await call<{ socials: { _id: string }[]; amenities: string[] }>(
    editor,
    'GET',
    `providers/${provider}`,
  )
  const tour = await makeTour(editor, {
    name: 'Nepaprastai ilgas žygio pavadinimas be pabaigos ir krašto '.repeat(2).trim(),
  })
  const imageId = await addPhoto(editor, tour, { description: 'Prie tilto' })
  const asked = {
    channel: 'phone',
    tour,
    startsOn: soon(),
    startTime: '09:30',
    adults: 2,
    guest: { name: 'Ona Onaitė', phone: '8 600 00123' },
  }
  const { _id: booking } = await call<{ _id: string }>(editor, 'POST', 'bookings', asked)
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/about')
  await signIn(page, DEMO_PROVIDER)
  session = await page.context().cookies()
  await page.close()
  ids = { provider, tour, booking, imageId, socialId: socials[0]?._id ?? '', amenityId: amenities[0] ?? '' }
})

test.afterAll(() => call(editor, 'DELETE', `tours/${ids.tour}`))

// Twice as many would take four minutes: in the other language a page says what it is, and fits.
for (const [route, locale] of inAlternateLocales(ROUTES.filter(it => !LEADING_ON.includes(it)))) {
  test(`${route} can be used by everybody: at 200 % and 400 %, in the dark, by a screen reader, over a weak signal, which moves nothing, ${locale}`, async ({
    page,
  }) => {
    if (!GUEST_ONLY.includes(route)) await page.context().addCookies(session)
    await recordShift(page)
    await holdScripts(page)
    const script = await weighScript(page, () => open(page, addressOf(route, locale)))
    console.log(`${route} ${locale}, kB: script ${script.toFixed(1)}`)
    expect(script, 'kB of script').toBeGreaterThan(1)
    expect(script, 'kB of script').toBeLessThanOrEqual(ACCOUNT_SCRIPT)
    expect.soft(await shiftOf(page), 'layout shift').toBeLessThanOrEqual(MOST_SHIFT)
    await expectToFit(page)
    await expectAccessible(page, route)
    await page.setViewportSize(PHONE)
    await open(page, addressOf(route, otherLocale(locale)))
    await expectToFit(page)
  })
}

function addressOf(route: string, locale: Locale): string {
  const [, , of] = route.split('/')
  const thing = of === 'tours' ? ids.tour : of === 'inbox' ? ids.booking : ids.provider
  const path = route.replace(/\[(\w+)\]/g, (_, name: string) => (name === 'id' ? thing : ids[name]) ?? '')
  return locale === 'lt' ? path : `/en${path}`
}

async function open(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200)
  expect(new URL(page.url()).pathname).toBe(path)
  await wakeIslands(page)
}

/** The scripts that a browser which has nothing of the site yet loads for a page, until it asks for no more, in kB over the wire. */
async function weighScript(page: Page, opened: () => Promise<void>): Promise<number> {
  const finished: Request[] = []
  page.on('requestfinished', request => request.resourceType() === 'script' && finished.push(request))
  await opened()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(finished.map(request => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}

/** The page says what it is in its one heading and in its title, and at no width has to be scrolled sideways. */
async function expectToFit(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\S/)
  expect(await page.title()).toContain((await heading.textContent())?.trim())
  for (const size of [...OTHERS, NARROWEST]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size.width} px`).toBe(size.width)
  }
}
