import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { tours } from '#db/schema/index.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { presentUser } from '#src/domain/users/json.ts'
import { toActor } from '#src/domain/users/queries.ts'
import InboxRequest from '#src/pages/[...locale]/account/inbox/[id].astro'
import Inbox from '#src/pages/[...locale]/account/inbox/index.astro'
import { paths } from '#src/paths.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { openBooking } from '#tests/support/api/booking-page.ts'
import { openPage, readable } from '#tests/support/api/pages.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** The age of the youngest child is a rule for guests: whoever rents the boats takes whom they like, and what was agreed stays. */

const db = await getDatabase()
const REFUSED = 'Į šį žygį vaikai priimami nuo 6 metų'
const NEXT = { startsOn: inDays(61), startTime: '09:30' }

let world: Awaited<ReturnType<typeof buildBookable>>
let provider: string
let guest: string
beforeEach(async () => {
  captureLog()
  world = await buildBookable(db, { fleet: { 'triple-kayak': { seats: 3, owned: 9 } } })
  provider = await tokenOf(world.owner)
  guest = (await signedIn({ role: 'user', emailVerifiedAt: new Date() })).token
})

const setAge = (youngestAge: number | null) => db.update(tours).set({ youngestAge }).where(eq(tours.id, world.tour.id))

async function ask(childAges: number[]): Promise<BookingJson> {
  const body = asking(world.tour.id, { childAges, guest: { name: 'Rasa' } })
  const { status, json } = await api('POST', '/api/v1/bookings', { token: guest, body })
  expect(status, JSON.stringify(json)).toBe(201)
  return json.data
}

const step = (token: string, event: string, { _id, version }: BookingJson, more: object = {}) =>
  api('POST', `/api/v1/bookings/${_id}/${event}`, { token, body: { version, ...more } })

test('a provider is warned of a younger child, and writes the trip down with its price', async () => {
  await setAge(6)
  const party = { tour: world.tour.id, startsOn: inDays(60), startTime: '09:30', adults: 2, childAges: [3] }
  const asked = { ...party, channel: 'phone' }
  const quote = (await api('POST', '/api/v1/bookings/quote', { token: provider, body: asked })).json.data
  expect(quote).toMatchObject({ refusal: 'young', youngestAge: 6, availability: 'free', status: 'free' })
  expect(quote.price.totalCents).toBe(5400)
  const body = asking(world.tour.id, { channel: 'phone', childAges: [3], guest: { name: 'Rasa' } })
  const { status, json } = await api('POST', '/api/v1/bookings', { token: provider, body })
  expect([status, json.data.status, json.data.price.totalCents]).toEqual([201, 'confirmed', 5400])
})

test('what was asked for before the age was said is agreed and moved; no other young child comes with it', async () => {
  const asked = await ask([3])
  await setAge(6)
  const agreed = await step(provider, 'accept', asked)
  expect(agreed.status).toBe(200)
  for (const more of [{ childAges: [3, 3] }, { childAges: [3, 5] }, { childAges: [2] }]) {
    const offer = { ...NEXT, adults: 2, ...more }
    const { status, json } = await step(guest, 'propose', agreed.json.data, { offer })
    expect([status, json.data]).toEqual([400, [{ message: `${REFUSED}.`, path: 'offer.childAges' }]])
    // Nor where the guest says a sum.
    expect((await step(guest, 'propose', agreed.json.data, { offer: { ...offer, totalCents: 9000 } })).status).toBe(400)
  }
  const moved = await step(guest, 'propose', agreed.json.data, { offer: { ...NEXT, adults: 3, childAges: [3, 6] } })
  expect([moved.status, moved.json.data.offer.totalCents]).toEqual([200, 9000])
})

test('a provider offers a party with a younger child, which its guest takes', async () => {
  const asked = await ask([8])
  await setAge(6)
  const offered = await step(provider, 'offer', asked, { offer: { ...NEXT, adults: 2, childAges: [3] } })
  expect([offered.status, offered.json.data.offer.totalCents]).toEqual([200, 5400])
  const taken = await step(guest, 'take', offered.json.data)
  expect([taken.status, taken.json.data.childAges]).toEqual([200, [3]])
})

test('a guest reads on the page of the trip why a younger child cannot come too', async () => {
  const agreed = (await step(provider, 'accept', await ask([8]))).json.data
  await setAge(6)
  const price = { ...NEXT, adults: 2, childAges: [8, 3] }
  const { status, json } = await step(guest, 'propose', agreed, { offer: price })
  expect([status, json.data[0].message]).toEqual([400, `${REFUSED}.`])
})

/** The texts of each surface: the page of the guest, the inbox, and its page of the request. */
async function warned(id: string): Promise<boolean[]> {
  const session = { id: newId(), user: presentUser(toActor(world.owner)), token: provider }
  const inbox = await openPage(Inbox, paths.inbox('lt'), { session })
  const own = await openPage(InboxRequest, paths.inboxRequest('lt', id), { params: { id }, session })
  return [await openBooking(db, id, 'lt'), inbox, own].map(({ html }) => readable(html).includes(REFUSED))
}

test.each([
  ['a request that waits', 'requested', [3], true],
  ['one with an older child', 'requested', [6], false],
  ['what was agreed', 'confirmed', [3], false],
] as const)('both sides read it of %s when it is said since', async (_, status, childAges, is) => {
  const { id } = await buildBooking(db, {
    ...{ tourId: world.tour.id, startsOn: inDays(30), adults: 2 },
    ...{ status, childAges: [...childAges] },
  })
  expect(await warned(id)).toEqual([false, false, false])
  await setAge(6)
  expect(await warned(id)).toEqual([is, is, is])
})
