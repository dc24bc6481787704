import type { Database } from '#db/client.ts'
import { recomputeAnswers } from '#src/domain/bookings/answering/answer-commands.ts'
import { listStaleAnswers } from '#src/domain/bookings/answering/answer-queries.ts'
import { eachApart } from '#src/lib/each-apart.ts'
import { inBackground } from '../background.ts'
import { tags } from '../cache/cache-tags.ts'
import { announceFromNowhere } from '../cache/invalidations/announce.ts'
import { getDatabase } from '../config/db.ts'

/** How soon providers answer is calculated again here, and the pages that tell it fall with it. */

/** Days go by, requests lapse: those of which something else is to be said by now. What is left when the time is over comes the next night. */
export async function followAnswers(db: Database, now: Date, budgetMs: number): Promise<void> {
  const end = performance.now() + budgetMs
  const follow = async (id: string) => {
    if (performance.now() <= end) await followAnswersOf(db, id, now)
  }
  await eachApart(await listStaleAnswers(db, now), id => `provider ${id}`, follow)
}

/** After an answer is written, once it can be seen: in its own transaction the provider would be locked after the booking. */
export function followAnswersSoon(providerId: string, now: Date): void {
  inBackground('How soon a provider answers could not be calculated', async () =>
    followAnswersOf(await getDatabase(), providerId, now),
  )
}

const followAnswersOf = (db: Database, providerId: string, now: Date) =>
  db.transaction(async tx => {
    if (await recomputeAnswers(tx, providerId, now)) await announceFromNowhere(tx, [tags.provider(providerId)])
  })
