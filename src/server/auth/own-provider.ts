import type { APIContext } from 'astro'
import { canChange } from '#src/domain/policy.ts'
import { getProviderRecord } from '#src/domain/providers/record-queries.ts'
import { getDatabase } from '../config/db.ts'
import { sessionOf } from './page-guard.ts'

/** The provider that an account page is about; `undefined` for one that doesn't exist or that the viewer may not change. */
export async function getOwnProvider({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { user } = sessionOf(locals)
  const provider = await getProviderRecord(await getDatabase(), params.id ?? '')
  return provider && canChange({ id: user._id, role: user.role }, provider) ? provider : undefined
}
