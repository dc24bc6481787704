import type { Page } from 'playwright/test'
import { expect } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import {
  idOf,
  keptIn,
  NOTHING_KEPT,
  SAVED_WORDS,
  saveButton,
  saveTrip,
  sizesOfKept,
  test,
  tourPath,
} from '#tests/support/browser/offline/saved-trips.ts'

const words = SAVED_WORDS.lt

test('a saved trip opens without signal while another release waits, and the last one removed leaves nothing', async ({
  page,
  context,
  front,
  complaints,
}) => {
  // Whoever never presses has nothing.
  await page.goto(tourPath())
  await expect(saveButton(page)).toHaveAccessibleName(words.save)
  await page.waitForLoadState('networkidle')
  expect(await keptIn(page)).toEqual(NOTHING_KEPT)
  expect(front.asked.filter(path => /saved|trip-card|\.gpx/.test(path))).toEqual([])

  await saveTrip(page)
  const id = idOf(tourPath())
  await expect(page.locator('save-trips p')).toHaveText(/^Įrašyta .+ \d+ d\. \d\d:\d\d\. Atidarysite ir be ryšio\.$/)
  expect(await keptIn(page)).toEqual({
    caches: {
      'saved-trips': ['/en/saved', '/saved'],
      [`trip-${id}`]: [`/en/trip-card/${id}`, `/routes/${id}.gpx`, `/trip-card/${id}`],
    },
    workers: ['/'],
  })

  // The next release has other scripts and styles.
  front.meet(path => {
    if (path.startsWith('/_astro/')) return { status: 404 }
    return isWorker(path) ? OTHER_WORKER : undefined
  })
  await page.goto('/saved')
  await page.evaluate(lookForNext)
  // No page waits for it: it takes over once the last one is closed.
  expect(await workersOf(page)).toEqual([null, 'installed', 'activated'])
  // The page may be about to renew what is kept.
  complaints.expectFailing(front.url)
  await front.close()
  await context.setOffline(true)
  front.asked.length = 0
  for (const [path, lang] of [
    [tourPath(), 'lt'],
    [`/trip-card/${id}`, 'lt'],
    [tourPath('en'), 'en'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: SAVED_WORDS[lang].help })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  await page.goto('/rivers/merkys')
  await expect(page.getByText(words.instead)).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page.getByText(words.instead)).toBeHidden()
  await expect(page.locator('#trips > li')).toHaveCount(1)
  await expect(page.locator('#trips .muted')).toHaveText(/^Įrašyta .+, užima \d+(,\d)? kB\.$/)
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: /^GPX/ }).click()
  expect((await downloads).suggestedFilename()).toMatch(/^[a-z-]+\.gpx$/)

  await page.getByRole('button', { name: /^Pašalinti: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await keptIn(page)).toEqual(NOTHING_KEPT)
})

test('the worker of another release opens what is saved, once no page is open', async ({
  page,
  context,
  front,
  complaints,
}) => {
  await saveTrip(page)
  front.meet(path => (isWorker(path) ? OTHER_WORKER : undefined))
  await page.goto('/saved')
  await page.evaluate(lookForNext)
  await page.close()
  const later = await context.newPage()
  await expect.poll(() => openedWith(later, '/saved')).toEqual([null, null, 'activated'])
  complaints.expectFailing(front.url)
  await context.setOffline(true)
  await later.goto(tourPath())
  await expect(later.getByRole('heading', { name: words.help })).toBeVisible()
})

test('where there is no room nothing is kept, and the page says so', async ({ page, context, front }) => {
  await page.goto(tourPath())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 20_000 })
  await saveButton(page).click()
  await expect(page.locator('save-trips [role=status]')).toHaveText(words.full)
  expect(await keptIn(page)).toEqual(NOTHING_KEPT)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: front.url })
  await saveButton(page).click()
  await expect(page.locator('save-trips[data-kept]')).toHaveCount(1)
})

test('the worker and what is kept of a trip are light', async ({ page }) => {
  const ask = () => get('/saved-trips.js', { 'accept-encoding': 'br' })
  await ask()
  const { headers } = await ask()
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(1500)
  await saveTrip(page)
  const sizes = await page.evaluate(sizesOfKept)
  console.log(`worker: ${headers['content-length']} bytes, kept: ${sizes.join(', ')}`)
  const sum = sizes.reduce((all, size) => all + size, 0)
  expect(sum).toBeGreaterThan(10_000)
  expect(sum).toBeLessThanOrEqual(150_000)
})

const isWorker = (path: string) => path === '/saved-trips.js'
const OTHER_WORKER = { rewrite: (script: string) => `${script}//` }

/** Has the browser look for another worker, and waits until it is installed. */
async function lookForNext(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  const { installing } = registration
  if (!installing) return
  await new Promise<void>(done => installing.addEventListener('statechange', () => done(), { once: true }))
}

/** One that is being installed, one that waits, and the one that is. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return [installing, waiting, active].map(it => it?.state ?? null)
  })

/** The workers of a page as soon as it is open. */
async function openedWith(page: Page, path: string): Promise<(string | null)[]> {
  await page.goto(path)
  return workersOf(page)
}
