import type { APIContext } from 'astro'
import { canChange } from '#src/domain/policy.ts'
import { getProviderRecord } from '#src/domain/providers/record-queries.ts'
import { getDatabase } from '../db.ts'
import { sessionOf } from './page-guard.ts'

/** The provider that a page of the account is about; `undefined` for one that isn't there, or isn't for whoever looks to change. */
export async function getOwnProvider({ locals, params }: Pick<APIContext, 'locals' | 'params'>) {
  const { user } = sessionOf(locals)
  const provider = await getProviderRecord(await getDatabase(), params.id ?? '')
  return provider && canChange({ id: user._id, role: user.role }, provider) ? provider : undefined
}
