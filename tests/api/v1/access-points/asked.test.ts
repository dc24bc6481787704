import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails, tourStops } from '#db/schema/index.ts'
import { listProposalsToAnswer } from '#src/domain/proposals/queries.ts'
import { listFeatures, listReachesOfRiver } from '#src/domain/reaches/queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { countingQueries } from '#tests/support/data/database.ts'
import { buildProvider, buildTour } from '#tests/support/data/factories.ts'
import { buildFeature, buildPoint, buildReach } from '#tests/support/data/places.ts'

/** Owners are asked before what their tours show of a shared place changes. */

const db = await getDatabase()
const owner = await signedIn({ emailVerifiedAt: new Date() })
const other = await signedIn()
const third = await signedIn()
const admin = await signedIn({ role: 'admin' })

beforeEach(async () => {
  await db.execute(sql`truncate access_points, tours, proposals, mails cascade`)
})

type Account = typeof owner

const send = (method: string, path: string, { token }: Account, body?: object) =>
  api(method, `/api/v1/${path}`, { token, ...(body && { body }) })

async function tourOver(who: Account, from: string, to: string): Promise<string> {
  const provider = await buildProvider(db, { userId: who.user.id })
  const { id } = await buildTour(db, { providerId: provider.id })
  await db.delete(tourStops).where(eq(tourStops.tourId, id))
  await db.insert(tourStops).values([
    { tourId: id, position: 0, accessPointId: from, role: 'put-in' },
    { tourId: id, position: 1, accessPointId: to, role: 'take-out' },
  ])
  return id
}

async function way() {
  const { id: from } = await buildPoint(db)
  const { id: to } = await buildPoint(db, { location: { lng: 24.3, lat: 54.1 } })
  return { from, to }
}

describe('the email to an owner', () => {
  const received = async () => {
    await deliverMails(db)
    return emailsTo(owner.user.email)
  }

  test('is one a day, says nothing of what is proposed, and leads to where it is answered', async () => {
    const { from, to } = await way()
    await tourOver(owner, from, to)
    const before = (await received()).length
    for (const [who, notes] of [
      [other, 'Pirma.'],
      [third, 'Antra.'],
      [other, 'Trečia.'],
    ] as const)
      expect((await send('PATCH', `access-points/${from}`, who, { notes })).status).toBe(202)
    const emails = (await received()).slice(before)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('https://tekme.example/account/proposals')
    expect(JSON.stringify(emails)).not.toMatch(/Pirma|Antra|Trečia/)
    const written = await db.select().from(mails).where(eq(mails.kind, 'places-proposed'))
    expect(written).toHaveLength(1)
  })

  test('is not sent where all was answered before it could be', async () => {
    const { from, to } = await way()
    await tourOver(owner, from, to)
    const before = (await received()).length
    await send('PATCH', `access-points/${from}`, other, { notes: 'Pirma.' })
    const [waiting] = (await send('GET', 'proposals', owner)).json.data
    expect((await send('POST', `proposals/${waiting._id}/decline`, owner)).status).toBe(204)
    expect((await received()).length).toBe(before)
  })
})

describe('what is told to whoever answers', () => {
  test('an owner of their own tours there, an admin of all', async () => {
    const { from, to } = await way()
    const own = await tourOver(owner, from, to)
    const theirs = await tourOver(third, from, to)
    await send('PATCH', `access-points/${from}`, other, { notes: 'Pirma.' })
    const toursFor = async ({ user: { id, role } }: Account) =>
      (await listProposalsToAnswer(db, { id, role })).map(({ tours }) => tours.map(it => it.id))
    expect(await toursFor(owner)).toEqual([[own]])
    expect(await toursFor(other)).toEqual([])
    expect(await toursFor(admin)).toEqual([[own, theirs].sort()])
  })

  test('all of it in as many statements for many proposals as for one of each kind', async () => {
    const statements = async (points: number) => {
      const counting = countingQueries(db)
      const proposals = await listProposalsToAnswer(counting.db, { id: owner.user.id, role: 'manager' })
      expect(proposals.map(({ tours }) => tours.length)).toEqual(proposals.map(() => 1))
      expect(proposals.filter(({ point }) => point).length).toBe(points)
      return counting.count()
    }
    const propose = async ({ from, to }: Awaited<ReturnType<typeof way>>) => {
      await tourOver(owner, from, to)
      const { id } = await buildFeature(db, { reachId: (await buildReach(db, { fromId: from, toId: to })).id })
      for (const [path, body] of [
        [`access-points/${from}`, { notes: 'Pirma.' }],
        [`features/${id}`, { note: 'Antra.' }],
      ] as const)
        expect((await send('PATCH', path, other, body)).status).toBe(202)
    }
    await propose(await way())
    const one = await statements(1)
    for (const lng of [24.5, 24.6]) {
      const [{ id: from }, { id: to }] = [
        await buildPoint(db, { location: { lng, lat: 54.2 } }),
        await buildPoint(db, { location: { lng, lat: 54.1 } }),
      ]
      await propose({ from, to })
    }
    expect(await statements(3)).toBe(one)
  })

  test('one that was taken back is gone, in words', async () => {
    const { from, to } = await way()
    await tourOver(owner, from, to)
    await send('PATCH', `access-points/${from}`, other, { notes: 'Pirma.' })
    const [waiting] = (await send('GET', 'proposals', owner)).json.data
    await send('PATCH', `access-points/${from}`, other, { notes: 'Antra.' })
    const { status, json } = await send('POST', `proposals/${waiting._id}/take`, owner)
    expect([status, json.data[0].message]).toEqual([404, expect.stringContaining('siūlymo nebėra')])
  })
})

test('where two ways become one, a tour shows no feature of the other that its owner did not take', async () => {
  const { from, to } = await way()
  const { id: twin } = await buildPoint(db, { location: { lng: 24.401, lat: 54.2 } })
  const [one, two] = [
    await buildReach(db, { fromId: from, toId: to }),
    await buildReach(db, { fromId: twin, toId: to }),
  ]
  await tourOver(owner, from, to)
  await tourOver(third, twin, to)
  const weir = await buildFeature(db, { reachId: one.id, km: 3 })
  const bridge = await buildFeature(db, { reachId: two.id, km: 5, kind: 'bridge' })
  expect((await send('POST', `access-points/${twin}/merge`, admin, { into: from })).status).toBe(200)
  const [joined, ...others] = await listReachesOfRiver(db, 'merkys')
  expect(others).toEqual([])
  const shownBy = async ({ user }: Account) => (await listFeatures(db, joined?.id ?? '', user.id)).map(({ id }) => id)
  expect(await shownBy(owner)).toEqual([weir.id])
  expect(await shownBy(third)).toEqual([bridge.id])
})
