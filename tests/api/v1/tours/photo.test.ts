import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photos, providers, storedFiles } from '#db/schema/index.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { PICTURE_LIMITS } from '#src/server/files/pictures/process/process-picture.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweepFiles } from '#src/server/files/stored-files.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import {
  animatedWebp,
  avifOf,
  blackPng,
  listFiles,
  longGif,
  padded,
  photoWithPlace,
  picture,
  pictureForm,
} from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const EN = { 'Accept-Language': 'en' }
const LIMIT = IMAGE_LIMITS.photoBytes

let token: string
let tour: Awaited<ReturnType<typeof buildTour>>

beforeEach(async () => {
  const owner = await signedIn()
  token = owner.token
  const provider = await buildProvider(db, { userId: owner.user.id })
  tour = await buildTour(db, { providerId: provider.id })
})

const path = (id = tour.id) => `/api/v1/tours/${id}/photo`
const send = (bytes: Buffer | string, texts: Record<string, string> = {}, headers: Record<string, string> = EN) =>
  api('PATCH', path(), { token, headers, body: pictureForm('photo', bytes, texts) })
const filesOf = async () => {
  const rows = await db.select({ file: photos.file }).from(photos).where(eq(photos.tourId, tour.id))
  return rows.map(it => it.file)
}
const stored = async (file: string) => readFile(join(String(process.env.DATA_DIR), 'files', file))

describe('a photo is added', () => {
  test('and the tour is returned; the first one becomes primary', async () => {
    const { status, json, invalidated } = await send(await picture(), { description: ' Rytas prie Merkio ' })
    expect(status).toBe(200)
    const [first] = json.data.photos
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{12}$/),
      description: 'Rytas prie Merkio',
      primary: true,
    })
    expect(json.data).toMatchObject({ _id: tour.id, primaryPhoto: first._id })
    expect(invalidated).toEqual([`tour-${tour.id}`, 'sitemap', `tour-card-${tour.id}`])
    const { json: second } = await send(await picture({ type: 'png' }))
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
    await send(sent)
    const [file = ''] = await filesOf()
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
    expect((await send(await picture({ type }))).status).toBe(200)
  })

  test('no longer than what is ever served', async () => {
    await send(await picture({ width: 5000, height: 500 }))
    const [row] = await db.select().from(photos).where(eq(photos.tourId, tour.id))
    expect([row?.widthPx, row?.heightPx]).toEqual([3840, 384])
  })

  test('of an animation, as its first frame', async () => {
    expect((await send(await animatedWebp(3))).status).toBe(200)
    const [file = ''] = await filesOf()
    const { dominant } = await sharp(await stored(file)).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)
  })

  test('without the page that was hidden behind it', async () => {
    const page = '<html><script>alert(document.domain)</script></html>'
    expect((await send(Buffer.concat([await picture(), Buffer.from(page)]))).status).toBe(200)
    const [file = ''] = await filesOf()
    expect((await stored(file)).includes('script')).toBe(false)
  })

  test('of exactly as many bytes as there may be', async () => {
    expect((await send(padded(await picture(), LIMIT))).status).toBe(200)
  })

  test('by two at once: one becomes primary', async () => {
    const sent = await picture()
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(sent)))
    expect(responses.map(it => it.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await db.$count(photos, and(eq(photos.tourId, tour.id), eq(photos.isPrimary, true)))).toBe(1)
    const rows = await db.select({ position: photos.position }).from(photos).where(eq(photos.tourId, tour.id))
    expect(rows.map(it => it.position).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('once, however often a call with one key is repeated', async () => {
    const sent = await picture()
    const headers = { 'Idempotency-Key': 'viena-nuotrauka' }
    const responses = await Promise.all(Array.from({ length: 4 }, () => send(sent, {}, headers)))
    expect(new Set(responses.map(it => JSON.stringify(it.json))).size).toBe(1)
    expect((await filesOf()).length).toBe(1)
    const other = await send(await picture({ width: 700 }), {}, headers)
    expect(other.status).toBe(409)
    const files = (await listFiles()).filter(it => !it.includes('.640.'))
    const rows = await db.select({ file: photos.file }).from(photos)
    expect(files).toEqual(rows.map(it => it.file).sort())
    expect(await db.$count(storedFiles)).toBe(files.length)
  })

  test('up to a number, and no more', async () => {
    for (let at = 0; at < TOUR_LIMITS.photos; at++) await buildPhoto(db, { tourId: tour.id, position: at })
    const { status, json } = await send(await picture())
    expect(status).toBe(409)
    expect(json.data[0].message).toBe('A tour can have 30 photos at most.')
    expect((await filesOf()).length).toBe(TOUR_LIMITS.photos)
  })
})

const TYPES = 'File type must be jpg, jpeg, png, avif, webp'
const DAMAGED = 'The picture could not be read: the file is damaged.'
const TOO_LONG = 'The picture is too long: its longer side can have 12000 pixels at most.'
const TOO_COSTLY =
  'The picture could not be processed: it takes too much time or memory. Save it again with another program, or choose another.'
const TOO_MANY_PIXELS = 'The picture is too large: 50 megapixels at most.'

const refused: [
  name: string,
  make: () => Buffer | string | Promise<Buffer | string>,
  status: number,
  message: string,
][] = [
  ['a text', () => 'Aš esu nuotrauka, tikrai.', 415, TYPES],
  ['an SVG with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, TYPES],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415, TYPES],
  ['a GIF of 10,000 frames', () => longGif(10_000), 415, TYPES],
  ['a JPEG whose first bytes are wrong', async () => Buffer.from(await picture()).fill(0, 0, 3), 415, TYPES],
  [
    'the first bytes of a JPEG and then noise',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)]),
    422,
    DAMAGED,
  ],
  ['half a JPEG', async () => (await picture()).subarray(0, 3000), 422, DAMAGED],
  ['half a PNG', async () => (await picture({ type: 'png' })).subarray(0, 5000), 422, DAMAGED],
  ['half an AVIF', async () => (await picture({ type: 'avif' })).subarray(0, 900), 422, DAMAGED],
  ['a PNG of 30,000 × 30,000 px in few bytes', () => blackPng(30_000, 30_000, 1), 422, TOO_MANY_PIXELS],
  ['a PNG of 20,000 × 20,000 px', () => blackPng(20_000, 20_000), 422, TOO_MANY_PIXELS],
  ['a PNG of 12,001 × 10 px', () => blackPng(12_001, 10), 422, TOO_LONG],
  ['an AVIF of 24.6 megapixels', () => avifOf(6000, 4100), 422, TOO_MANY_PIXELS.replace('50', '24')],
  ['nothing', () => '', 400, 'File is smaller than 1 bytes'],
  [
    'one byte more than there may be',
    async () => padded(await picture(), LIMIT + 1),
    413,
    `File is larger than ${LIMIT} bytes`,
  ],
  ['ten million bytes', () => Buffer.alloc(10_000_000), 413, `File is larger than ${LIMIT} bytes`],
]

describe('what is sent as a photo but is none', () => {
  test.each(refused)('is refused, and nothing is stored: %s', async (_, make, status, message) => {
    const before = await listFiles()
    const response = await send(await make())
    expect([response.status, response.json.data]).toEqual([status, [{ message, path: 'photo' }]])
    expect([await filesOf(), await listFiles()]).toEqual([[], before])
    expect(response.invalidated).toEqual([])
  })

  test('is refused where the form is broken, lacks the file or has two', async () => {
    const two = pictureForm('photo', await picture())
    two.append('photo', new File(['x'], 'x.jpg'))
    const textOnly = new FormData()
    textOnly.append('photo', 'nuotrauka')
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', ...EN }
    const bodies: [body: unknown, status: number, message: string, headers?: Record<string, string>][] = [
      [two, 400, 'Too many files'],
      [textOnly, 400, 'Choose a file.'],
      [pictureForm('foto', await picture()), 400, 'Choose a file.'],
      ['--x\r\nContent-Disposition: form-data; name="photo"', 400, 'The form could not be read.', form],
      ['no boundary at all', 400, 'The form could not be read.', { ...EN, 'Content-Type': 'multipart/form-data' }],
      [{ photo: 'x' }, 415, 'Accepted types: multipart/form-data.'],
      [
        pictureForm('photo', await picture(), { description: 'x'.repeat(301) }),
        400,
        'The description is too long: 300 characters fit.',
      ],
    ]
    for (const [body, status, message, headers = EN] of bodies) {
      const response = await api('PATCH', path(), { token, body, headers })
      expect([response.status, response.json.data[0].message]).toEqual([status, message])
    }
    expect(await filesOf()).toEqual([])
  })

  test('is not read to its end where it is longer than it may be', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await api('PATCH', path(), { token, body: endless, headers })).status).toBe(413)
    expect(sent).toBeLessThan(LIMIT + 500_000)
  })
})

describe('a photo that takes too much to decode', () => {
  const usual = { ...PICTURE_LIMITS }
  beforeEach(() => {
    const log = captureLog()
    return log.release
  })
  afterEach(() => {
    Object.assign(PICTURE_LIMITS, usual)
  })

  test.each([
    ['of memory', { memoryBytes: 1 }, 422, TOO_COSTLY],
    ['of the processor', { processorMs: 1 }, 422, TOO_COSTLY],
    ['time, which a busy machine may do', { clockMs: 1 }, 503, undefined],
  ])('%s is refused, nothing is stored, and the next one is as welcome', async (_, limits, status, message) => {
    const [large, before] = [await picture({ width: 3000, height: 2000 }), await listFiles()]
    Object.assign(PICTURE_LIMITS, limits)
    const response = await send(large)
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null])
    if (message) expect(response.json.data).toEqual([{ message, path: 'photo' }])
    expect([await filesOf(), await listFiles(), response.invalidated]).toEqual([[], before, []])
    Object.assign(PICTURE_LIMITS, usual)
    expect((await send(large)).status).toBe(200)
  })
})

describe('a photo is changed', () => {
  const add = async () => (await buildPhoto(db, { tourId: tour.id, position: added++, isPrimary: added === 1 })).id
  let added: number
  let ids: string[]
  beforeEach(async () => {
    added = 0
    ids = [await add(), await add(), await add()]
  })
  const change = (id: string | undefined, body: unknown) =>
    api('PATCH', `${path()}/${id}`, { token, body, headers: EN })
  const order = async () => {
    const rows = await db.select().from(photos).where(eq(photos.tourId, tour.id)).orderBy(photos.position)
    return rows.map(it => ids.indexOf(it.id) * (it.isPrimary ? 10 : 1))
  }

  test('in its description, its place and in standing for the tour', async () => {
    const { status, json, invalidated } = await change(ids[2], { description: 'Sala', primary: true, position: 0 })
    expect(status).toBe(200)
    expect(json.data.photos[0]).toEqual({ _id: ids[2], description: 'Sala', primary: true })
    expect(invalidated).toContain(`tour-${tour.id}`)
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
    expect(await db.$count(photos, and(eq(photos.tourId, tour.id), eq(photos.isPrimary, true)))).toBe(1)
  })
})

describe('a photo is deleted', () => {
  test('with its files; the next one becomes primary', async () => {
    await send(await picture())
    const { json } = await send(await picture())
    const [first, second] = json.data.photos
    await api('GET', `/api/v1/images/${first._id}?w=640`)
    expect((await listFiles()).filter(it => it.includes(first._id)).length).toBe(2)
    const { status, invalidated } = await api('DELETE', `${path()}/${first._id}`, { token })
    expect(status).toBe(204)
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${tour.id}`, `image-${first._id}`]))
    expect((await listFiles()).filter(it => it.includes(first._id))).toEqual([])
    expect(await db.$count(storedFiles, eq(storedFiles.key, `photos/${first._id}.jpg`))).toBe(0)
    const { json: after } = await api('GET', `/api/v1/tours/${tour.id}`)
    expect(after.data).toMatchObject({ photos: [second._id], primaryPhoto: second._id })
    expect((await api('DELETE', `${path()}/${first._id}`, { token })).status).toBe(404)
  })

  test('with its provider, also while it is sent: nothing stays behind', async () => {
    const sent = await picture({ width: 2000, height: 1500 })
    const sending = send(sent)
    await db.delete(providers).where(eq(providers.id, tour.providerId))
    expect((await sending).status).toBe(404)
    expect(await filesOf()).toEqual([])
    expect((await listFiles()).length).toBe(await db.$count(storedFiles))
    await sweepFiles(await getFiles(), new Date(Date.now() + 2 * 3_600_000))
    const named = await db.select({ file: photos.file }).from(photos)
    const files = await listFiles()
    expect(files.filter(file => !named.some(it => it.file === file))).toEqual([])
  })
})
