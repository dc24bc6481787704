import type { APIContext } from 'astro'
import { canChange } from '#src/domain/policy.ts'
import { listProviderRecords } from '#src/domain/providers/record-queries.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import { getDatabase } from '../db.ts'
import { sessionOf } from './page-guard.ts'

/** The tour that a page of the account is about; `undefined` for one that isn't there, or isn't for whoever looks to change. */
export async function getOwnTour({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { user } = sessionOf(locals)
  const tour = await getTourRecord(await getDatabase(), params.id ?? '')
  return tour && canChange({ id: user._id, role: user.role }, tour) ? tour : undefined
}

/** Providers that a tour of this user can be of. */
export async function listOwnProviders(userId: string) {
  const { providers } = await listProviderRecords(await getDatabase(), { ids: [], user: userId, page: 1, limit: 200 })
  return providers
}
