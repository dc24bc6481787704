import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tourDocuments, tours } from '#db/schema/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { selectListedRecords } from '../record-queries.ts'
import { DOCUMENT_FORM, writeDocument } from './present.ts'

const isMissing = or(isNull(tourDocuments.document), ne(tourDocuments.form, DOCUMENT_FORM))

/** Versions by locale of the documents of a tour that are missing; null where none is. */
const missingOf = sql<Partial<Record<Locale, number>> | null>`(
  select json_object_agg(${tourDocuments.locale}, ${tourDocuments.version}) from ${tourDocuments}
  where ${and(eq(tourDocuments.tourId, tours.id), isMissing)})`

/** A preview only reads its database. */
const mayWrite = sql`current_setting('transaction_read_only') = 'off'`

/**
 * Writes the documents that are missing of these tours. Triggers take a document away with the change of what it shows, and raise its
 * version: what was read before a change is not kept after it. Waits for no writer.
 */
export async function keepTourDocuments(db: Database, ids: readonly string[]): Promise<void> {
  const records = await selectListedRecords(db, { missing: missingOf }).where(
    and(inArray(tours.id, [...ids]), mayWrite),
  )
  const written = records.flatMap(({ missing, ...record }) =>
    LOCALES.flatMap(locale => {
      const version = missing?.[locale]
      return version === undefined ? [] : [{ id: record.id, locale, version, document: writeDocument(record, locale) }]
    }),
  )
  if (written.length === 0) return
  // Locked without waiting, so that this is part of no deadlock.
  await db.execute(sql`
    with free as materialized (
      select ${tourDocuments.tourId}, ${tourDocuments.locale}, ${tourDocuments.version} from ${tourDocuments}
      where ${and(inArray(tourDocuments.tourId, [...new Set(written.map(({ id }) => id))]), isMissing)}
      for update skip locked
    )
    update ${tourDocuments} as kept set document = written.document, form = ${DOCUMENT_FORM}::integer
    from free
    join json_to_recordset(${JSON.stringify(written)}::json) as written (id text, locale text, version integer, document text)
      on written.id = free.tour_id and written.locale = free.locale and written.version = free.version
    where kept.tour_id = free.tour_id and kept.locale = free.locale and kept.version = free.version`)
}
