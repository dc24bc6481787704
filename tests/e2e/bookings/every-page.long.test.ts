import type { BrowserContext, Page } from 'playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { signIn } from '#tests/support/browser/account.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import {
  buildRequestPages,
  type Pages,
  type RequestPage,
  type Who,
} from '#tests/support/browser/bookings/every-page.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { listMarkupProblems } from '#tests/support/browser/checks/markup.ts'
import { test } from '#tests/support/browser/postgres-site.ts'

/** The checks of every page, for those that need a request to be there: at 360 px, with the longest names. */

const WIDTH = 360

test('pages of requests are valid, their links lead somewhere, nothing sticks out, and axe finds nothing', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const made = await buildRequestPages(server, browser)
  const contexts = new Map<Who, BrowserContext>()
  for (const who of ['guest', 'account', 'provider'] as const)
    contexts.set(who, await browser.newContext({ baseURL: server.url, viewport: { width: WIDTH, height: 740 } }))
  const links = new Map<string, BrowserContext>()
  for (const [who, context] of contexts) {
    const page = await context.newPage()
    const own = made.pages.filter(it => it.who === who)
    await page.goto('/about')
    if (who !== 'guest') await signIn(page, personOf(made, who))
    for (const one of own)
      for (const locale of LOCALES) for (const link of await look(page, one, locale)) links.set(link, context)
  }
  for (const [link, context] of links) {
    expect.soft((await context.request.get(link)).status(), link).toBe(200)
  }
  for (const context of contexts.values()) await context.close()
  await made.leave()
})

function personOf({ account, provider }: Pages, who: Who) {
  const { email, password } = who === 'provider' ? provider : account
  return { email, password }
}

/** Nobody lists these pages, and the names of some are as long as they may be. */
const isOfLongName = (problem: string) => problem.startsWith('long-title')

/** Looks at a page in both schemes; returns where among its like it leads: all else is crawled elsewhere. */
async function look(page: Page, { name, who, path }: RequestPage, locale: Locale): Promise<string[]> {
  const what = `${name}, ${locale}`
  const response = await page.goto(path(locale))
  expect(response?.status(), what).toBe(200)
  const problems = await listMarkupProblems((await response?.text()) ?? '', who === 'provider' ? 'react' : 'astro')
  expect
    .soft(
      problems.filter(it => !isOfLongName(it)),
      what,
    )
    .toEqual([])
  await expectAccessible(page, what)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(WIDTH)
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(it => it.href.replace(location.origin, ''))
      .filter(it => /^(\/en)?\/(account|book|bookings)\//.test(it)),
  )
}
