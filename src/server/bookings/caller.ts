import type { APIContext } from 'astro'
import type { BookingAccount, BookingCaller } from '#src/domain/bookings/access-commands.ts'
import { IDLE_DAYS } from '#src/domain/sessions/session.ts'
import { cookieNamed, hostCookie } from '../auth/session/secret.ts'
import { readCookie } from '../http/cookie.ts'

type Visit = Pick<APIContext, 'locals' | 'params' | 'request' | 'url'>

/** The caller of a booking's page: by the link of an email, by account, or both. */
export const callerOf = ({ locals, params: { id = '' }, request, url }: Visit): BookingCaller => ({
  account: accountOf(locals),
  token: url.searchParams.get('token') ?? guestTokenIn(request, id),
})

/** The caller of a page that is about a trip of theirs, whose link was opened in this browser. */
export const callerWithTrip = ({ locals, request }: Pick<Visit, 'locals' | 'request'>, id: string): BookingCaller => ({
  account: accountOf(locals),
  token: id ? guestTokenIn(request, id) : undefined,
})

/** The account of a page, where somebody is signed in. */
export function accountOf({ session }: App.Locals): BookingAccount {
  if (!session) return undefined
  const { _id: id, email, role, verified: isVerified } = session.user
  return { id, email, role, isVerified }
}

/**
 * The secret of a guest's link, once it was opened in this browser, or that of the browser itself which sent the request: one cookie for
 * each booking, so that several are open at once, and for the whole host, since a page is at one address in each language and only such a
 * name can be kept from other hosts.
 */
const nameOf = (id: string) => `tekme.booking.${id}`

const guestTokenIn = ({ headers }: Request, id: string): string | undefined =>
  readCookie(headers.get('cookie') ?? '', cookieNamed(nameOf(id)))

export const guestCookie = (id: string, token: string): string => hostCookie(nameOf(id), token, IDLE_DAYS)
