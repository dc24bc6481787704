import { IDLE_DAYS } from '#src/domain/sessions/session.ts'
import { cookieNamed, hostCookie } from '../auth/session/secret.ts'
import { readCookie } from '../http/cookie.ts'

/**
 * The secret of a guest's link, once it was opened in this browser: one cookie for each booking, so that several are open at once, and
 * for the whole host, since a page is at one address in each language and only such a name can be kept from other hosts.
 */
const nameOf = (id: string) => `tekme.booking.${id}`

export const guestTokenIn = ({ headers }: Request, id: string): string | undefined =>
  readCookie(headers.get('cookie') ?? '', cookieNamed(nameOf(id)))

export const guestCookie = (id: string, token: string): string => hostCookie(nameOf(id), token, IDLE_DAYS)
