import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { photos, providers, storedFiles } from '#db/schema/index.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweepFiles } from '#src/server/files/stored-files.ts'
import { api } from '#tests/support/api/api.ts'
import { EN, setUpPhotos } from '#tests/support/api/set-up/photos.ts'
import { buildPhoto } from '#tests/support/data/factories.ts'
import { animatedWebp, listFiles, padded, photoWithPlace, picture } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const its = setUpPhotos()
const stored = async (file: string) => readFile(join(String(process.env.DATA_DIR), 'files', file))

describe('a photo is added', () => {
  test('and the tour is returned; the first one becomes primary', async () => {
    const { status, json, invalidated } = await its.send(await picture(), { description: ' Rytas prie Merkio ' })
    expect(status).toBe(200)
    const [first] = json.data.photos
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{12}$/),
      description: 'Rytas prie Merkio',
      primary: true,
    })
    expect(json.data).toMatchObject({ _id: its.tour.id, primaryPhoto: first._id })
    expect(invalidated).toEqual([`tour-${its.tour.id}`, 'sitemap', `tour-card-${its.tour.id}`])
    const { json: second } = await its.send(await picture({ type: 'png' }))
    expect(second.data.photos.map((it: { primary: boolean }) => it.primary)).toEqual([true, false])
    expect(second.data.primaryPhoto).toBe(first._id)
    const [row] = await db.select().from(photos).where(eq(photos.id, first._id))
    expect(row).toMatchObject({ widthPx: 900, heightPx: 600, file: `photos/${first._id}.jpg` })
  })

  test.each([
    [3, 900, 600],
    [6, 600, 900],
    [8, 600, 900],
  ])('upright, and without the place where it was taken or who took it: held as %i', async (turned, ...size) => {
    const sent = await photoWithPlace(turned)
    const { exif, orientation } = await sharp(sent).metadata()
    expect([orientation, exif?.includes('Slaptas autorius')]).toEqual([turned, true])
    await its.send(sent)
    const [file = ''] = await its.filesOf()
    const kept = await stored(file)
    const { format, width, height, ...rest } = await sharp(kept).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...size])
    expect([rest.exif, rest.xmp, rest.iptc, rest.icc, rest.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(kept.includes('Slaptas')).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async type => {
    expect((await its.send(await picture({ type }))).status).toBe(200)
  })

  test('no longer than what is ever served', async () => {
    await its.send(await picture({ width: 5000, height: 500 }))
    const [row] = await db.select().from(photos).where(eq(photos.tourId, its.tour.id))
    expect([row?.widthPx, row?.heightPx]).toEqual([3840, 384])
  })

  test('of an animation, as its first frame', async () => {
    expect((await its.send(await animatedWebp(3))).status).toBe(200)
    const [file = ''] = await its.filesOf()
    const { dominant } = await sharp(await stored(file)).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })

  test('without the page that was hidden behind it', async () => {
    const page = '<html><script>alert(document.domain)</script></html>'
    expect((await its.send(Buffer.concat([await picture(), Buffer.from(page)]))).status).toBe(200)
    const [file = ''] = await its.filesOf()
    expect((await stored(file)).includes('script')).toBe(false)
  })

  test('of exactly as many bytes as there may be', async () => {
    expect((await its.send(padded(await picture(), IMAGE_LIMITS.photoBytes))).status).toBe(200)
  })

  test('by two at once: one becomes primary', async () => {
    const sent = await picture()
    const responses = await Promise.all(Array.from({ length: 6 }, () => its.send(sent)))
    expect(responses.map(it => it.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await db.$count(photos, and(eq(photos.tourId, its.tour.id), eq(photos.isPrimary, true)))).toBe(1)
    const rows = await db.select({ position: photos.position }).from(photos).where(eq(photos.tourId, its.tour.id))
    expect(rows.map(it => it.position).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('once, however often a call with one key is repeated', async () => {
    const sent = await picture()
    const headers = { 'Idempotency-Key': 'viena-nuotrauka' }
    const responses = await Promise.all(Array.from({ length: 4 }, () => its.send(sent, {}, headers)))
    expect(new Set(responses.map(it => JSON.stringify(it.json))).size).toBe(1)
    expect((await its.filesOf()).length).toBe(1)
    const other = await its.send(await picture({ width: 700 }), {}, headers)
    expect(other.status).toBe(409)
    const files = (await listFiles()).filter(it => !it.includes('.640.'))
    const rows = await db.select({ file: photos.file }).from(photos)
    expect(files).toEqual(rows.map(it => it.file).sort())
    expect(await db.$count(storedFiles)).toBe(files.length)
  })

  test('up to a number, and no more', async () => {
    for (let at = 0; at < TOUR_LIMITS.photos; at++) await buildPhoto(db, { tourId: its.tour.id, position: at })
    const { status, json } = await its.send(await picture())
    expect(status).toBe(409)
    expect(json.data[0].message).toBe('A tour can have 30 photos at most.')
    expect((await its.filesOf()).length).toBe(TOUR_LIMITS.photos)
  })
})

describe('a photo is changed', () => {
  const add = async () => (await buildPhoto(db, { tourId: its.tour.id, position: added++, isPrimary: added === 1 })).id
  let added: number
  let ids: string[]
  beforeEach(async () => {
    added = 0
    ids = [await add(), await add(), await add()]
  })
  const change = (id: string | undefined, body: unknown) =>
    api('PATCH', `${its.path()}/${id}`, { token: its.token, body, headers: EN })
  const order = async () => {
    const rows = await db.select().from(photos).where(eq(photos.tourId, its.tour.id)).orderBy(photos.position)
    return rows.map(it => ids.indexOf(it.id) * (it.isPrimary ? 10 : 1))
  }

  test('in its description, its place and in standing for the tour', async () => {
    const { status, json, invalidated } = await change(ids[2], { description: 'Sala', primary: true, position: 0 })
    expect(status).toBe(200)
    expect(json.data.photos[0]).toEqual({ _id: ids[2], description: 'Sala', primary: true })
    expect(invalidated).toContain(`tour-${its.tour.id}`)
    expect(await order()).toEqual([20, 0, 1])
    await change(ids[2], { position: 99, primary: false })
    expect(await order()).toEqual([0, 1, 20])
  })

  test('in its place among those that are shown, where the primary one comes first', async () => {
    await change(ids[2], { primary: true })
    const { json } = await change(ids[1], { position: 1 })
    expect(json.data.photos.map((it: { _id: string }) => ids.indexOf(it._id))).toEqual([2, 1, 0])
  })

  test('not by what makes no sense', async () => {
    for (const body of [
      { position: -1 },
      { position: 1.5 },
      { primary: 'yes' },
      { description: 7 },
      { description: 'x'.repeat(301) },
    ]) {
      expect((await change(ids[0], body)).status).toBe(400)
    }
    expect(await order()).toEqual([0, 1, 2])
  })

  test('by several at once: one becomes primary', async () => {
    await Promise.all([...ids, ...ids].map(id => change(id, { primary: true })))
    expect(await db.$count(photos, and(eq(photos.tourId, its.tour.id), eq(photos.isPrimary, true)))).toBe(1)
  })
})

describe('a photo is deleted', () => {
  test('with its files; the next one becomes primary', async () => {
    await its.send(await picture())
    const { json } = await its.send(await picture())
    const [first, second] = json.data.photos
    await api('GET', `/api/v1/images/${first._id}?w=640`)
    expect((await listFiles()).filter(it => it.includes(first._id)).length).toBe(2)
    const { status, invalidated } = await api('DELETE', `${its.path()}/${first._id}`, { token: its.token })
    expect(status).toBe(204)
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${its.tour.id}`, `image-${first._id}`]))
    expect((await listFiles()).filter(it => it.includes(first._id))).toEqual([])
    expect(await db.$count(storedFiles, eq(storedFiles.key, `photos/${first._id}.jpg`))).toBe(0)
    const { json: after } = await api('GET', `/api/v1/tours/${its.tour.id}`)
    expect(after.data).toMatchObject({ photos: [second._id], primaryPhoto: second._id })
    expect((await api('DELETE', `${its.path()}/${first._id}`, { token: its.token })).status).toBe(404)
  })

  test('with its provider, also while it is sent: nothing stays behind', async () => {
    const sent = await picture({ width: 2000, height: 1500 })
    const sending = its.send(sent)
    await db.delete(providers).where(eq(providers.id, its.tour.providerId))
    expect((await sending).status).toBe(404)
    expect(await its.filesOf()).toEqual([])
    expect((await listFiles()).length).toBe(await db.$count(storedFiles))
    await sweepFiles(await getFiles(), new Date(Date.now() + 2 * 3_600_000))
    const named = await db.select({ file: photos.file }).from(photos)
    const files = await listFiles()
    expect(files.filter(file => !named.some(it => it.file === file))).toEqual([])
  })
})
