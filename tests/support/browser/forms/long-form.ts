import type { Page } from 'playwright/test'
import { expect } from '../browser-test.ts'

/** What is done with a long form of the account, in Lithuanian, and what it says. */

export const RESTORED = /^(Grąžinome tai, ką rašėte|We brought back)/
export const OFFLINE =
  'Ryšys nutrūko, todėl neišsaugota. Tai, ką įrašėte, liko čia: bandykite dar kartą, kai ryšys grįš.'

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const awake = (page: Page) => expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
export const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()

/** As from the list of sessions on another device. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/session')).json()
    const headers = { Authorization: `Bearer ${token}` }
    const { data } = await (await fetch('/api/v1/users/sessions', { headers })).json()
    const { _id } = data.find((it: { isCurrent: boolean }) => it.isCurrent)
    return (await fetch(`/api/v1/users/sessions/${_id}`, { method: 'DELETE', headers })).status
  })
  expect(status).toBe(204)
}

/** After a call was refused since the session had ended. */
export async function signInAgain(page: Page, who: { email: string; password: string }): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin\?error=SessionRequired/)
  await page.getByLabel('El. paštas', { exact: true }).fill(who.email)
  await page.getByLabel('Slaptažodis', { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Prisijungti', exact: true }).click()
}
