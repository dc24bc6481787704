import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { tours } from '#db/schema/index.ts'
import { getProvider } from '#src/domain/providers/queries.ts'
import { getCoverFacts, getTour, listTourAddresses } from '#src/domain/tours/queries.ts'
import { listSimilarTours } from '#src/domain/tours/similar-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { listPages } from '#src/server/seo/sitemap.ts'
import { api } from '#tests/support/api/api.ts'
import { type Belongings, buildBelongings, buildMember } from '#tests/support/api/belongings.ts'
import { ACTORS, type ActorName, roleOf } from '#tests/support/api/outcomes.ts'

/** Readers of a provider's tours, through whatever reads tours. */

const db = await getDatabase()
const KINDS = ['tour', 'draft', 'paused', 'deleted'] as const
type Kind = (typeof KINDS)[number]

let theirs: Belongings
const tokens = new Map<ActorName, string | undefined>()

beforeAll(async () => {
  theirs = await buildBelongings(await buildMember())
  // What the others lack would hide them on its own.
  for (const kind of KINDS)
    await db
      .update(tours)
      .set({
        departure: { lng: 21.5, lat: 55.9 },
        departureAddress: `Žvejų ${kind}`,
        rivers: ['minija'],
        priceCents: 4321,
      })
      .where(eq(tours.id, theirs[kind]))
  for (const actor of ACTORS) {
    const member = actor === 'visitor' ? undefined : await buildBelongings(await buildMember(roleOf(actor)))
    tokens.set(actor, actor === 'manager' ? theirs.token : member?.token)
  }
})

const get = async (path: string, actor: ActorName = 'visitor') =>
  api('GET', `/api/v1/${path}`, { token: tokens.get(actor) ?? '' })

/** `manager` is the owner here. */
const isOwn = (actor: ActorName) => actor === 'manager' || actor === 'admin'
const kindsIn = (ids: readonly string[]) => KINDS.filter(kind => ids.includes(theirs[kind]))
const idsOf = (list: { _id: string }[]) => list.map(it => it._id)

describe.each(ACTORS)('as %s', actor => {
  test.each<[Kind, boolean]>([
    ['tour', true],
    ['paused', true],
    ['draft', isOwn(actor)],
    ['deleted', false],
  ])('one by its id: %s', async (kind, isSeen) => {
    const { status, json } = await get(`tours/${theirs[kind]}`, actor)
    expect([status, json.data?._id]).toEqual(isSeen ? [200, theirs[kind]] : [404, undefined])
  })

  test('those of an account', async () => {
    const { json } = await get(`tours?user=${theirs.user}`, actor)
    const seen: Kind[] = isOwn(actor) ? ['tour', 'draft', 'paused'] : ['tour']
    expect(kindsIn(idsOf(json.data))).toEqual(seen)
    expect(json.meta.total).toBe(seen.length)
  })

  test.each([
    ['by provider', () => `providers[]=${theirs.provider}`],
    ['by id', () => `ids[]=${KINDS.map(kind => theirs[kind]).join('&ids[]=')}`],
    ['by words', () => 'q=zveju&priceFrom=4321&priceTo=4321'],
    ['by area', () => 'bounds=21.4,55.8,21.6,56'],
    ['all of them', () => 'limit=200'],
  ])('in lists %s', async (_, query) => {
    const { json } = await get(`tours?${query()}`, actor)
    expect(kindsIn(idsOf(json.data))).toEqual(['tour'])
  })
})

test('what depends on who asks is kept apart by caches', async () => {
  for (const path of [`tours/${theirs.tour}`, 'tours']) {
    const { headers } = await get(path)
    expect(headers.get('vary')).toBe('Accept-Language, Authorization')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  }
})

test('an invalid token sees what anybody sees', async () => {
  const { status } = await api('GET', `/api/v1/tours/${theirs.draft}`, { token: `${theirs.token.slice(0, -3)}abc` })
  expect(status).toBe(404)
})

test('in counts: of the provider, of filters, of clusters', async () => {
  expect((await get(`providers/${theirs.provider}`)).json.data.tourCount).toBe(1)
  expect((await getProvider(db, 'lt', theirs.provider))?.tourCount).toBe(1)
  expect((await get('tours/filters?priceFrom=4321&priceTo=4321')).json.data.total).toBe(1)
  const clusters = await get('tours/clusters?bounds=21.4,55.8,21.6,56&zoom=12')
  expect(clusters.json.data).toMatchObject([{ type: 'tour', _id: theirs.tour }])
})

test('in suggestions of places', async () => {
  const { json } = await get('tours/suggestions?q=žvejų')
  expect(json.data.filter((it: { type: string }) => it.type === 'place')).toMatchObject([{ label: 'Žvejų tour' }])
})

test('on pages, in the sitemap and as drawn covers', async () => {
  const seen = async (read: (id: string) => Promise<unknown>) => {
    const found = await Promise.all(KINDS.map(async kind => ((await read(theirs[kind])) ? [kind] : [])))
    return found.flat()
  }
  expect(await seen(id => getTour(db, 'lt', id))).toEqual(['tour', 'paused'])
  expect(await seen(id => getCoverFacts(db, id))).toEqual(['tour', 'paused'])
  expect(kindsIn((await listTourAddresses(db, 'lt')).map(it => it.id))).toEqual(['tour'])
  for (const where of [{ rivers: ['minija'] }, { departure: { lng: 21.5, lat: 55.9 } }]) {
    const like = { id: 'none00000000', rivers: [], departure: null, distanceKm: 12, days: 1, ...where }
    expect(kindsIn((await listSimilarTours(db, 'lt', like, 200)).map(it => it.id))).toEqual(['tour'])
  }
  const listed = (await Array.fromAsync(listPages(db))).map(page => page.addresses.lt).join(' ')
  expect(KINDS.filter(kind => listed.includes(theirs[kind]))).toEqual(['tour'])
})
