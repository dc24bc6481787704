import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenityTexts, providerTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { changedTexts, type Texts, textDifference } from '../texts/texts.ts'

/** Texts per language; an empty one counts as none, so that the other language is shown instead. */

type TextBody<F extends string> = { [K in F]?: string } & {
  translations?: Partial<Record<Locale, { [K in F]?: string } | null>>
}

export async function writeProviderTexts(
  tx: Database,
  providerId: string,
  locale: Locale,
  before: Texts<{ description: string }>,
  { description, translations }: TextBody<'description'>,
): Promise<void> {
  const after = changedTexts(before, { locale, own: { description }, translations })
  const { removed, written } = textDifference(before, withoutBlank(after, 'description'))
  if (removed.length)
    await tx
      .delete(providerTexts)
      .where(and(eq(providerTexts.providerId, providerId), inArray(providerTexts.locale, removed)))
  if (written.length)
    await tx
      .insert(providerTexts)
      .values(written.map(text => ({ providerId, ...text })))
      .onConflictDoUpdate({
        target: [providerTexts.providerId, providerTexts.locale],
        set: { description: sql`excluded.description` },
      })
}

/** The details of an amenity once `changes` are written. */
export function changedInfos(
  before: Texts<string>,
  locale: Locale,
  { info, translations }: TextBody<'info'>,
): Texts<string> {
  const after = changedTexts(asFields(before), { locale, own: { info }, translations })
  return Object.fromEntries(Object.entries(withoutBlank(after, 'info')).map(([name, text]) => [name, text.info]))
}

export async function writeInfos(
  tx: Database,
  amenityId: string,
  before: Texts<string>,
  after: Texts<string>,
): Promise<void> {
  const { removed, written } = textDifference(asFields(before), asFields(after))
  if (removed.length)
    await tx
      .delete(amenityTexts)
      .where(and(eq(amenityTexts.amenityId, amenityId), inArray(amenityTexts.locale, removed)))
  if (written.length)
    await tx
      .insert(amenityTexts)
      .values(written.map(text => ({ amenityId, ...text })))
      .onConflictDoUpdate({
        target: [amenityTexts.amenityId, amenityTexts.locale],
        set: { info: sql`excluded.info` },
      })
}

const asFields = (infos: Texts<string>): Texts<{ info: string }> =>
  Object.fromEntries(Object.entries(infos).map(([name, info]) => [name, { info }]))

function withoutBlank<F extends string>(texts: Texts<Partial<Record<F, string>>>, name: F): Texts<Record<F, string>> {
  const kept = Object.entries(texts).flatMap(([locale, text]) => {
    const value = text[name]
    return value ? [[locale, { [name]: value }]] : []
  })
  return Object.fromEntries(kept)
}
