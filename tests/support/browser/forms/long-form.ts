import type { Page } from 'playwright/test'
import { expect } from '../browser-test.ts'

/** Steps in a long form of the account, in Lithuanian, and what it says. */

export const RESTORED = /^(Grąžinome tai, ką rašėte|We brought back)/
export const OFFLINE =
  'Ryšys nutrūko, todėl neišsaugota. Tai, ką įrašėte, liko čia: bandykite dar kartą, kai ryšys grįš.'

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const awake = (page: Page) => expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
export const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()
