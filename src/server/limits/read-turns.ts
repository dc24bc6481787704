import type { APIContext } from 'astro'
import { type DatabaseKind, databaseKind } from '#db/client.ts'
import { settings } from '../config/env.ts'
import { createBudget } from './budget.ts'
import { callerAddress } from './caller-address.ts'
import { createSemaphore } from './semaphore.ts'

/**
 * How many reads of the API use the database at once. The embedded one does one thing at a time, so that the next already waits
 * there; of the ten connections of a pool two are left. Pages, changes and sign-ins do not take turns, so these are all that
 * can be ahead of them.
 */
const AT_ONCE: Record<DatabaseKind, number> = { pglite: 2, pg: 8, neon: 8 }
/** A second or two of searching. */
const MAX_WAITING = 300

const limitConcurrency = createSemaphore(AT_ONCE[databaseKind(settings.DATABASE_URL)], MAX_WAITING, 'reads')

/** Makes a read of the API wait for its turn, which addresses take one after another. Throws a 503 `Failure` where too many wait. */
export function limitReads<T>(
  context: Pick<APIContext, 'clientAddress' | 'request'>,
  work: () => Promise<T>,
): Promise<T> {
  return isRead(context.request) ? limitConcurrency(work, callerAddress(context)) : work()
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const take = createBudget({ calls: settings.API_READS_PER_MINUTE, seconds: 60 })

/** Counts a read of the API. Throws a 429 `Failure`. Changes have limits of their own. */
export function requireReadBudget(context: Pick<APIContext, 'clientAddress' | 'request'>): void {
  if (isRead(context.request)) take(callerAddress(context))
}
