import type { Page } from 'playwright/test'
import { storedParty } from '#src/domain/party/party.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { DEMO_PROVIDER, signIn } from '#tests/support/browser/account.ts'
import { openForRequests, saturday } from '#tests/support/browser/bookings/asked-tour.ts'
import { expect } from '#tests/support/browser/browser-test.ts'
import { expectPrintable, expectWhole } from '#tests/support/browser/checks/whole.ts'
import { call, newManager } from '#tests/support/browser/editor.ts'
import { saveTours, tourIds } from '#tests/support/browser/favourites.ts'
import { test } from '#tests/support/browser/own-site.ts'
import { rate } from '#tests/support/data/prices.ts'

/** Names as long as they may be, of a party of 150 that pays more than ten thousand euros, wherever they are told. */

const WORDS = 'Nepaprastai ilgas pavadinimas, kurio niekas neperskaito iki galo, '.repeat(2).slice(0, 120).trim()
const WORD = 'Nebeprisikiškiakopūsteliaujantis'.repeat(4).slice(0, 120)
const PEOPLE = 150
const TOTAL = /10\s500\s€|€10,500/

const CASES: [what: string, name: string, locale: Locale][] = [
  ['several words', WORDS, 'lt'],
  ['one word', WORD, 'en'],
]

for (const [what, name, locale] of CASES) {
  test(`a name of 120 characters in ${what}, and a sum of ten thousand euros, fit wherever they are`, async ({
    page,
    browser,
    server,
    complaints,
  }) => {
    test.setTimeout(300_000)
    complaints.expectFailing('https://tile.openstreetmap.org/')
    const prefix = locale === 'en' ? '/en' : ''
    const { editor, id } = await openForRequests(server.url, { name, rivers: ['merkys'] })
    await call(editor, 'PATCH', `providers/${editor.provider}`, { name })
    await call(editor, 'PATCH', `tours/${id}/rates`, { rates: [rate('person', 7000)] })
    const date = saturday()
    const party = { adults: PEOPLE, childAges: [] }
    const guest = await newManager(server)
    const { _id: booking } = await call<{ _id: string }>(guest.editor, 'POST', 'bookings', {
      ...{ tour: id, startsOn: date, adults: PEOPLE, guest: { name, phone: '8 600 00123' } },
    })
    await page.addInitScript(
      stored => location.origin === 'null' || localStorage.setItem('party', stored),
      storedParty({ date, ...party }),
    )
    await saveTours(page.context(), [id, ...tourIds(3)])
    const asked = `people=${PEOPLE}`
    const look = async (path: string, of: string, sum?: string) => {
      await page.goto(prefix + path)
      if (sum) await expect(page.locator(sum).first(), of).toContainText(TOTAL)
      await expectWhole(page, of)
    }

    await look(`/?${asked}&date=${date}&providers[]=${editor.provider}`, 'cards of a day', '.card .offer')
    await look(`/favourites`, 'favourites', `[data-part="saved"] .offer`)
    await look(
      `/favourites/compare?ids=${[id, ...tourIds(3)].join('&ids=')}&${asked}&date=${date}`,
      'comparison',
      'table',
    )
    await look(`/providers/${editor.provider}/x`, 'provider')
    await look(`/tours/${id}/x`, 'tour', '#booking .sum')
    await expectPrintable(page, 'tour')
    await look(`/book/${id}?${asked}&date=${date}`, 'form of a request', '[data-total]')
    await expectPopupWhole(page, `${prefix}/?providers[]=${editor.provider}#map`)

    for (const [who, paths] of [
      [guest, [`/bookings/${booking}`, '/account/bookings']],
      [undefined, ['/account/inbox', `/account/inbox/${booking}`]],
    ] as const) {
      const tab = await browser.newPage({ baseURL: server.url })
      await tab.goto('/about')
      await signIn(tab, who ?? DEMO_PROVIDER)
      for (const path of paths) {
        await tab.goto(prefix + path)
        await expect(tab.getByRole('main'), path).toContainText(name)
        await expectWhole(tab, path)
        if (path.startsWith('/bookings')) await expectPrintable(tab, path)
      }
      await tab.close()
    }
    await call(editor, 'DELETE', `providers/${editor.provider}`)
  })
}

/** The card that a marker of the map opens. */
async function expectPopupWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.locator('button.map-tour, button.map-cluster').first().click()
  const card = page.locator('.map-cards .card')
  await expect(card).toBeVisible()
  const sticksOut = await card.evaluate(it =>
    [...it.querySelectorAll('*')]
      .filter(inner => inner.scrollWidth > inner.clientWidth + 1 && getComputedStyle(inner).display !== 'inline')
      .map(inner => inner.outerHTML.slice(0, 120)),
  )
  expect.soft(sticksOut, 'popup').toEqual([])
}
