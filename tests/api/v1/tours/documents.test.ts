import { and, eq, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { amenities, photos, providers, tourAmenities, tourDocuments, tours, tourTexts } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/seed.ts'
import { tourListQuery } from '#src/domain/search/parameters.ts'
import { keepTourDocuments } from '#src/domain/tours/documents/document-commands.ts'
import { listTourAnswers } from '#src/domain/tours/documents/document-queries.ts'
import { DOCUMENT_FORM } from '#src/domain/tours/documents/present.ts'
import { presentTour } from '#src/domain/tours/present.ts'
import { listTourRecordPage } from '#src/domain/tours/record-queries.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { listUntrueDocuments } from '#tests/support/data/documents.ts'
import { buildAmenity, buildPhoto, buildTour, buildUser } from '#tests/support/data/factories.ts'

const db = await getDatabase()

beforeAll(async () => {
  await seedDemo(db, () => 'none')
  const demo = await db.select({ id: tours.id }).from(tours).orderBy(tours.id).limit(20)
  for (const { id } of demo) {
    await buildPhoto(db, { tourId: id, description: 'Upė „rytą“ \\ \u2028 </script> 🛶', isPrimary: true })
    await buildPhoto(db, { tourId: id, position: 1 })
  }
  const { providerId } = await buildTour(db, { website: 'https://upe.example/?a=%22', texts: { lt: { name: 'Ūla' } } })
  await buildTour(db, { providerId, texts: { en: { name: 'English alone', description: 'Line\nbreak "quoted"' } } })
  await buildTour(db, { providerId, status: 'paused' })
})
afterEach(backgroundDone)

/** Answers as the API does without documents: all is read, presented, written as JSON. */
async function present(locale: Locale, query: string): Promise<string> {
  const { search, selection } = tourListQuery.parse(new URLSearchParams(query))
  const { records, ...meta } = await listTourRecordPage(db, locale, search, selection.populate)
  return JSON.stringify({ data: records.map(record => presentTour(record, locale, selection)), meta })
}

async function get(locale: Locale, query: string): Promise<string> {
  const { bytes } = await api('GET', `/api/v1/tours?${query}`, { headers: { 'Accept-Language': locale } })
  return Buffer.from(bytes).toString()
}

async function keepAll(): Promise<void> {
  const all = await db.select({ id: tours.id }).from(tours)
  await keepTourDocuments(
    db,
    all.map(({ id }) => id),
  )
  expect(await db.$count(tourDocuments, isNull(tourDocuments.document))).toBe(0)
}

/** Each statement goes through `before` on its way to the database. */
async function pooled(before: (statement: string) => Promise<void>): Promise<Database> {
  return drizzle(
    async (statement, values) => {
      await before(statement)
      const { rows } = (await db.execute(inline(statement, values))) as unknown as { rows: Record<string, unknown>[] }
      return { rows: rows.map(row => Object.values(row)) }
    },
    { casing: 'snake_case' },
  )
}

/** A statement with `$1` and so on, as Drizzle takes it. */
const inline = (statement: string, values: unknown[]) =>
  sql.join(
    statement
      .split(/(\$\d+)/)
      .map(part => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part))),
  )

const documentOf = async (tourId: string, locale: Locale = 'lt') => {
  const [row] = await db
    .select({ document: tourDocuments.document })
    .from(tourDocuments)
    .where(and(eq(tourDocuments.tourId, tourId), eq(tourDocuments.locale, locale)))
  return row?.document
}

describe('a list of tours is byte for byte what the presenter writes', () => {
  beforeAll(keepAll)

  test.each([
    '',
    'select=name',
    'select[]=slug&select[]=photos',
    'select=photos&populate=photos',
    'select=description,price,primaryPhoto,textLocale',
    'populate=photos',
    'populate=unknown',
    'populate=provider',
    'populate[]=amenities&populate[]=photos',
    'populate=translations',
    'populate=photos,provider,amenities,translations',
    'select=name&populate=amenities',
  ])('for all tours in both languages (%s)', async form => {
    const pages = Math.ceil((await db.$count(tours, eq(tours.status, 'published'))) / 50)
    for (const locale of LOCALES) {
      for (let page = 1; page <= pages; page++) {
        const query = `limit=50&page=${page}&${form}`
        expect(await get(locale, query)).toBe(await present(locale, query))
      }
    }
  })

  test.each(['sort=price', 'regions[]=dzukija&sort=-distance', 'page=3', 'page=9999', 'near=varena', 'rivers[]=none'])(
    'in any order, on any page (%s)',
    async search => {
      const query = `limit=7&${search}`
      expect(await get('lt', query)).toBe(await present('lt', query))
    },
  )

  test('of an empty list too', async () => {
    expect(await get('en', 'bounds=0,0,1,1')).toBe('{"data":[],"meta":{"page":1,"pages":1,"total":0}}')
  })
})

const MARK = 'https://marked.example'

describe('a document', () => {
  let tour: Awaited<ReturnType<typeof buildTour>>
  let query: string
  beforeEach(async () => {
    tour = await buildTour(db)
    query = `ids[]=${tour.id}`
  })
  const set = (document: string | null, form = DOCUMENT_FORM) =>
    db.update(tourDocuments).set({ document, form }).where(eq(tourDocuments.tourId, tour.id))
  afterEach(() => set(null))
  const marked = async () => (await documentOf(tour.id))?.replace('"website":""', `"website":"${MARK}"`) ?? ''

  test('is written when it is first read missing, in both languages, and sent from then on', async () => {
    expect(await documentOf(tour.id)).toBeNull()
    const first = await get('lt', query)
    await backgroundDone()
    expect(first).toContain(await documentOf(tour.id))
    expect(await get('en', query)).toContain(await documentOf(tour.id, 'en'))
    await set(await marked())
    expect(await get('lt', query)).toContain(MARK)
    expect(await get('lt', `${query}&select=name,website`)).toContain(MARK)
    expect(await get('lt', `${query}&populate=provider`)).not.toContain(MARK)
  })

  test('of another form of the presenter is not sent, and written again', async () => {
    await keepAll()
    await set(await marked(), DOCUMENT_FORM + 1)
    expect(await get('lt', query)).toBe(await present('lt', query))
    await backgroundDone()
    expect(await listUntrueDocuments(db)).toEqual([])
  })

  test('is missing on a page: nothing of the page is', async () => {
    await keepAll()
    await set(null)
    expect(await get('lt', 'limit=5')).toBe(await present('lt', 'limit=5'))
  })

  const change: Record<string, (db: Database) => Promise<unknown>> = {
    tour: db => db.update(tours).set({ priceCents: 4200 }).where(eq(tours.id, tour.id)),
    deletion: db => db.update(tours).set({ deletedAt: new Date() }).where(eq(tours.id, tour.id)),
    'new text': db => db.update(tourTexts).set({ name: 'Kita' }).where(eq(tourTexts.tourId, tour.id)),
    'text less': db => db.delete(tourTexts).where(and(eq(tourTexts.tourId, tour.id), eq(tourTexts.locale, 'en'))),
    'amenity more': async db => {
      const [amenity] = await db.select().from(amenities).where(eq(amenities.providerId, tour.providerId))
      await db
        .insert(tourAmenities)
        .values({ tourId: tour.id, amenityId: amenity?.id ?? '', providerId: tour.providerId })
    },
    'photo more': db => buildPhoto(db, { tourId: tour.id, position: 2 }),
    'photo described': db => db.update(photos).set({ description: 'Kopos' }).where(eq(photos.tourId, tour.id)),
    'photo less': db => db.delete(photos).where(eq(photos.tourId, tour.id)),
    owner: async db => {
      const { id: userId } = await buildUser(db)
      await db.update(providers).set({ userId }).where(eq(providers.id, tour.providerId))
    },
  }

  test.each(Object.keys(change))('goes in the transaction of a change of what it shows: %s', async name => {
    await buildAmenity(db, { providerId: tour.providerId })
    await buildPhoto(db, { tourId: tour.id })
    await keepAll()
    const before = await documentOf(tour.id)
    const undone = new Error('undone')
    const undo = db.transaction(async tx => {
      await change[name]?.(tx)
      throw undone
    })
    await expect(undo).rejects.toBe(undone)
    expect(await documentOf(tour.id)).toBe(before)
    await change[name]?.(db)
    expect(await documentOf(tour.id)).toBeNull()
    expect(await documentOf(tour.id, 'en')).toBeNull()
    await keepAll()
    expect(await listUntrueDocuments(db)).toEqual([])
  })

  test('read before a change is not kept after it', async () => {
    // What another does between the two statements of the keeper.
    const interrupted = new Proxy(db, {
      get: (target, name) =>
        name === 'execute'
          ? async (...statement: Parameters<Database['execute']>) => {
              await db.update(tours).set({ priceCents: 777 }).where(eq(tours.id, tour.id))
              return target.execute(...statement)
            }
          : Reflect.get(target, name),
    })
    await keepTourDocuments(interrupted, [tour.id])
    expect(await documentOf(tour.id)).toBeNull()
    await keepTourDocuments(db, [tour.id])
    expect(await documentOf(tour.id)).toContain('"price":777')
  })

  test('is kept by nobody who may only read, and by nobody while its tour is being changed', async () => {
    await db.transaction(
      async tx => {
        await keepTourDocuments(tx, [tour.id])
      },
      { accessMode: 'read only' },
    )
    expect(await documentOf(tour.id)).toBeNull()
    await db.transaction(async tx => {
      await tx.update(tours).set({ priceCents: 888 }).where(eq(tours.id, tour.id))
      // The embedded database has one connection, which is the transaction's.
      if (process.env.API_DATABASE !== 'pglite') await keepTourDocuments(db, [tour.id])
    })
    expect(await documentOf(tour.id)).toBeNull()
  })

  test.each(['26000', '42P05', 'XX000'])('is sent although a pooler has lost what was prepared (%s)', async code => {
    await keepAll()
    const lost = Object.assign(new Error('lost'), { code })
    let isFirst = true
    // The connection as a pooler of transactions leaves it: once it refuses.
    const refusing = await pooled(async statement => {
      if (statement.includes('string_agg') && isFirst) {
        isFirst = false
        throw lost
      }
    })
    const { search, selection } = tourListQuery.parse(new URLSearchParams())
    const answer = listTourAnswers(refusing, 'lt', search, selection)
    if (code === 'XX000') return expect(answer).rejects.toMatchObject({ cause: lost })
    expect(await answer).toMatchObject({ page: 1, missing: [], data: { text: expect.stringContaining(tour.id) } })
  })

  test('goes with its tour', async () => {
    await db.delete(tours).where(eq(tours.id, tour.id))
    expect(await documentOf(tour.id)).toBeUndefined()
  })
})
