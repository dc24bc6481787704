import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookingBoats, bookings, tasks } from '#db/schema/index.ts'
import { keptMs } from '#src/domain/retention.ts'
import { backgroundDone } from '#src/server/background.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getFiles } from '#src/server/files/storage.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { runDueTasks } from '#src/server/tasks/run-due-tasks.ts'
import { asking, buildBookable, inDays } from '../data/bookings.ts'
import { api, tokenOf } from './api.ts'
import { buildMember } from './belongings.ts'
import { emailsTo } from './mailbox.ts'

/** Bookings of each kind that somebody counts on, and what becomes of them once the time to undo a deletion is over. */

const FLEET = { 'double-kayak': { seats: 2, owned: 9 } } as const
export const REASON = 'Parduodu baidares'
export const CANCEL = { bookings: 'cancel', reason: REASON }

export type World = Awaited<ReturnType<typeof buildWorld>>

/** A tour with an agreed trip, one by telephone, an offer and a request that waits. */
export async function buildWorld() {
  const { passwordHash } = await buildMember()
  const db = await getDatabase()
  const world = await buildBookable(db, { fleet: FLEET, user: { passwordHash } })
  const token = await tokenOf(world.owner)
  const step = (id: string, event: string, body: object = {}) =>
    api('POST', `/api/v1/bookings/${id}/${event}`, { token, body: { version: 0, ...body } })
  const [agreed, offered, waiting] = [await ask(world.tour.id), await ask(world.tour.id), await ask(world.tour.id)]
  expect((await step(agreed.id, 'accept')).status).toBe(200)
  expect((await step(offered.id, 'offer', { offer: { startsOn: inDays(61) } })).status).toBe(200)
  const phone = await api('POST', '/api/v1/bookings', { token, body: asking(world.tour.id, { channel: 'phone' }) })
  expect(phone.status).toBe(201)
  return { ...world, token, agreed, offered, waiting, phone: { id: phone.json.data._id as string } }
}

async function ask(tour: string) {
  const user = await buildMember({ role: 'user', email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })
  const token = await tokenOf(user)
  const { json } = await api('POST', '/api/v1/bookings', { body: asking(tour, { guest: { name: 'Rasa' } }), token })
  expect(json.data?.status).toBe('requested')
  // An answer takes back what its provider has not been sent by then.
  await backgroundDone()
  return { id: json.data._id as string, token, email: user.email }
}

const idsOf = ({ agreed, phone, offered, waiting }: World) => [agreed.id, phone.id, offered.id, waiting.id]
export const stored = async (id: string) =>
  (await (await getDatabase()).select().from(bookings).where(eq(bookings.id, id)))[0]
export const statusesOf = async (world: World) => Promise.all(idsOf(world).map(async id => (await stored(id))?.status))
const heldBy = async (id: string) => (await getDatabase()).$count(bookingBoats, eq(bookingBoats.bookingId, id))
export const heldIn = async (world: World) => Promise.all(idsOf(world).map(heldBy))

export const UNTOUCHED = ['confirmed', 'confirmed', 'offered', 'requested']
export const CANCELLED = ['cancelled', 'cancelled', 'cancelled', 'cancelled']

/** Does what is to happen once the time to undo it is over. */
export async function runTasks(msFromNow = keptMs('deletedTours') + 1000) {
  const now = new Date(Date.now() + msFromNow)
  await (await getDatabase()).delete(tasks)
  await runDueTasks({ files: await getFiles(), now, budgetMs: 20_000 })
  await deliverLater()
}

/** After an earlier email about the same the next one waits some minutes. */
export const deliverLater = async () => deliverMails(await getDatabase(), new Date(Date.now() + 20 * 60_000))

export const subjectsTo = async (email: string) => {
  await deliverLater()
  return (await emailsTo(email)).map(({ subject = '' }) => subject.split(':')[0])
}
