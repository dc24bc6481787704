import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { bookingTokens } from '#db/schema/index.ts'

const BYTES = 32

export const hashGuestToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The secret of a link to a booking, for an email to its guest; only its hash is stored. */
export async function issueGuestToken(db: Database, bookingId: string): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await db.insert(bookingTokens).values({ tokenHash: hashGuestToken(token), bookingId })
  return token
}
