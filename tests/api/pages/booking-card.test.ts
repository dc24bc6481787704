import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { keptRequest } from '#src/domain/saved-trips.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getCard } from '#src/pages/[...locale]/bookings/[id]/card.ts'
import { paths, tripFiles } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

const db = await getDatabase()
beforeAll(() => void captureLog())

function read(id: string, { token = '', locale = 'lt' as Locale } = {}) {
  const url = new URL(`https://tekme.example/bookings/${id}/card${token && `?token=${token}`}`)
  const locals = { locale, t: translate(locale), session: undefined }
  return getCard({
    locals,
    params: { id },
    url,
    request: new Request(url),
  } as unknown as APIContext) as Promise<Response>
}

async function agree() {
  const { tour } = await buildBookable(db, { tour: { arrival: { lng: 24.2, lat: 54.1 }, arrivalAddress: 'Merkinė' } })
  const booking = await buildBooking(db, {
    tourId: tour.id,
    status: 'confirmed',
    startTime: '09:00',
    childAges: [6, 9],
    boats: [{ kind: 'double-kayak', count: 2 }],
    totalCents: 12_800,
    priceIsEstimate: false,
  })
  return { tour, id: booking.id, token: await issueGuestToken(db, booking.id) }
}

test('the card of a request has all that was agreed, whom to call and the river, and leads back', async () => {
  const { id, token } = await agree()
  for (const locale of LOCALES) {
    const response = await read(id, { token, locale })
    const html = (await response.text()).replaceAll(/\s/g, ' ')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain(`<html lang="${locale}">`)
    for (const text of [
      'Puvočiai',
      '+370 612 34567',
      'tel:+37061234567',
      'tel:112',
      'geo:54.12,24.31',
      '128',
      '2031',
      '19',
      '<polyline',
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/09:00|9\.00/)
    expect(html).toContain(locale === 'lt' ? '6 ir 9 m.' : '6 and 9')
    expect(html).toContain(`href="${paths.booking(locale, id)}"`)
    expect(html).not.toContain(token)
    expect(html).not.toMatch(/\{\{|undefined|book:|<script/)
    // What the browser looks for in it before it is kept.
    expect(html).toContain(tripFiles(locale, keptRequest(id)).mark)
  }
})

test('nobody else reads it', async () => {
  const [mine, other] = [await agree(), await agree()]
  expect((await read(mine.id)).status).toBe(404)
  expect((await read(mine.id, { token: other.token })).status).toBe(404)
  expect((await read('000000000000', { token: mine.token })).status).toBe(404)
})

test('it stays when the tour is gone, without the river', async () => {
  const { id, token, tour } = await agree()
  await db.update(tours).set({ deletedAt: new Date() }).where(eq(tours.id, tour.id))
  const html = await (await read(id, { token })).text()
  expect(html).toContain('Puvočiai')
  expect(html).not.toContain('<polyline')
})
