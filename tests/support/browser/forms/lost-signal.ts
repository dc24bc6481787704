import type { Page } from 'playwright/test'
import { expect } from '../browser-test.ts'

/** Presses without waiting for the page that follows: none does where the signal is lost. */
export const click = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The next form that is posted there is lost: before the server has it, or with its answer. */
export async function loseNext(page: Page, isReceived: boolean, path = new URL(page.url()).pathname): Promise<void> {
  const at = (url: URL) => url.pathname === path
  await page.route(at, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (isReceived) await route.fetch({ maxRedirects: 0 })
    await route.abort('internetdisconnected')
    await page.unroute(at)
  })
}

/** Beside that of a refusal before, if there is one. */
export const lostAlert = (page: Page, { lost }: { lost: string }) => page.getByRole('alert').filter({ hasText: lost })

/** Presses where there is no signal, then where the answer is lost: either is said, and nothing goes. The next press is the last. */
export async function pressThrice(page: Page, words: { lost: string }, name: string): Promise<void> {
  const isTold = async () => {
    await expect(lostAlert(page, words)).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.context().setOffline(true)
  await click(page, name)
  await isTold()
  await page.context().setOffline(false)
  await loseNext(page, true)
  await click(page, name)
  await isTold()
  await click(page, name)
}
