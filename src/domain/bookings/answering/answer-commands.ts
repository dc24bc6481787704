import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers } from '#db/schema/index.ts'
import { countAnswers } from './answer-queries.ts'
import { answersWithin } from './answers-within.ts'

/**
 * Calculates again how soon a provider usually answers. Returns whether that is another word now. Two that answer at once wait for each
 * other here, after their own transactions: the second one counts what the first has written.
 */
export async function recomputeAnswers(tx: Database, providerId: string, now: Date): Promise<boolean> {
  const [held] = await tx
    .select({ answersWithin: providers.answersWithin })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('no key update')
  if (!held) return false
  const counts = (await countAnswers(tx, now, [providerId])).get(providerId)
  const word = counts ? answersWithin(counts) : null
  if (word === held.answersWithin) return false
  // No edit of its own: its page is as old as before.
  const changes = { answersWithin: word, updatedAt: sql`${providers.updatedAt}` }
  await tx.update(providers).set(changes).where(eq(providers.id, providerId))
  return true
}
