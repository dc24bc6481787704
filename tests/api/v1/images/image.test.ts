import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#db/schema/index.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildPhoto, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const WEBP = { Accept: 'image/webp,image/*,*/*;q=0.8' }
const AVIF = { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }

let id: string
let small: string
let token: string
let tourId: string

beforeAll(async () => {
  const owner = await signedIn()
  token = owner.token
  const provider = await buildProvider(db, { userId: owner.user.id })
  tourId = (await buildTour(db, { providerId: provider.id })).id
  id = await add({ width: 1300, height: 900 })
  small = await add({ width: 300, height: 200 })
})

async function add(shape: { width: number; height: number }): Promise<string> {
  const body = pictureForm('photo', await picture(shape))
  const { json } = await api('PATCH', `/api/v1/tours/${tourId}/photo`, { token, body })
  return json.data.photos.at(-1)._id
}

const ask = (image: string, query = '', headers: Record<string, string> = WEBP) =>
  api('GET', `/api/v1/images/${image}${query}`, { headers })
const widthOf = async (image: string, query: string) => (await sharp((await ask(image, query)).bytes).metadata()).width

test('a picture comes as WebP to those who take it, else as JPEG', async () => {
  const types: [accept: string, type: string][] = [
    [WEBP.Accept, 'webp'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    ['image/webp;q=0, image/jpeg', 'jpeg'],
  ]
  for (const [accept, type] of types) {
    const { status, headers, bytes } = await ask(id, '?w=640', { Accept: accept })
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, `image/${type}`, 'Accept'])
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual([type, 640, 443])
  }
  expect((await api('GET', `/api/v1/images/${id}`)).headers.get('content-type')).toBe('image/jpeg')
})

test('AVIF is made after the answer, one picture after another, and served from then on to those who take it', async () => {
  const photo = await add({ width: 1250, height: 900 })
  const first = await Promise.all(['?w=640', '?w=640', '?w=750'].map(query => ask(photo, query, AVIF)))
  expect(first.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('image/webp'))
  await backgroundDone()
  const later = await ask(photo, '?w=640', AVIF)
  expect(later.headers.get('content-type')).toBe('image/avif')
  expect(await sharp(later.bytes).metadata()).toMatchObject({ width: 640, compression: 'av1' })
  for (const [accept, type] of [
    ['image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'jpeg'],
  ])
    expect((await ask(photo, '?w=640', { Accept: String(accept) })).headers.get('content-type')).toBe(`image/${type}`)
  for (const { headers } of [...first, later]) {
    const again = await ask(photo, '?w=640', { ...AVIF, 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(headers.get('etag')?.includes('-640-') ? 304 : 200)
  }
  const files = (await listFiles()).filter(it => it.startsWith(`photos/${photo}.`) && it.endsWith('.avif'))
  expect(files.sort()).toEqual([`photos/${photo}.640.avif`, `photos/${photo}.750.avif`])
  await api('DELETE', `/api/v1/tours/${tourId}/photo/${photo}`, { token })
  await backgroundDone()
  expect((await listFiles()).filter(it => it.startsWith(`photos/${photo}.`))).toEqual([])
})

test('browsers cache it for ever, by its URL', async () => {
  const { headers } = await ask(id, '?w=750')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = headers.get('etag') ?? ''
  const again = await ask(id, '?w=750', { ...WEBP, 'If-None-Match': `"other", W/${etag}` })
  expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
  expect((await ask(id, '?w=750', { 'If-None-Match': etag })).status).toBe(200)
})

test('only the known widths are made, up to its own; any other is the nearest of them', async () => {
  expect(
    await Promise.all(
      ['?w=1', '?w=641', '?w=1080', '?w=1201', '?w=3840', '', '?w=x', '?w=-5'].map(it => widthOf(id, it)),
    ),
  ).toEqual([640, 750, 1080, 1200, 1200, 1200, 1200, 640])
  expect(await Promise.all(['?w=640', '?w=3840'].map(it => widthOf(small, it)))).toEqual([300, 300])
})

test('it is generated once, also for concurrent requests, and then stored', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(id, '?w=828')))
  expect(new Set(responses.map(it => Buffer.from(it.bytes).toString('base64'))).size).toBe(1)
  expect((await listFiles()).filter(it => it.includes('.828.'))).toEqual([`photos/${id}.828.webp`])
  expect(await db.$count(storedFiles, like(storedFiles.key, '%.828.webp'))).toBe(1)
})

test('an unknown image, or one whose file is gone, is a 404 in JSON', async () => {
  const { id: lost } = await buildPhoto(db, { tourId })
  for (const missing of ['000000000000', 'x', lost]) {
    const { status, headers, json } = await ask(missing, '?w=640')
    expect([status, json.isAppError, headers.get('cache-control')]).toEqual([404, true, 'private, no-store'])
  }
})
