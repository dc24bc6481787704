import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourTexts } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { invalid } from '../errors.ts'
import { message } from '../message.ts'
import { changedTexts, type Texts, textDifference } from '../texts/texts.ts'

type TourText = { name: string; description: string }
type TextBody = Partial<TourText> & { translations?: Partial<Record<Locale, Partial<TourText> | null>> }

/** Name and description per language: any text needs a name, and one language has to remain. Throws a 400 `Failure`. */
export async function writeTourTexts(
  tx: Database,
  tourId: string,
  locale: Locale,
  before: Texts<TourText>,
  { name, description, translations }: TextBody,
): Promise<void> {
  const wanted = changedTexts(before, { locale, own: { name, description }, translations })
  const { removed, written } = textDifference(before, requireNames(wanted, locale))
  if (removed.length)
    await tx.delete(tourTexts).where(and(eq(tourTexts.tourId, tourId), inArray(tourTexts.locale, removed)))
  if (written.length)
    await tx
      .insert(tourTexts)
      .values(written.map(text => ({ tourId, ...text })))
      .onConflictDoUpdate({
        target: [tourTexts.tourId, tourTexts.locale],
        set: { name: sql`excluded.name`, description: sql`excluded.description` },
      })
}

function requireNames(texts: Texts<Partial<TourText>>, asked: Locale): Texts<TourText> {
  const named: Texts<TourText> = {}
  for (const locale of LOCALES) {
    const text = texts[locale]
    if (text && !text.name) {
      const path = locale === asked ? 'name' : `translations.${locale}.name`
      throw invalid(message('account:failure.tourName'), path)
    }
    if (text?.name) named[locale] = { name: text.name, description: text.description ?? '' }
  }
  if (Object.keys(named).length === 0) throw invalid(message('account:failure.tourName'), 'name')
  return named
}
