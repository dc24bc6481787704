import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect } from './browser-test.ts'
import { newCaller } from './caller.ts'

/** A provider of the demo content, its password on the embedded database. */
export const DEMO_PROVIDER = { email: 'merkys@tekme.example', password: 'plaukiam-merkiu' }

type SignedIn = { user: { _id: string; email: string; role: string }; token: string }

/** An address that nobody has signed up with yet, also when a test runs many times on one site. */
export const newAddress = (name = 'jonas') => `${name}-${randomUUID().slice(0, 8)}@example.lt`

export async function signUp(
  url: string,
  email = newAddress(),
): Promise<{ email: string; password: string; token: string }> {
  const password = 'ilgas-slaptazodis-7'
  const body = JSON.stringify({ email, password, confirmPassword: password })
  const headers = { 'Content-Type': 'application/json', ...newCaller() }
  const response = await fetch(`${url}/api/v1/users/signup`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
  const { data }: { data: SignedIn } = await response.json()
  return { email, password, token: data.token }
}

/** Signs in as the sign-in page does it, in the page that is open. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  const status = await page.evaluate(async ({ email, password }) => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
    const body = new URLSearchParams({ csrfToken, email, password, callbackUrl: location.href, json: 'true' })
    return (await fetch('/api/auth/callback/credentials', { method: 'POST', body })).status
  }, who)
  expect(status).toBe(200)
}
