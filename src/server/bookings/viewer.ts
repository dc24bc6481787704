import type { APIContext } from 'astro'
import type { Asker } from '#src/domain/bookings/ask/new-commands.ts'
import type { BookingCaller } from '#src/domain/bookings/holder-queries.ts'
import { guestTokenIn } from './guest-cookie.ts'

type Visit = Pick<APIContext, 'locals' | 'params' | 'request' | 'url'>

/** The caller of a request's page: by the link of an email, by account, or both. */
export function callerOf({ locals: { session }, params: { id = '' }, request, url }: Visit): BookingCaller {
  const { _id, role } = session?.user ?? {}
  return {
    account: _id !== undefined && role !== undefined ? { id: _id, role } : undefined,
    token: url.searchParams.get('token') ?? guestTokenIn(request, id),
  }
}

/** The account that asks for a tour, where somebody is signed in. */
export function askerOf({ session }: App.Locals): Asker {
  if (!session) return undefined
  const { _id: id, email, role, verified: isVerified } = session.user
  return { id, email, role, isVerified }
}
