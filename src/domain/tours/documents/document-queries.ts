import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { freeSeats, tourDocuments, tourIndex } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { contentHash } from '#src/lib/content-hash.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { JsonText } from '#src/lib/text/json.ts'
import { type AvailabilityCounts, isPartyAlone } from '../../availability/search-queries.ts'
import { isSoon } from '../../availability/span-queries.ts'
import { isFiltered, isInRows, PAGE_LIMITS, type TourSearch } from '../../search/schema.ts'
import { orderOfPage, type Paging, pageOfSearch, pagingOf, type TourRows } from '../../search/search.ts'
import { oneDayOf, spanOf } from '../../search/when.ts'
import { pick, type Selection } from '../../selection.ts'
import type { TourJson, TourPopulate } from '../json.ts'
import { presentTour } from '../present.ts'
import { listTourRecordPage } from '../record-queries.ts'
import { isOfParty, type Kept, keptParty, listParties } from './party-queries.ts'
import { DOCUMENT_FORM, isInDocuments } from './present.ts'

type Answer = Paging & {
  data: JsonText | Partial<TourJson>[]
  /** Tours whose documents are to be kept again. */
  missing: readonly string[]
}

/** One page of a search as the API returns it: documents where they hold what is asked for and none is missing, else presented. */
export async function listTourAnswers(
  db: Database,
  locale: Locale,
  search: TourSearch,
  selection: Selection<string, TourPopulate>,
  among: TourRows = 'listed',
): Promise<Answer> {
  const found = isInDocuments(selection) ? await listDocuments(db, locale, search, selection, among) : undefined
  if (found?.missing.length === 0) {
    const { documents, ids, kept, ...paging } = found
    const parties = await listParties(db, search, selection, ids, kept)
    const isWhole = selection.select.length === 0
    const text = `[${parties ? withParties(documents, ids, parties) : documents}]`
    const data = isWhole ? new JsonText(text) : (JSON.parse(text) as TourJson[]).map(json => pick(json, selection))
    return { data, ...paging }
  }
  const { records, ...paging } = await listTourRecordPage(db, locale, search, selection.populate, among)
  const ids = records.map(({ id }) => id)
  const parties = await listParties(db, search, selection, ids)
  const data = records.map(record => ({
    ...presentTour(record, locale, selection),
    ...(parties && { party: parties.get(record.id) ?? null }),
  }))
  return { data, missing: found?.missing ?? [], ...paging }
}

/** Stands between documents that get a party: JSON writes a line end within a text as two other characters. */
const LINE_END = '\n'

/** Adds a last field to each document, which is some kilobytes that need not be read for that. */
function withParties(documents: string, ids: readonly string[], parties: ReadonlyMap<string, TourJson['party']>) {
  const texts = documents.split(LINE_END)
  return ids.map((id, at) => `${texts[at]?.slice(0, -1)},"party":${JSON.stringify(parties.get(id) ?? null)}}`).join()
}

async function listDocuments(db: Database, locale: Locale, search: TourSearch, selection: Selection, among: TourRows) {
  const [row] = await (isOften(search, among)
    ? listOften(db, search, locale, selection)
    : selectDocuments(db, search, locale, among, selection))
  return {
    documents: row?.documents ?? '',
    ids: row?.ids ?? [],
    kept: row?.kept ?? [],
    missing: row?.missing ?? [],
    ...pagingOf(search, row ? [row] : []),
  }
}

/** First pages of all tours, or of those that take a party on some day: what is asked for most, in few texts of statements. */
const isOften = (search: TourSearch, among: TourRows) =>
  search.page === 1 &&
  search.limit === PAGE_LIMITS.defaultLimit &&
  among === 'listed' &&
  (!isFiltered(search) || (isPartyAlone(search) && ['best', 'newest'].includes(search.sort)))

function selectDocuments(
  db: Database,
  search: TourSearch,
  locale: Locale | Placeholder,
  among: TourRows,
  selection?: Selection,
) {
  const { tourId, document, form } = tourDocuments
  const party = selection && keptParty(search, selection)
  const order = orderOfPage(search)
  const hasParty = selection !== undefined && isOfParty(search, selection)
  const selected = db
    .select({
      documents: sql<string | null>`string_agg(${document}, ${hasParty ? sql`chr(10)` : sql`','`} order by ${order})`,
      ids: sql<string[] | null>`${hasParty ? sql`array_agg(page.id order by ${order})` : sql`null::text[]`}`,
      kept: sql<(Kept | null)[] | null>`${party ? sql`json_agg(${party.kept} order by ${order})` : sql`null::json`}`,
      missing: sql<string[] | null>`json_agg(page.id) filter (where ${document} is null)`,
      total: sql<number>`coalesce(max(page.total), 0)`,
      counts: sql<AvailabilityCounts | null>`(array_agg(page.counts))[1]`,
    })
    .from(pageOfSearch(search, among))
    .leftJoin(tourDocuments, and(sql`${tourId} = page.id`, eq(tourDocuments.locale, locale), eq(form, DOCUMENT_FORM)))
  return party
    ? selected.leftJoin(tourIndex, sql`${tourIndex.tourId} = page.id`).leftJoin(freeSeats, party.joined)
    : selected
}

const prepareFirst = (db: Database, search: TourSearch) =>
  selectDocuments(db, search, sql.placeholder('locale'), 'listed').prepare(`first tours by ${search.sort}`)

const preparedOf = new WeakMap<Database, Map<string, ReturnType<typeof prepareFirst>>>()

/**
 * The pages that are asked for most are planned once on each connection. No others: a plan for any values suits few filters. A pooler
 * that gives each transaction another connection may not know what was prepared on the last one; then it is sent as all others. Of one length, or anybody could have hundreds planned.
 */
async function listOften(db: Database, search: TourSearch, locale: Locale, selection: Selection) {
  try {
    const isOfAll = search.people === undefined && search.date === undefined
    return await (isOfAll
      ? preparedFirst(db, search).execute({ locale })
      : preparedParty(db, search, locale, selection).execute())
  } catch (error) {
    if (!isLost(error)) throw error
    return selectDocuments(db, search, locale, 'listed', selection)
  }
}

function preparedFirst(db: Database, search: TourSearch) {
  const prepared = preparedOf.get(db) ?? new Map<string, ReturnType<typeof prepareFirst>>()
  preparedOf.set(db, prepared)
  const query = prepared.get(search.sort) ?? prepareFirst(db, search)
  prepared.set(search.sort, query)
  return query
}

/** The first text of each kind of search, and its name: two texts never have one name, in whatever process and release. */
const namedTexts = new Map<string, { text: string; name: string }>()

/** Written each time, and named where its text is the one that its kind mostly has. */
function preparedParty(db: Database, search: TourSearch, locale: Locale, selection: Selection) {
  const query = selectDocuments(db, search, locale, 'listed', selection)
  const kind = kindOfParty(search, selection)
  const known = namedTexts.get(kind)
  const prepared = query.prepare(known?.name ?? '')
  const { sql: text } = prepared.getQuery()
  if (!known) namedTexts.set(kind, { text, name: `tours ${contentHash(text)}` })
  return known && known.text !== text ? query : prepared
}

/** The name of what a text mostly depends on: today and tomorrow it is another. */
function kindOfParty(search: TourSearch, selection: Selection, now = new Date()): string {
  const { people } = search
  const span = spanOf(search, localDateOf(now))
  return [
    people === undefined ? '' : isInRows(people) ? 'for a party' : 'for many',
    span === undefined ? '' : oneDayOf(search) ? 'on a day' : 'on days',
    span && isSoon(span, now) ? 'soon' : '',
    isOfParty(search, selection) ? 'priced' : '',
  ].join(' ')
}

/** No such prepared statement, or another one has its name. */
const LOST = ['26000', '42P05']

function isLost(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && LOST.includes(String(cause.code))
}
