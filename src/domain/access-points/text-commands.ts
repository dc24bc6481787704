import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessPointTexts } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { changedTexts, type Texts, textDifference } from '../texts/texts.ts'
import type { PointText } from './access-point.ts'
import type { PointChanges } from './schema.ts'

/** Name and notes per language as they are to be: a language needs a name, and one has to remain. Throws a 400 `Failure`. */
export const wantedTexts = (
  before: Texts<PointText>,
  locale: Locale,
  { name, notes, translations }: Pick<PointChanges, 'name' | 'notes' | 'translations'>,
): Texts<PointText> => requireNames(changedTexts(before, { locale, own: { name, notes }, translations }))

export async function writePointTexts(
  tx: Database,
  accessPointId: string,
  before: Texts<PointText>,
  wanted: Texts<PointText>,
): Promise<void> {
  const { removed, written } = textDifference(before, wanted)
  const { accessPointId: ofPoint, locale: language } = accessPointTexts
  if (removed.length)
    await tx.delete(accessPointTexts).where(and(eq(ofPoint, accessPointId), inArray(language, removed)))
  if (written.length)
    await tx
      .insert(accessPointTexts)
      .values(written.map(text => ({ accessPointId, ...text })))
      .onConflictDoUpdate({
        target: [ofPoint, language],
        set: { name: sql`excluded.name`, notes: sql`excluded.notes` },
      })
}

function requireNames(texts: Texts<Partial<PointText>>): Texts<PointText> {
  const named: Texts<PointText> = {}
  for (const locale of LOCALES) {
    const text = texts[locale]
    if (text && !text.name) throw invalid(message('account:failure.pointName'), 'name')
    if (text?.name) named[locale] = { name: text.name, notes: text.notes ?? '' }
  }
  if (Object.keys(named).length === 0) throw invalid(message('account:failure.pointName'), 'name')
  return named
}
