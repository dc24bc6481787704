import type { APIContext } from 'astro'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { Failure } from '#src/domain/errors.ts'
import { canChange } from '#src/domain/policy.ts'
import { getProviderRecord, listProviderRecords } from '#src/domain/providers/record-queries.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { getDatabase } from '../config/db.ts'
import { sessionOf } from './page-guard.ts'

/** The tour that an account page is about; `undefined` for one that doesn't exist or that the viewer may not change. */
export async function getOwnTour({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { user } = sessionOf(locals)
  const tour = await getTourRecord(await getDatabase(), params.id ?? '')
  return tour && canChange({ id: user._id, role: user.role }, tour) ? tour : undefined
}

/** Providers that a tour of this user can belong to. */
export async function listOwnProviders(userId: string) {
  const { providers } = await listProviderRecords(await getDatabase(), { ids: [], user: userId, page: 1, limit: 200 })
  return providers
}

/** The seats in which a page of the inbox is read: also by a renter who tries how a request for their own tour comes. */
const ANSWERING = ['provider', 'operator'] as const

/** The booking that a page of the inbox is about; `undefined` for one that isn't the viewer's to answer. */
export async function getOwnBooking({
  locals,
  params,
}: Pick<APIContext, 'locals' | 'params'>): Promise<BookingJson | undefined> {
  const { _id: id, email, role, verified: isVerified } = sessionOf(locals).user
  const account = { id, email, role, isVerified }
  const context = { now: new Date(), locale: locals.locale }
  try {
    return await getBooking(await getDatabase(), { account, as: ANSWERING }, params.id ?? '', context)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}

/** The provider that an account page is about; `undefined` for one that doesn't exist or that the viewer may not change. */
export async function getOwnProvider({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { user } = sessionOf(locals)
  const provider = await getProviderRecord(await getDatabase(), params.id ?? '')
  return provider && canChange({ id: user._id, role: user.role }, provider) ? provider : undefined
}
