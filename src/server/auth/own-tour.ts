import type { APIContext } from 'astro'
import { canChange } from '#src/domain/policy.ts'
import { listProviderRecords } from '#src/domain/providers/record-queries.ts'
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
