import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { photos, storedFiles, tourAmenities, tours } from '#db/schema/index.ts'
import { endDeletedTours } from '#src/domain/tours/lifecycle/deletion-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweep } from '#src/server/tasks/sweep.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { listFiles, picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const owner = await signedIn()
const provider = await buildProvider(db, { userId: owner.user.id })
const { token } = owner

const rowOf = async (id: string) => (await db.select().from(tours).where(eq(tours.id, id)))[0]
const patch = (id: string, body: object) => api('PATCH', `/api/v1/tours/${id}`, { body, token })
const post = (body: object) => api('POST', '/api/v1/tours', { body: { provider: provider.id, ...body }, token })
const issues = [
  { path: 'distance', message: 'Atstumas turi būti bent 1 km.' },
  { path: 'difficulty', message: 'Sunkumas turi būti nuo 1 iki 5.' },
  { path: 'price', message: 'Įrašykite žygio kainą.' },
]

describe('a draft', () => {
  let id: string
  beforeEach(async () => {
    id = (await post({ name: 'Ūla', status: 'draft' })).json.data._id
  })

  test('needs a name and a provider alone, and lets no page fall', async () => {
    const { status, json, invalidated } = await post({ name: 'Minija', status: 'draft' })
    expect([status, invalidated]).toEqual([201, []])
    expect(json.data).toMatchObject({ status: 'draft', distance: null, difficulty: null, price: null, days: 1 })
  })

  test.each([{}, { name: 'Ūla' }, { provider: undefined, name: 'Ūla' }])('without them is refused: %j', async body => {
    const { status } = await post({ status: 'draft', provider: undefined, ...body })
    expect(status).toBe(400)
  })

  test('is named in any language, whatever that of the call', async () => {
    const { status, json } = await post({ status: 'draft', translations: { en: { name: 'A draft' } } })
    expect([status, json.data.name]).toEqual([201, 'A draft'])
    const refused = await post({ status: 'draft', translations: { en: { description: 'Slow.' }, lt: null } })
    expect([refused.status, refused.json.data]).toEqual([
      400,
      [{ path: 'name', message: 'Įrašykite žygio pavadinimą.' }],
    ])
  })

  test('keeps the limits of what it has', async () => {
    const { json } = await post({ name: 'Ūla', status: 'draft', distance: 0.5 })
    expect(json.data).toEqual([issues[0]])
  })

  test('is published once all is there: each missing field is named', async () => {
    const refused = await patch(id, { status: 'published' })
    expect([refused.status, refused.json.data, refused.invalidated]).toEqual([400, issues, []])
    expect((await rowOf(id))?.status).toBe('draft')
    const edited = await patch(id, { distance: 12, difficulty: 2, rivers: ['minija'] })
    expect([edited.status, edited.invalidated]).toEqual([200, []])
    expect((await patch(id, { status: 'published' })).json.data).toEqual([issues[2]])
    const { status, json, invalidated } = await patch(id, { price: 0, status: 'published' })
    expect([status, json.data.status]).toEqual([200, 'published'])
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, 'tour-lists', 'tour-searches', 'river-minija']))
  })

  test('is new on the day that it is published', async () => {
    await db
      .update(tours)
      .set({ createdAt: new Date(0) })
      .where(eq(tours.id, id))
    await patch(id, { distance: 12, difficulty: 2, price: 1500, status: 'published' })
    const published = (await rowOf(id))?.createdAt.getTime() ?? 0
    expect(published).toBeGreaterThan(Date.now() - 60_000)
    await patch(id, { status: 'paused' })
    await patch(id, { status: 'published' })
    expect((await rowOf(id))?.createdAt.getTime()).toBe(published)
  })
})

test('a tour whose status is not sent is published, and has to be whole', async () => {
  const { json } = await post({ name: 'Ūla' })
  expect(json.data.map((it: { path: string }) => it.path)).toEqual(['distance', 'days', 'price', 'currency'])
  const whole = { name: 'Ūla', distance: 9, days: 1, price: 1500, currency: 'EUR' }
  expect((await post(whole)).json.data).toMatchObject({ status: 'published', difficulty: 1 })
  expect((await post({ ...whole, status: 'paused' })).json.data).toMatchObject({ status: 'paused' })
  expect((await post({ ...whole, status: 'hidden' })).status).toBe(400)
})

test.each([
  ['draft', 'draft', 200],
  ['draft', 'published', 200],
  ['draft', 'paused', 400],
  ['published', 'draft', 400],
  ['published', 'paused', 200],
  ['paused', 'draft', 400],
  ['paused', 'published', 200],
] as const)('%s becomes %s: %i', async (before, after, expected) => {
  const { id } = await buildTour(db, { providerId: provider.id, status: before })
  const { status, json } = await patch(id, { status: after })
  expect(status).toBe(expected)
  if (expected === 400)
    expect(json.data).toEqual([
      {
        path: 'status',
        message: 'Juodraštį galima paskelbti, paskelbtą žygį – sustabdyti, o sustabdytą – vėl paskelbti.',
      },
    ])
  expect((await rowOf(id))?.status).toBe(expected === 200 ? after : before)
})

test('searches lose a tour that is paused or deleted, and find it again afterwards', async () => {
  const { id } = await buildTour(db, { providerId: provider.id })
  const found = async () => (await api('GET', `/api/v1/tours?ids[]=${id}`)).json.meta.total
  const seen = [await found()]
  for (const change of [
    () => patch(id, { status: 'paused' }),
    () => patch(id, { status: 'published' }),
    () => api('DELETE', `/api/v1/tours/${id}`, { token }),
    () => api('POST', `/api/v1/tours/${id}/restore`, { token }),
  ]) {
    expect((await change()).status).toBeLessThan(300)
    seen.push(await found())
  }
  expect(seen).toEqual([1, 0, 1, 0, 1])
})

test('a bulk change reaches paused tours and drafts of the account, but no deleted ones', async () => {
  const other = await signedIn()
  const { id: providerId } = await buildProvider(db, { userId: other.user.id })
  const ids = await Promise.all(
    [{}, { status: 'draft' as const }, { status: 'paused' as const }, { deletedAt: new Date() }].map(
      async it => (await buildTour(db, { providerId, ...it })).id,
    ),
  )
  const body = { filter: { providers: [providerId] }, update: { price: 777 } }
  const { json, invalidated } = await api('PATCH', '/api/v1/tours', { body, token: other.token })
  expect(json.data).toEqual({ matched: 3, modified: 3 })
  const pages = invalidated.filter(tag => /^tour-[0-9a-z]{12}$/.test(tag))
  expect(pages.sort()).toEqual([`tour-${ids[0]}`, `tour-${ids[2]}`].sort())
})

test('a copy is a draft with all but photos and the name', async () => {
  const { id: amenity } = await buildAmenity(db, { providerId: provider.id })
  const facts = {
    departure: { lng: 24, lat: 54 },
    departureAddress: 'Zervynos',
    website: 'https://ula.example',
    days: 2,
  }
  const { id } = await buildTour(db, { providerId: provider.id, amenityIds: [amenity], ...facts })
  await api('PATCH', `/api/v1/tours/${id}/photo`, { body: pictureForm('photo', await picture()), token })
  const { status, json, invalidated } = await api('POST', `/api/v1/tours/${id}/duplicate`, { token })
  expect([status, invalidated]).toEqual([201, []])
  const { json: original } = await api('GET', `/api/v1/tours/${id}?populate[]=translations`, { token })
  const { json: copy } = await api('GET', `/api/v1/tours/${json.data._id}?populate[]=translations`, { token })
  const { _id, status: _, photos: pictures, primaryPhoto, name, slug, translations, ...rest } = original.data
  expect(pictures).toEqual([primaryPhoto])
  const { name: copied, slug: copiedSlug, translations: texts, ...others } = copy.data
  expect(others).toEqual({ ...rest, _id: json.data._id, status: 'draft', photos: [], primaryPhoto: null })
  expect([copied, copiedSlug]).toEqual([`${name} (kopija)`, `${slug}-kopija`])
  expect(texts.lt).toEqual({ ...translations.lt, name: copied })
  expect(json.data._id).not.toBe(_id)
})

test('each copy has another name, in both languages, also the copy of a copy', async () => {
  const names = { lt: { name: 'Ūla ramiai' }, en: { name: 'The calm Ūla' } }
  const { json } = await post({ name: names.lt.name, status: 'draft', translations: names })
  const copyOf = async (id: string) => (await api('POST', `/api/v1/tours/${id}/duplicate`, { token })).json.data._id
  const first = await copyOf(json.data._id)
  const ids = [first, await copyOf(json.data._id), await copyOf(first)]
  const read = async (id: string) =>
    (await api('GET', `/api/v1/tours/${id}?populate[]=translations`, { token })).json.data.translations
  const texts = await Promise.all(ids.map(read))
  expect(texts.map(({ lt, en }) => [lt.name, en.name])).toEqual([
    ['Ūla ramiai (kopija)', 'The calm Ūla (copy)'],
    ['Ūla ramiai (kopija 2)', 'The calm Ūla (copy 2)'],
    ['Ūla ramiai (kopija 3)', 'The calm Ūla (copy 3)'],
  ])
})

describe('a deleted tour', () => {
  let id: string
  let photo: string
  beforeEach(async () => {
    const { id: amenity } = await buildAmenity(db, { providerId: provider.id, variant: 'grill' })
    id = (await buildTour(db, { providerId: provider.id, amenityIds: [amenity], rivers: ['ula'] })).id
    const sent = await api('PATCH', `/api/v1/tours/${id}/photo`, {
      body: pictureForm('photo', await picture()),
      token,
    })
    photo = sent.json.data.primaryPhoto
    await db.delete(tourAmenities).where(eq(tourAmenities.amenityId, amenity))
    expect((await api('DELETE', `/api/v1/tours/${id}`, { token })).status).toBe(204)
  })

  const deletedFor = (minutes: number) =>
    db
      .update(tours)
      .set({ deletedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
      .where(eq(tours.id, id))
  const restore = (as = token) => api('POST', `/api/v1/tours/${id}/restore`, { token: as })

  test('is gone with its photos for everybody, its owner too', async () => {
    for (const sent of [token, undefined]) {
      const options = sent ? { token: sent } : {}
      expect((await api('GET', `/api/v1/tours/${id}`, options)).status).toBe(404)
      expect((await api('GET', `/api/v1/images/${photo}?w=640`, options)).status).toBe(404)
    }
    expect((await patch(id, { price: 1 })).status).toBe(404)
    expect((await api('POST', `/api/v1/tours/${id}/duplicate`, { token })).status).toBe(404)
    expect(
      (await api('PATCH', `/api/v1/tours/${id}/photo/${photo}`, { body: { description: 'x' }, token })).status,
    ).toBe(404)
  })

  test('comes back as it was, with its photos and pages', async () => {
    await deletedFor(9)
    const { status, json, invalidated } = await restore()
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ _id: id, status: 'published', rivers: ['ula'], primaryPhoto: photo }),
    ])
    expect(invalidated).toEqual(expect.arrayContaining([`tour-${id}`, 'tour-lists', 'river-ula']))
    expect((await api('GET', `/api/v1/images/${photo}?w=640`)).status).toBe(200)
    expect((await restore()).status).toBe(404)
  })

  test('does not come back after ten minutes, for others, or beyond the quota', async () => {
    expect((await restore((await signedIn()).token)).status).toBe(403)
    await deletedFor(10)
    expect((await restore()).status).toBe(404)
    await deletedFor(1)
    const many = Array.from({ length: 500 }, () => ({ providerId: provider.id, status: 'draft' as const }))
    const added = await db.insert(tours).values(many).returning({ id: tours.id })
    const { status, json } = await restore()
    expect([status, json.data[0].message]).toEqual([409, expect.stringContaining('500')])
    const ids = added.map(it => it.id)
    await db.delete(tours).where(inArray(tours.id, ids))
    expect((await restore()).status).toBe(200)
  })

  test('is purged with its files once it cannot come back, not before', async () => {
    await deletedFor(9)
    await endDeletedTours(db, new Date())
    expect(await db.$count(photos, eq(photos.tourId, id))).toBe(1)
    await deletedFor(11)
    await db.update(storedFiles).set({ createdAt: new Date(0) })
    await endDeletedTours(db, new Date())
    await sweep(await getFiles(), new Date())
    expect([await rowOf(id), await db.$count(photos, eq(photos.tourId, id))]).toEqual([undefined, 0])
    expect((await listFiles()).filter(file => file.includes(photo))).toEqual([])
  })
})
