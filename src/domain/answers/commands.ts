import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { answerTemplates } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { recordAdminAct } from '../audit/commands.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, notFound } from '../errors.ts'
import { message } from '../message.ts'
import { requireOwnProvider } from '../providers/commands.ts'
import type { Actor } from '../users/user.ts'
import { ANSWER_TEMPLATE_LIMITS } from './answer-template.ts'
import type { AnswerTemplateRecord } from './queries.ts'
import type { AnswerTemplateChanges, NewAnswerTemplate } from './schema.ts'

/** Each locks the provider, so that its templates change one after the other. One of another provider is a 404. */

const { perProvider } = ANSWER_TEMPLATE_LIMITS
const ofProvider = (providerId: string, id: string) =>
  and(eq(answerTemplates.id, id), eq(answerTemplates.providerId, providerId))

export function addAnswerTemplate(db: Database, actor: Actor, providerId: string, body: NewAnswerTemplate) {
  return changeTemplates(db, actor, providerId, async tx => {
    const held = await tx.$count(answerTemplates, eq(answerTemplates.providerId, providerId))
    if (held >= perProvider) throw conflict(message('inbox:template.failure.tooMany', { max: perProvider }))
    return tx
      .insert(answerTemplates)
      .values({ ...body, providerId })
      .returning()
  })
}

/** Changes only the sent fields. Throws a 409 `Failure` where one is no longer as in `before`. */
export function updateAnswerTemplate(
  db: Database,
  actor: Actor,
  providerId: string,
  { id, locale }: { id: string; locale: Locale },
  changes: AnswerTemplateChanges,
) {
  return changeTemplates(db, actor, providerId, async tx => {
    const [old] = await tx.select().from(answerTemplates).where(ofProvider(providerId, id))
    if (!old) return []
    assertUnchanged(locale, changes, old)
    const { before: _, ...columns } = { ...old, ...changes }
    return tx.update(answerTemplates).set(columns).where(ofProvider(providerId, id)).returning()
  })
}

export function deleteAnswerTemplate(db: Database, actor: Actor, providerId: string, id: string) {
  return changeTemplates(db, actor, providerId, tx =>
    tx.delete(answerTemplates).where(ofProvider(providerId, id)).returning(),
  )
}

function changeTemplates(
  db: Database,
  actor: Actor,
  providerId: string,
  change: (tx: Database) => Promise<AnswerTemplateRecord[]>,
): Promise<AnswerTemplateRecord> {
  return db.transaction(async tx => {
    const provider = await requireOwnProvider(tx, actor, providerId)
    const [changed] = await change(tx)
    if (!changed) throw notFound()
    await recordAdminAct(tx, actor, provider)
    return changed
  })
}
