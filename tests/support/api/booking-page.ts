import type { AstroGlobal } from 'astro'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { issueGuestToken } from '#src/domain/bookings/access-commands.ts'
import { remindGuests } from '#src/domain/bookings/steps/clock-commands.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import Booking from '#src/pages/[...locale]/bookings/[id]/index.astro'
import { paths } from '#src/paths.ts'
import { bookingPage } from '#src/server/bookings/booking-page.ts'
import { guestCookie } from '#src/server/bookings/caller.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { inDays } from '#tests/support/data/bookings.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { emailsTo } from './mailbox.ts'
import { openPage } from './pages.ts'

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

/** The headers of the browser that has opened the link of a guest. */
export const guestHeaders = async (db: Database, id: string) => ({
  cookie: guestCookie(id, await issueGuestToken(db, id)).split(';')[0] ?? '',
})

/** The whole page of a booking, as its guest opens it. */
export const openBooking = async (db: Database, id: string, locale: Locale = 'lt') =>
  openPage(Booking, paths.booking(locale, id), { params: { id }, locale, headers: await guestHeaders(db, id) })

type Booked = Parameters<typeof buildBooking>[1]

/** The reminder of a trip that begins tomorrow and was agreed some days ago. */
export async function readReminder(db: Database, booked: Booked): Promise<string> {
  const guestEmail = `${newId()}@upe.example`
  const { id } = await buildBooking(db, { status: 'confirmed', startsOn: inDays(1), ...booked, guestEmail })
  const updatedAt = new Date(Date.now() - 3 * 86_400_000)
  await db.update(bookings).set({ updatedAt }).where(eq(bookings.id, id))
  await remindGuests(db, new Date())
  await deliverMails(db)
  const [letter] = await emailsTo(guestEmail)
  if (!letter?.text) throw new Error('no reminder came')
  return letter.text
}
