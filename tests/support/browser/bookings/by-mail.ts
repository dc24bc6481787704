import type { Browser, Page } from 'playwright/test'
import { MONTHS } from '#src/domain/providers/provider.ts'
import { addDays } from '#src/lib/local-date.ts'
import { authorizationOf } from '#src/server/config/derive-key.ts'
import { expect } from '../browser-test.ts'
import { call, newManager } from '../editor.ts'
import { mailSentTo } from '../outbox.ts'
import { AUTH_SECRET, type PostgresSite } from '../postgres-site.ts'
import { type AskedTour, press, soon, takeRequests } from './asked-tour.ts'
import type { INBOX_WORDS } from './inbox.ts'

/** A guest and a provider who know of each other by the mails they get, and do what those ask for. */

const WIDTH = 360

export type Provider = {
  page: Page
  email: string
  password: string
  tour: AskedTour
  /** Complaints of the browser. */
  complaints: string[]
  leave: () => Promise<void>
}

/** A new one who reads English, with some kayaks, on a phone, not signed in there. */
export async function newProvider(
  site: PostgresSite,
  browser: Browser,
  ofTour: object = {},
  owned = 2,
): Promise<Provider> {
  const { email, password, editor } = await newManager(site)
  await site.query(`update users set locale = 'en' where email = '${email}'`)
  const contacts = { email, phone: '+370 600 00111' }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: 'Ūlos vingiai',
    contacts,
    months: MONTHS,
  })
  const tour = await takeRequests({ ...editor, provider: _id }, ofTour)
  await call(tour.editor, 'PATCH', `providers/${_id}/boats`, { boats: [{ kind: 'double-kayak', seats: 2, owned }] })
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: WIDTH, height: 740 },
    hasTouch: true,
    // Whatever the guest has.
    javaScriptEnabled: true,
    locale: 'en',
  })
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(error.error().message))
  const page = await context.newPage()
  const leave = async () => {
    await context.close()
    await call(tour.editor, 'DELETE', `providers/${_id}`)
    await site.query('delete from bookings')
  }
  return { page, email, password, tour, complaints, leave }
}

/** Opens the link of an email as its reader does. */
export async function followMail(page: Page, site: PostgresSite, email: string, subject: string) {
  const { dataDir } = site
  await runTasks(site)
  const { link, text } = await mailSentTo(dataDir, email, subject)
  await page.goto(link)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
  return text
}

/** In two taps. */
export async function answerByTaps(page: Page, ...names: [string, string]): Promise<void> {
  for (const name of names) await page.getByRole('main').getByRole('button', { name, exact: true }).tap()
}

/** In two taps and an hour, which the guest has not named. */
export async function agreeByTaps(page: Page, { accept, hour, agreed }: typeof INBOX_WORDS.lt): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: accept, exact: true }).tap()
  await main.getByLabel(hour).fill('09:30')
  await main.getByRole('button', { name: agreed, exact: true }).tap()
}

/** To the day after that of the request. */
export async function proposeAsGuest(page: Page): Promise<void> {
  await page.getByText('Siūlyti pakeisti').click()
  await page.getByLabel('Data').fill(addDays(soon(), 1))
  await press(page, 'Siūlyti su pareiga mokėti, jei nuomotojas sutiks')
}

/** Lets time pass for the only booking: it starts in so many hours, and was agreed days ago. */
export async function passTime({ query }: PostgresSite, startsInHours: number): Promise<void> {
  const starts = `now() + interval '${startsInHours} hours'`
  await query(`update bookings set starts_at = ${starts}, ends_at = ${starts} + interval '20 hours',
    starts_on = (${starts})::date, updated_at = now() - interval '9 days'`)
}

/** Does what the clock does each minute, now; the minutes between two emails about one booking have passed. */
export async function runTasks({ url, query }: PostgresSite): Promise<void> {
  await expect(async () => {
    await query('update tasks set due_at = now()')
    await query('update mails set not_before = now() where sent_at is null')
    const headers = { Authorization: authorizationOf(AUTH_SECRET, 'tasks') }
    const response = await fetch(`${url}/api/tasks`, { method: 'POST', headers })
    const { ran }: { ran: string[] } = await response.json()
    expect(ran).toEqual(expect.arrayContaining(['bookings', 'mails']))
  }).toPass({ timeout: 15_000 })
}
