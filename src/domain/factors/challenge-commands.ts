import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { spentChallenges } from '#db/schema/index.ts'
import { keptSince } from '../retention.ts'

/** Consumes a challenge; of concurrent calls with the same one succeeds. */
export async function spendChallenge(tx: Database, challenge: string): Promise<boolean> {
  // Of its bytes, since there is more than one way to write them.
  const challengeHash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url')
  const spent = await tx
    .insert(spentChallenges)
    .values({ challengeHash })
    .onConflictDoNothing()
    .returning({ challengeHash: spentChallenges.challengeHash })
  return spent.length > 0
}

export async function deleteSpentChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(spentChallenges).where(lt(spentChallenges.spentAt, keptSince('challenges', now)))
}
