import { eq, notInArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { photos, providers, storedFiles, tours } from '#db/schema/index.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweepFiles } from '#src/server/files/stored-files.ts'
import { type ApiResponse, api, signedIn } from '#tests/support/api/api.ts'
import { listUntrueDocuments } from '#tests/support/data/documents.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const HISTORIES = Number(process.env.HISTORIES ?? 12)
const { token } = await signedIn({ role: 'admin' })
let small: Buffer
beforeAll(async () => {
  small = await picture({ width: 30, height: 20 })
})

const upload = (tour: string, as = token) =>
  api('PATCH', `/api/v1/tours/${tour}/photo`, { token: as, body: pictureForm('photo', small) })

/** Expects what must be true whatever happened: files and rows belong together, nothing of a tour that is gone is left, documents tell what is. */
async function expectWhole() {
  await backgroundDone()
  expect(await listUntrueDocuments(db)).toEqual([])
  const named = [
    ...(await db.select({ file: photos.file }).from(photos)).map(it => it.file),
    ...(await db.select({ file: providers.logo }).from(providers)).flatMap(it => it.file ?? []),
  ].sort()
  const known = (await db.select({ key: storedFiles.key }).from(storedFiles)).map(it => it.key).sort()
  expect({ known, files: await listFiles() }).toEqual({ known: named, files: named })
  const primaries = await db
    .select({ of: photos.tourId, primary: sql<number>`count(*) filter (where ${photos.isPrimary})::int` })
    .from(photos)
    .groupBy(photos.tourId)
  expect(primaries.filter(({ primary }) => primary !== 1)).toEqual([])
}

describe('two writers of one tour', () => {
  test('lose nothing of what the other one sent', async () => {
    const { id: tour } = await buildTour(db)
    const patch = (body: unknown, path = '') => api('PATCH', `/api/v1/tours/${tour}${path}`, { body, token })
    const lt = { headers: { 'Accept-Language': 'lt' } }
    for (let round = 1; round <= 10; round++) {
      const responses = await Promise.all([
        patch({ price: round * 100, currency: 'EUR' }, '/price'),
        patch({ distance: 10 + round }),
        patch({ rivers: ['ula', 'merkys'].slice(round % 2) }, '/geography'),
        patch({ translations: { en: { name: `Round ${round}` } } }),
        patch({ name: `Ratas ${round}` }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const { json } = await api('GET', `/api/v1/tours/${tour}?populate=translations`, lt)
      expect(json.data).toMatchObject({
        price: round * 100,
        distance: 10 + round,
        rivers: ['ula', 'merkys'].slice(round % 2),
        translations: { lt: { name: `Ratas ${round}` }, en: { name: `Round ${round}` } },
      })
    }
  })

  test('of one field: the later one wins, and each response holds what was true', async () => {
    const { id: tour } = await buildTour(db)
    const prices = Array.from({ length: 20 }, (_, index) => 1000 + index)
    const responses = await Promise.all(
      prices.map(price => api('PATCH', `/api/v1/tours/${tour}`, { body: { price }, token })),
    )
    expect(responses.map(({ json }) => json.data.price)).toEqual(prices)
    const [row] = await db.select({ price: tours.priceCents }).from(tours).where(eq(tours.id, tour))
    expect(prices).toContain(row?.price)
  })
})

describe('a photo is on its way', () => {
  test.each(['provider', 'tour'] as const)(
    'while its %s is deleted: it is there with its tour, or not at all',
    async kind => {
      for (let round = 0; round < 5; round++) {
        const { id: tour, providerId } = await buildTour(db)
        const path = kind === 'provider' ? `/api/v1/providers/${providerId}` : `/api/v1/tours/${tour}`
        const [first, gone, second] = await Promise.all([
          upload(tour),
          new Promise(resolve => setImmediate(resolve)).then(() => api('DELETE', path, { token })),
          upload(tour),
        ])
        expect(gone.status).toBe(204)
        for (const { status } of [first, second]) expect([200, 404]).toContain(status)
        // What was in time is restored with its tour.
        const taken = [first, second].filter(({ status }) => status === 200)
        expect(await db.$count(photos, eq(photos.tourId, tour))).toBe(taken.length)
      }
      await expectWhole()
    },
  )
})

type Edit = { kind: number; which: number }
const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.nat({ max: 9 }), which: fc.nat({ max: 3 }) })
const clients = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 })

/** An account with its things, as uploads are counted by account. */
type Editor = { token: string; providerId: string; tourIds: readonly string[] }

/** A client's edit of the current state; what is deleted meanwhile is 404. */
async function make({ kind, which }: Edit, { token: as, tourIds, providerId }: Editor): Promise<ApiResponse> {
  const tour = tourIds[which % tourIds.length] ?? ''
  const ids = (await db.select({ id: photos.id }).from(photos).where(eq(photos.tourId, tour))).map(it => it.id)
  const photo = `/api/v1/tours/${tour}/photo/${ids[which % Math.max(1, ids.length)] ?? '000000000000'}`
  const edits = [
    () => upload(tour, as),
    () => upload(tour, as),
    () => api('PATCH', photo, { token: as, body: { primary: true } }),
    () => api('PATCH', photo, { token: as, body: { position: which, description: `${which}` } }),
    () => api('DELETE', photo, { token: as }),
    () => api('PATCH', `/api/v1/tours/${tour}`, { token: as, body: { price: which, rivers: ['ula'] } }),
    () => api('PATCH', `/api/v1/providers/${providerId}`, { token: as, body: { name: `Vardas ${which}` } }),
    () => api('PATCH', `/api/v1/providers/${providerId}/logo`, { token: as, body: pictureForm('logo', small) }),
    () => api('GET', `/api/v1/tours?providers[]=${providerId}`),
    () => api('DELETE', `/api/v1/tours/${tour}`, { token: as }),
  ]
  return (edits[kind] ?? (() => upload(tour, as)))()
}

describe('several clients edit at random', () => {
  test('and whatever their order, a tour has one primary photo, no row and no file is left over', {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(clients, fc.scheduler(), async (histories, scheduler) => {
        const owner = await signedIn()
        const { id: providerId } = await buildProvider(db, { userId: owner.user.id })
        const tourIds = [(await buildTour(db, { providerId })).id, (await buildTour(db, { providerId })).id]
        const editor = { token: owner.token, providerId, tourIds }
        const asked = scheduler.scheduleFunction(make)
        const statuses: number[] = []
        const run = async (edits: Edit[]) => {
          for (const it of edits) statuses.push((await asked(it, editor)).status)
        }
        const all = Promise.all(histories.map(run))
        await scheduler.waitFor(all)
        expect(statuses.filter(status => ![200, 204, 404].includes(status))).toEqual([])
        await expectWhole()
        expect((await api('DELETE', `/api/v1/providers/${providerId}`, { token })).status).toBe(204)
        await expectWhole()
      }),
      { numRuns: HISTORIES },
    )
    const before = await listFiles()
    await sweepFiles(await getFiles(), new Date(Date.now() + 2 * 3_600_000))
    expect(await listFiles()).toEqual(before)
    expect(await db.$count(photos, notInArray(photos.tourId, db.select({ id: tours.id }).from(tours)))).toBe(0)
  })
})
