import type { APIContext, AstroGlobal } from 'astro'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conditions, invalidations, rateLimits, storedFiles } from '#db/schema/index.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { GET as getPhoto } from '#src/pages/[...locale]/admin/conditions/[id].jpg.ts'
import Reviewed from '#src/pages/[...locale]/admin/conditions/index.astro'
import River from '#src/pages/[...locale]/rivers/[slug].astro'
import { paths, serverPaths } from '#src/paths.ts'
import { accessOf } from '#src/server/auth/page-guard.ts'
import { reportPage } from '#src/server/conditions/report-page.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { sweepFiles } from '#src/server/files/stored-files.ts'
import { api } from '#tests/support/api/api.ts'
import { member } from '#tests/support/api/belongings.ts'
import { openPage } from '#tests/support/api/pages.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { padded, photoWithPlace, picture } from '#tests/support/data/pictures.ts'

/** A photo of what was met on a river, sent with the report by the form without script. */

const db = await getDatabase()

beforeAll(async () => {
  captureLog()
  await buildBookable(db, { tour: { rivers: ['merkys'] } })
})
beforeEach(async () => {
  for (const table of [conditions, invalidations, rateLimits, storedFiles]) await db.delete(table)
})

type Member = Awaited<ReturnType<typeof member>>
const sessionOf = ({ user }: Member) =>
  ({ user: { _id: user.id, email: user.email, role: user.role, verified: true } }) as never

async function send(photo: Buffer | undefined, by?: Member, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'tree', km: '30', ...fields })) form.set(name, value)
  form.set('photo', new File(photo ? [new Uint8Array(photo)] : [], photo ? 'IMG_1.jpg' : ''))
  const request = new Request(`https://tekme.example${serverPaths.riverReport('lt', 'merkys')}`, {
    method: 'POST',
    body: form,
  })
  const page = {
    locals: { locale: 'lt', t: translate('lt'), session: by && sessionOf(by) },
    ...{ url: new URL(request.url), request, params: { slug: 'merkys' } },
    cache: { invalidate: async () => {} },
  } as unknown as AstroGlobal
  return reportPage(page, 'merkys')
}

const reported = async () => {
  const [row, ...others] = await db.select().from(conditions)
  expect(others).toEqual([])
  return row
}
const pageOfRiver = async () =>
  (await openPage(River, paths.river('lt', 'merkys'), { params: { slug: 'merkys' } })).html
const photoFor = (id: string) => getPhoto({ params: { id } } as unknown as APIContext)

test('a photo is private until an admin has looked at it, and falls with the report', async () => {
  const by = await member({ role: 'user' })
  const admin = await member({ role: 'admin' })
  expect(await send(await photoWithPlace(6), by)).toEqual({ location: '/rivers/merkys/report?sent=waiting' })
  const row = await reported()
  const id = row?.id ?? ''
  const key = row?.photo ?? ''
  const image = /^reports\/([0-9a-z]{12})\.jpg$/.exec(key)?.[1] ?? ''
  expect([row?.photoWidthPx, row?.photoHeightPx, image.length]).toEqual([600, 900, 12])
  const stranger = () => api('GET', `/api/v1/images/${image}`)
  expect((await stranger()).status).toBe(404)
  expect(await pageOfRiver()).not.toContain(image)
  const seen = await photoFor(id)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { exif, orientation, width } = await sharp(await seen.arrayBuffer()).metadata()
  expect([exif, orientation, width]).toEqual([undefined, undefined, 600])
  expect(accessOf('/[...locale]/admin/conditions/[id].jpg')).toBe('admin')
  const list = await openPage(Reviewed, '/admin/conditions', { session: sessionOf(admin) })
  expect(list.html).toContain(`src="/admin/conditions/${id}.jpg"`)
  const review = (review: string) => api('PATCH', `/api/v1/conditions/${id}`, { token: admin.token, body: { review } })
  const approved = await review('approve')
  expect(approved.json.data.photo).toEqual({ _id: image, widthPx: 600, heightPx: 900 })
  expect(approved.invalidated).toEqual(['conditions-merkys', `image-${image}`])
  expect((await stranger()).status).toBe(200)
  expect(await pageOfRiver()).toMatch(
    new RegExp(`<img[^>]*src="/api/v1/images/${image}\\?w=600"[^>]*alt="Nuotrauka: Nuvirtęs medis"`),
  )
  expect((await review('hide')).invalidated).toContain(`image-${image}`)
  expect((await stranger()).status).toBe(404)
})

test('of a report that is shown at once the photo waits all the same, and an admin hears of it first', async () => {
  const provider = await member()
  const { provider: owned } = await buildBookable(db, { tour: { rivers: ['merkys'] } })
  const admin = await member({ role: 'admin' })
  await send(await picture(), { ...provider, user: { ...provider.user, id: owned.userId } } as Member)
  expect(await reported()).toMatchObject({ status: 'shown', reporter: 'provider', isReviewed: false })
  const { json } = await api('GET', '/api/v1/conditions?river=merkys')
  expect(json.data).toMatchObject([{ kind: 'tree', photo: null }])
  const { html } = await openPage(Reviewed, '/admin/conditions', { session: sessionOf(admin) })
  expect(html).toContain('Patvirtinti')
})

test('no photo is none, and one that comes after the report is added to it', async () => {
  const by = await member({ role: 'user' })
  await send(undefined, by)
  expect(await reported()).toMatchObject({ photo: null, photoWidthPx: null })
  await send(await picture(), by)
  expect((await reported())?.photo).toMatch(/^reports\//)
  expect(await db.$count(storedFiles)).toBe(1)
  await send(await picture(), by)
  expect(await db.$count(storedFiles)).toBe(1)
})

test('what is no photo, or too large, is refused at its field; nothing is reported and nothing kept', async () => {
  const by = await member({ role: 'user' })
  const large = padded(await picture(), IMAGE_LIMITS.photoBytes + 1)
  for (const [photo, status] of [
    [Buffer.from('<svg onload=alert(1)>'), 415],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]), 422],
    [large, 413],
  ] as const) {
    const shown = await send(photo, by, { words: 'Mano žodžiai.' })
    if ('location' in shown) throw new Error('it was taken')
    expect([shown.status, Object.keys(shown.errors), shown.failures, shown.values.words]).toEqual([
      status,
      ['photo'],
      [],
      'Mano žodžiai.',
    ])
  }
  expect([await db.$count(conditions), await db.$count(storedFiles)]).toEqual([0, 0])
})

test('nobody sends one who may not report, nor with a report that is refused, nor more than ten a day', async () => {
  expect(await send(await picture())).toMatchObject({ status: 401 })
  const by = await member({ role: 'user' })
  expect(await send(await picture(), by, { km: '999' })).toMatchObject({ status: 400 })
  expect(await db.$count(storedFiles)).toBe(0)
  for (let km = 2; km <= 10; km++) await send(await picture({ width: 40, height: 40 }), by, { km: String(km) })
  expect(await send(await picture(), by)).toMatchObject({ status: 429 })
  expect(await db.$count(storedFiles)).toBe(9)
})

test('it is in the export of its reporter, stays as long as the report, and goes with it', async () => {
  const by = await member({ role: 'user' })
  await send(await picture(), by)
  const row = await reported()
  const account = await collectAccount(db, by.user.id)
  expect(account?.files).toEqual([row?.photo])
  expect(account?.data.conditions).toMatchObject([{ id: row?.id, photo: row?.photo }])
  const later = new Date(Date.now() + 2 * 3_600_000)
  await sweepFiles(await getFiles(), later)
  expect(await db.$count(storedFiles)).toBe(1)
  await db.delete(conditions).where(eq(conditions.id, row?.id ?? ''))
  await sweepFiles(await getFiles(), later)
  expect(await db.$count(storedFiles)).toBe(0)
})
