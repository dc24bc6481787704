import { expect, test } from 'vitest'
import { translate } from '#src/i18n/translate.ts'
import BookPage from '#src/pages/[...locale]/book/[tourId].astro'
import { getDatabase } from '#src/server/config/db.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { inDays } from '#tests/support/data/bookings.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'

/** The request page of a tour that takes no requests. */

const db = await getDatabase()
const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(it => (it[1] ?? '').replaceAll('&amp;', '&'))

test.each(['lt', 'en'] as const)(
  'says in %s how its provider is called and written to, about that day and party',
  async locale => {
    const provider = await buildProvider(db, {
      phone: '+370 612 34567',
      email: 'labas@upe.example',
      languages: ['lt', 'en'],
    })
    const { id } = await buildTour(db, { providerId: provider.id })
    const day = inDays(40)
    const query = `?date=${day}&adults=2&childAges[]=6`
    const { status, html } = await openPage(BookPage, `/book/${id}${query}`, { params: { tourId: id }, locale })
    expect([status, readable(html)]).toEqual([
      200,
      expect.stringContaining(translate(locale)('book:notTaken', { provider: provider.name })),
    ])
    const links = hrefs(html)
    expect(links).toContain('tel:+37061234567')
    const message = links.find(it => it.startsWith('mailto:labas@upe.example'))
    expect(decodeURIComponent(message ?? '')).toMatch(
      locale === 'lt' ? /2 suaugusieji ir 1 vaikas \(6 m\.\)/ : /2 adults and 1 child \(aged 6\)/,
    )
    expect(links.filter(it => it.startsWith('sms:') || it.startsWith('https://wa.me/'))).toHaveLength(2)
    expect(links).toContainEqual(expect.stringContaining(`people=3&childAges%5B%5D=6&date=${day}`))
  },
)

test('offers no way that its provider has not', async () => {
  const provider = await buildProvider(db, { phone: '+370 380 12345', email: '' })
  const { id } = await buildTour(db, { providerId: provider.id })
  const { html } = await openPage(BookPage, `/book/${id}`, { params: { tourId: id } })
  const links = hrefs(html)
  expect(links).toContain('tel:+37038012345')
  expect(links.filter(it => /^(sms|mailto:labas@upe|https:\/\/wa\.me)/.test(it))).toEqual([])
  expect(links.filter(it => it.includes('date='))).toEqual([])
})
