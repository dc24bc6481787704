import type { Page } from 'playwright/test'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { saveTours, tourIds } from '#tests/support/browser/favourites.ts'
import {
  idOf,
  keptIn,
  NOTHING_KEPT,
  SAVED_WORDS,
  saveButton,
  saveTrip,
  test,
  tourPath,
} from '#tests/support/browser/offline/saved-trips.ts'
import { TRIED_LOCALES } from '#tests/support/browser/scope.ts'
import { site } from '#tests/support/browser/site.ts'

const words = SAVED_WORDS.lt
const status = (page: Page) => page.locator('save-trips [role=status]')
const rows = (page: Page) => page.locator('#trips > li')
const help = (page: Page) => page.getByRole('heading', { name: words.help })
const toursOf = (locale: 'lt' | 'en') => site().sitemap[locale].filter(path => path.includes('/tours/'))
const PORTAL = { status: 200, body: '<!doctype html><html lang="en"><title>Hotel</title><h1>Sign in to our Wi-Fi</h1>' }

for (const locale of TRIED_LOCALES) {
  const said = SAVED_WORDS[locale]
  const saved = locale === 'lt' ? '/saved' : '/en/saved'

  test(`the list says what is gone and what has changed, renews and removes, ${locale}`, async ({
    page,
    front,
    complaints,
  }) => {
    await page.goto(saved)
    await expect(page.getByRole('heading', { name: said.empty })).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    await expectAccessible(page, 'nothing saved')
    const [gone = '', changed = '', same = ''] = toursOf(locale).map(idOf)
    for (const path of toursOf(locale).slice(0, 3)) await saveTrip(page, path)
    front.meet(path => {
      if (path.endsWith(`/trip-card/${gone}`)) return { status: 404 }
      return path.includes(`/trip-card/${changed}`)
        ? { rewrite: html => html.replace('tel:112', 'tel:113') }
        : undefined
    })
    complaints.expectMissing(`${saved.replace('/saved', '')}/trip-card/${gone}`)
    await page.goto(saved)
    // The latest first.
    await expect(rows(page)).toHaveCount(3)
    const row = (id: string) => page.locator(`[data-trip="${id}"]`)
    await expect(rows(page).first()).toHaveAttribute('data-trip', same)
    await expect(row(gone).locator('.note')).toHaveText(said.gone)
    await expect(row(changed).locator('.note')).toHaveText(said.changed)
    await expect(row(same).locator('.note')).toBeHidden()
    const renew = (id: string) => row(id).locator('[data-do=renew]')
    await expect(renew(gone)).toBeHidden()
    await expect(renew(same)).toBeHidden()
    await expectAccessible(page, 'three saved')

    await renew(changed).click()
    await expect(page.locator('#status')).toHaveText(said.renewed)
    await expect(row(changed).getByRole('link').first()).toBeFocused()
    await expect(row(changed).locator('.note')).toBeHidden()
    const phone = await page.evaluate(
      async ([name, path]) => {
        const kept = await (await caches.open(name ?? '')).match(path ?? '')
        return (await kept?.text())?.includes('tel:113')
      },
      [`trip-${changed}`, `${saved.replace('/saved', '')}/trip-card/${changed}`],
    )
    expect(phone).toBe(true)

    // What is gone from the site opens from what is kept.
    await row(gone).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: said.help })).toBeVisible()
    await page.goBack()
    const removeAll = page.getByRole('button', { name: said.removeAll })
    await removeAll.click()
    await expectAccessible(page, 'asked')
    await page.getByRole('button', { name: said.cancel }).click()
    await expect(rows(page)).toHaveCount(3)
    await row(gone).locator('[data-do=remove]').click()
    await page.getByRole('dialog').getByRole('button', { name: said.remove }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).last().getByRole('link').first()).toBeFocused()
    await removeAll.click()
    await page.getByRole('dialog').getByRole('button', { name: said.remove }).click()
    await expect(page.getByRole('heading', { name: said.empty })).toBeVisible()
    expect(await keptIn(page)).toEqual(NOTHING_KEPT)
  })
}

test.describe('a slow network', () => {
  // Where a test answers in place of the network, Chromium takes every navigation for a reload.
  test.use({ pictures: 'drawn' })

  test('gives way to what is kept after four seconds, but not where one reloads', async ({ page, front }) => {
    await saveTrip(page)
    // To go to the page that is open is to reload it.
    await page.goto('/about')
    front.meet(() => 'hang')
    const before = Date.now()
    await page.goto(tourPath())
    expect(Date.now() - before).toBeGreaterThanOrEqual(4000)
    await expect(help(page)).toBeVisible()
    await page.goto('/rivers')
    await expect(page.getByText(words.instead)).toBeVisible()
    const asks = () => front.asked.filter(path => path === '/rivers').length
    expect(asks()).toBe(1)
    const clicked = Date.now()
    // A click would wait for the page that does not come.
    await page.getByRole('button', { name: words.retry }).dispatchEvent('click')
    await expect.poll(asks).toBe(2)
    // Longer than the network has for a page that is not reloaded.
    await expect.poll(() => Date.now() - clicked, { timeout: 20_000 }).toBeGreaterThan(6000)
    front.release()
    await expect(page.getByText(words.instead)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late')
  })
})

test('a site that fails shows a kept card, and of any other page that it fails', async ({
  page,
  front,
  complaints,
}) => {
  await saveTrip(page)
  complaints.expectFailing(front.url)
  front.meet(() => ({ status: 503, body: '<h1>Vėliau</h1>' }))
  await page.goto(tourPath())
  await expect(help(page)).toBeVisible()
  expect((await page.goto('/rivers'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'Vėliau' })).toBeVisible()
})

test('what answers for the site, or breaks off, is never kept, and never in place of a card', async ({
  page,
  front,
  complaints,
}) => {
  // Chromium does not say of which worker it complains.
  complaints.expectFailing('')
  const id = idOf(tourPath())
  await page.goto(tourPath())
  const faults: Parameters<typeof front.meet>[0][] = [
    path => (path.includes('/trip-card/') ? PORTAL : undefined),
    path => (path.endsWith('.gpx') ? PORTAL : undefined),
    path => (path === '/en/saved' ? PORTAL : undefined),
    path => (path.startsWith('/en/trip-card') ? { status: 302, headers: { Location: '/about' } } : undefined),
    path => (path.startsWith('/trip-card') ? { status: 503 } : undefined),
    path => (path === `/en/trip-card/${id}` ? { status: 404 } : undefined),
    path => (path === '/saved-trips.js' ? { status: 404 } : undefined),
  ]
  for (const fault of faults) {
    front.meet(fault)
    await saveButton(page).click()
    // What it says may be of the last time.
    await expect(saveButton(page)).toBeEnabled()
    await expect(status(page)).toHaveText(words.failed)
    expect(await keptIn(page)).toEqual(NOTHING_KEPT)
  }
  front.meet(() => undefined)
  await saveButton(page).click()
  await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
  const before = await keptTexts(page)
  front.meet(path =>
    path.startsWith('/trip-card/') ? { rewrite: html => html.replace('tel:112', 'tel:113') } : undefined,
  )
  await page.goto('/saved')
  await expect(rows(page).locator('.note')).toHaveText(words.changed)
  front.meet(path => (path.includes('/trip-card/') ? PORTAL : undefined))
  await page.locator('[data-do=renew]').click()
  await expect(page.locator('#status')).toHaveText(words.failed)
  expect(await keptTexts(page)).toEqual(before)
})

test('a worker that does not come is given up after twenty seconds', async ({ page, front, complaints }) => {
  // What comes late is no script.
  complaints.expectFailing('')
  await page.clock.install()
  await page.goto(tourPath())
  front.meet(path => (path === '/saved-trips.js' ? 'hang' : undefined))
  await saveButton(page).click()
  await expect.poll(() => front.asked).toContain('/saved-trips.js')
  await expect(saveButton(page)).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(status(page)).toHaveText(words.failed)
  front.meet(() => undefined)
  front.release()
  await saveButton(page).click()
  await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
})

test('pressed twice, and in two tabs at once, a trip is kept once; removed in one, the other offers it again', async ({
  page,
  context,
}) => {
  await page.goto(tourPath())
  const other = await context.newPage()
  await other.goto(tourPath())
  await Promise.all([saveButton(page).dblclick(), saveButton(other).click()])
  for (const it of [page, other]) await expect(it.locator('save-trips[data-kept]')).toHaveCount(1)
  await expect(page.locator('save-trips a')).toBeFocused()
  const { caches, workers } = await keptIn(page)
  expect([Object.keys(caches).length, workers]).toEqual([2, ['/']])
  await other.goto('/saved')
  await other.locator('[data-do=remove]').click()
  await other.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect(rows(other)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(saveButton(page)).toBeVisible()
})

test('a browser that keeps nothing says so, or offers nothing', async ({ page, context }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Not here', 'SecurityError'))
    Object.assign(CacheStorage.prototype, { open: refuse, has: refuse, keys: refuse, match: refuse })
  })
  await page.goto(tourPath())
  await saveButton(page).click()
  await expect(status(page)).toHaveText(words.blocked)
  await page.goto('/saved')
  await expect(page.getByText(words.unsupported)).toBeVisible()
  const old = await context.newPage()
  await old.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await old.goto(tourPath())
  await expect(old.locator('save-trips')).toBeHidden()
})

test('favourites are saved at one press; where room ends in the middle, it says how many are', async ({
  page,
  context,
  front,
}) => {
  await saveTours(context, tourIds(3))
  await page.goto('/favourites')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 75_000 })
  await saveButton(page).click()
  await expect(status(page)).toHaveText(/^Įrašyta [12] iš 3\. Telefone trūksta vietos: neįrašyta\.$/)
  const kept = Object.keys((await keptIn(page)).caches).length - 1
  await expect(status(page)).toContainText(`Įrašyta ${kept} iš 3.`)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: front.url })
  await saveButton(page).click()
  await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
  expect(Object.keys((await keptIn(page)).caches)).toHaveLength(4)
  await page.locator('save-trips a').click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(/^Iš viso užima \d+(,\d)? kB\.$/)).toBeVisible()
})

const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(it => it.startsWith('trip-')) ?? ''
    return Promise.all((await (await caches.open(name)).matchAll()).map(it => it.text()))
  })
