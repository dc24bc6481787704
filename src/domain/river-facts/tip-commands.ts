import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { riverTips } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordEvent } from '../audit/commands.ts'
import { forbidden, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { River } from '../places/rivers.ts'
import { keptSince } from '../retention.ts'
import type { NewTip } from './tip-schema.ts'

type Author = { id: string; isVerified: boolean }
type Context = { locale: Locale; admit: (tx: Database) => Promise<void> }

export type Tip = typeof riverTips.$inferSelect

/**
 * Keeps what an account knows of a river, for an admin to read. The same once more is the one that is there; `isNew` tells. `admit` counts it
 * and may refuse. Throws a 403 `Failure` for an address that is not verified.
 */
export function tellOfRiver(
  db: Database,
  author: Author,
  river: River,
  { about, words, source }: NewTip,
  { locale, admit }: Context,
): Promise<{ tip: Tip; isNew: boolean }> {
  if (!author.isVerified) throw forbidden(message('water:conditions.failure.unverified'))
  return db.transaction(async tx => {
    await admit(tx)
    const isSame = and(eq(riverTips.userId, author.id), eq(riverTips.river, river), eq(riverTips.words, words))
    const [known] = await tx.select().from(riverTips).where(isSame)
    if (known) return { tip: known, isNew: false }
    const [tip] = await tx
      .insert(riverTips)
      .values({ river, about, words, source, locale, userId: author.id })
      .returning()
    if (!tip) throw new Error('A tip was not written')
    return { tip, isNew: true }
  })
}

/** Takes away what an admin has read: it is in the facts now, or is none. Throws a 404 `Failure`. */
export function clearTip(db: Database, actor: { id: string }, id: string): Promise<void> {
  return db.transaction(async tx => {
    const [gone] = await tx.delete(riverTips).where(eq(riverTips.id, id)).returning({ id: riverTips.id })
    if (!gone) throw notFound()
    await recordEvent(tx, { kind: 'place-told', actorId: actor.id, subjectId: id, details: { change: 'deleted' } })
  })
}

/** Deletes what no admin has cleared. */
export async function deleteOldTips(db: Database, now: Date): Promise<void> {
  await db.delete(riverTips).where(lt(riverTips.createdAt, keptSince('riverTips', now)))
}
