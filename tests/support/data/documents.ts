import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourDocuments, tours } from '#db/schema/index.ts'
import { writeDocument } from '#src/domain/tours/documents/present.ts'
import { selectListedRecords } from '#src/domain/tours/record-queries.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

const kept = sql<Partial<Record<Locale, string | null>>>`(
  select json_object_agg(${tourDocuments.locale}, ${tourDocuments.document}) from ${tourDocuments} where ${tourDocuments.tourId} = ${tours.id})`

/** Documents that are not what the presenter says of the tour, and tours that have no place for them. */
export async function listUntrueDocuments(db: Database): Promise<string[]> {
  const records = await selectListedRecords(db, { kept })
  return records.flatMap(({ kept, ...record }) =>
    LOCALES.flatMap(locale => {
      const document = kept?.[locale]
      return document === null || document === writeDocument(record, locale) ? [] : [`${locale}: ${document}`]
    }),
  )
}
