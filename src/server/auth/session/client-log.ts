import type { Database } from '#db/client.ts'
import { requireWithinLimits } from '#src/server/limits/rate-limit.ts'
import { log } from '#src/server/log.ts'

const CODE = /^[A-Z][A-Z_]{0,63}$/
const LEVELS = ['error', 'warn']

/** Logs a failure at a client: the code alone, since the rest may hold personal data. Throws a 429 `Failure`. */
export async function logForClient(db: Database, address: string, fields: Record<string, string>): Promise<void> {
  await requireWithinLimits(db, ['logPerAddress', address])
  const { level = '', code = '' } = fields
  if (LEVELS.includes(level) && CODE.test(code)) log.info('client-failure', { at: level, code })
}
