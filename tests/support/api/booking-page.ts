import type { AstroGlobal } from 'astro'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { bookingPage } from '#src/server/bookings/booking-page.ts'
import { guestCookie } from '#src/server/bookings/caller.ts'

type Visit = {
  /** The secrets that the browser holds, by the bookings that they are of. */
  secrets?: Readonly<Record<string, string>>
  session?: App.Locals['session']
  locale?: Locale
  /** Fields of the form that is sent; without them the page is read. */
  sent?: Record<string, string>
  /** With its question mark. */
  query?: string
}

/** The parts of the page of a booking, as the server makes it, for a browser with these cookies. */
export function visitBooking(id: string, { secrets = {}, session, locale = 'lt', sent, query = '' }: Visit = {}) {
  const url = new URL(paths.booking(locale, id) + query, 'https://tekme.example')
  const cookie = Object.entries(secrets)
    .map(([of, secret]) => guestCookie(of, secret).split(';')[0])
    .join('; ')
  const request = new Request(url, {
    headers: { Cookie: cookie, ...(sent && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
    ...(sent && { method: 'POST', body: new URLSearchParams(sent).toString() }),
  })
  const locals = { locale, t: translate(locale), session }
  return bookingPage({ locals, params: { id }, url, request, clientAddress: '198.51.100.77' } as unknown as AstroGlobal)
}
