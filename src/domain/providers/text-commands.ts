import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { amenityTexts, providerTexts } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { changedTexts, type Texts, textDifference } from '../texts/texts.ts'

/** Texts per language; an empty one counts as none, so that the other language is shown instead. */

type Sent<F extends string> = { [K in F]?: string } & {
  translations?: Partial<Record<Locale, { [K in F]?: string } | null>>
}

export async function writeProviderTexts(
  tx: Database,
  providerId: string,
  locale: Locale,
  before: Texts<{ description: string }>,
  { description, translations }: Sent<'description'>,
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

export async function writeAmenityTexts(
  tx: Database,
  amenityId: string,
  locale: Locale,
  before: Texts<string>,
  { info, translations }: Sent<'info'>,
): Promise<void> {
  const old = Object.fromEntries(Object.entries(before).map(([name, text]) => [name, { info: text }]))
  const after = changedTexts<{ info: string }>(old, { locale, own: { info }, translations })
  const { removed, written } = textDifference<{ info: string }>(old, withoutBlank(after, 'info'))
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

function withoutBlank<F extends string>(texts: Texts<Partial<Record<F, string>>>, name: F): Texts<Record<F, string>> {
  const kept = Object.entries(texts).flatMap(([locale, text]) => {
    const value = text[name]
    return value ? [[locale, { [name]: value }]] : []
  })
  return Object.fromEntries(kept)
}
