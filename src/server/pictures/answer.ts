import type { Database } from '#db/client.ts'
import { notFound } from '#src/domain/errors.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { getTourRecord } from '#src/domain/tours/record-queries.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** What every change of a tour's photos answers. */
export async function getTourWithPhotos(db: Database, locale: Locale, id: string) {
  const record = await getTourRecord(db, id)
  if (!record) throw notFound()
  return presentTour(record, locale, { select: [], populate: ['photos'] })
}
