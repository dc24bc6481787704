import type { APIContext } from 'astro'
import { isProviderRole } from '#src/domain/users/user.ts'
import { paths } from '#src/paths.ts'
import { settings } from '../config/env.ts'
import { requestOf } from '../current-request.ts'
import type { Session } from './session/get-session.ts'

/**
 * Whom a page of `/auth`, `/account` or `/admin` is for; `provider` is a manager or an admin, `answerer` one who comes by the link of
 * an email: signed out, they sign in first.
 */
export type PageAccess = 'anyone' | 'guest' | 'account' | 'provider' | 'answerer' | 'admin'

const PERSONAL = /^\/\[\.\.\.locale\]\/(auth|account|admin)\/(.+)$/
/** Pages linked from emails are open to everybody, signed in or not. */
const GUEST_ONLY = ['signin', 'signup', 'password/forgot']
/** The form of a request, the page of a booking and the forms about a river: whoever has the link of an email is a guest, with or without an account. */
const OF_GUESTS = /^\/\[\.\.\.locale\]\/(book(ings)?\/|rivers\/\[slug\]\/(report|tell)$)/
const PROVIDER_ONLY = /^(providers|tours)(\/|$)/
/** Emails lead there. */
const ANSWERED = /^(inbox|proposals)(\/|$)/

/**
 * Derived from the route that Astro matched, not from the URL: no spelling of a URL bypasses the guard, and a new page is
 * guarded by default. `undefined` for pages that are the same for everybody.
 */
export function accessOf(routePattern: string): PageAccess | undefined {
  if (routePattern === '/[...locale]/redirect' || OF_GUESTS.test(routePattern)) return 'anyone'
  const [, area, page = ''] = PERSONAL.exec(routePattern) ?? []
  if (area === 'auth') return GUEST_ONLY.includes(page) ? 'guest' : 'anyone'
  if (area === 'admin') return 'admin'
  if (area === 'account' && ANSWERED.test(page)) return 'answerer'
  if (area === 'account') return PROVIDER_ONLY.test(page) ? 'provider' : 'account'
  return undefined
}

/** Puts the session into the locals of a page that depends on its viewer; returns the redirect where access is refused. */
export async function guardPage(context: APIContext, access: PageAccess): Promise<Response | undefined> {
  const { locals, redirect, url } = context
  // The code of sessions is a large part of a start, and most pages have none.
  const { getSession, sessionRequired } = await import('./session/get-session.ts')
  const session = await getSession(context)
  locals.session = session
  if (session) requestOf(context.request).userId = session.user._id
  if (access === 'anyone') return undefined
  if (access === 'guest')
    return session && redirect(ownPath(url.searchParams.get('callbackUrl')) ?? paths.home(locals.locale))
  if (access === 'account') return session ? undefined : redirect(sessionRequired(locals.locale, url))
  if (!session) return redirect(access === 'answerer' ? sessionRequired(locals.locale, url) : paths.home(locals.locale))
  const { role } = session.user
  const isAllowed = access === 'admin' ? role === 'admin' : isProviderRole(role)
  return isAllowed ? undefined : redirect(paths.profile(locals.locale))
}

/** Path and query of a URL of this site; `undefined` for any other, so that there is no open redirect. */
export function ownPath(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address, settings.SITE_URL)
  if (url?.origin !== new URL(settings.SITE_URL).origin) return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search
}

/** The viewer's session on a page that requires one. */
export function sessionOf({ session }: App.Locals): Session {
  if (!session) throw new Error('An account page was rendered without a session')
  return session
}
