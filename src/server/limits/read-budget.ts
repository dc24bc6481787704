import type { APIContext } from 'astro'
import { settings } from '../config/env.ts'
import { createBudget } from './budget.ts'
import { callerAddress } from './caller-address.ts'
import { isRead } from './read-turns.ts'

const take = createBudget({ calls: settings.API_READS_PER_MINUTE, seconds: 60 })

/** Counts a read of the API. Throws a 429 `Failure`. Changes have limits of their own. */
export function requireReadBudget(context: Pick<APIContext, 'clientAddress' | 'request'>): void {
  if (isRead(context.request)) take(callerAddress(context))
}
