import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { providers } from '#db/schema/index.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildProvider } from '#tests/support/data/factories.ts'
import { listFiles, padded, picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const LIMIT = IMAGE_LIMITS.logoBytes

let token: string
let id: string

beforeEach(async () => {
  const owner = await signedIn()
  token = owner.token
  id = (await buildProvider(db, { userId: owner.user.id })).id
})

/** The pages that show a logo: the provider's own and those of its tours. */
const pages = () => [`provider-${id}`, `provider-contacts-${id}`, 'sitemap']
const path = () => `/api/v1/providers/${id}/logo`
const send = async (bytes?: Buffer) =>
  api('PATCH', path(), { token, body: pictureForm('logo', bytes ?? (await picture({ type: 'png' }))) })
const row = async () => (await db.select().from(providers).where(eq(providers.id, id)))[0]

test('a new logo takes the place of the old one, whose files go', async () => {
  const { status, json, invalidated } = await send()
  expect([status, invalidated]).toEqual([200, pages()])
  const first = json.data.logo
  expect(await row()).toMatchObject({ logo: `logos/${first}.webp`, logoWidthPx: 900, logoHeightPx: 600 })
  const shown = await api('GET', `/api/v1/images/${first}?w=640`, { headers: { Accept: 'image/webp' } })
  expect((await sharp(shown.bytes).metadata()).width).toBe(640)
  const { json: next, invalidated: nextInvalidated } = await send()
  expect(next.data.logo).not.toBe(first)
  expect(nextInvalidated).toEqual([...pages(), `image-${first}`])
  expect((await listFiles()).filter(it => it.includes(first))).toEqual([])
  expect((await api('GET', `/api/v1/images/${first}`)).status).toBe(404)
})

test('a logo keeps its transparency as WebP, and is on white as JPEG', async () => {
  const channels = 4 as const
  const clear = sharp({ create: { width: 700, height: 700, channels, background: '#0000' } })
  const { json } = await send(await clear.png().toBuffer())
  const ask = (accept: string) => api('GET', `/api/v1/images/${json.data.logo}?w=640`, { headers: { Accept: accept } })
  expect((await sharp((await ask('image/webp')).bytes).stats()).isOpaque).toBe(false)
  expect((await sharp((await ask('image/jpeg')).bytes).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 })
})

test('a logo has at most 2,097,152 bytes and is a picture', async () => {
  expect((await send(padded(await picture(), LIMIT + 1))).status).toBe(413)
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
  expect((await row())?.logo).toBe(null)
  expect((await send(padded(await picture(), LIMIT))).status).toBe(200)
})

test('a logo is deleted with its files, however often that is requested', async () => {
  const { json } = await send()
  for (const tags of [[...pages(), `image-${json.data.logo}`], []]) {
    const { status, invalidated } = await api('DELETE', path(), { token })
    expect([status, invalidated]).toEqual([204, tags])
  }
  expect(await row()).toMatchObject({ logo: null, logoWidthPx: null, logoHeightPx: null })
  expect((await listFiles()).filter(it => it.includes(json.data.logo))).toEqual([])
})
