import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { emailsTo } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildBooking } from '#tests/support/data/factories.ts'

/** One trip in the calendar of its guest: taken in when it is agreed, changed when it is moved, taken out when it is called off. */

const db = await getDatabase()

beforeEach(() => {
  captureLog()
})

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'))
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toString(),
    ends: event.endDate.toString(),
    organizer: event.organizer,
  }
}

type Letter = Awaited<ReturnType<typeof emailsTo>>[number]

/** The files in emails, the oldest first, and what mail programs read of their types. */
const filesIn = (letters: readonly Letter[]) =>
  letters.flatMap(({ attachments }) =>
    attachments.map(({ content, method }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
      return { ...read(text), ofType: method }
    }),
  )

async function agreedTrip(days = 1) {
  const { tour, owner } = await buildBookable(db, {
    tour: days === 1 ? { durationHours: 3.5 } : { days, durationHours: null },
  })
  const email = `${newId()}@upe.example`
  const guest = (await signedIn({ role: 'user', email, emailVerifiedAt: new Date() })).token
  const provider = await tokenOf(owner)
  const body = asking(tour.id, { startTime: '09:30', guest: { name: 'Rasa' } })
  const { json } = await api('POST', '/api/v1/bookings', { token: guest, body })
  const id: string = json.data._id
  const step = async (token: string, event: string, version: number, more: object = {}) => {
    const made = await api('POST', `/api/v1/bookings/${id}/${event}`, { token, body: { version, ...more } })
    expect(made.status, JSON.stringify(made.json)).toBe(200)
    // After an earlier email about the same the next one waits some minutes.
    await deliverMails(db, new Date(Date.now() + 10 * 60_000))
  }
  await step(provider, 'accept', 0)
  return { id, email, guest, provider, step }
}

test('it has one id, and its number grows from agreed to moved to called off', async () => {
  const { id, email, provider, guest, step } = await agreedTrip()
  await step(provider, 'propose', 1, { offer: { startsOn: inDays(63), startTime: '11:00' } })
  await step(guest, 'take', 2)
  await step(provider, 'cancel', 3, { reason: 'water' })
  const files = filesIn(await emailsTo(email))
  expect(files.map(({ method, ofType, sequence }) => [method, ofType, sequence])).toEqual([
    ['PUBLISH', 'PUBLISH', 1],
    ['PUBLISH', 'PUBLISH', 3],
    ['CANCEL', 'CANCEL', 4],
  ])
  expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`${id}@tekme.example`]))
  expect(new Set(files.map(({ organizer }) => organizer))).toEqual(new Set(['mailto:labas@upe.example']))
  expect(files.map(({ starts, ends }) => [starts, ends])).toEqual([
    [`${inDays(60)}T09:30:00`, `${inDays(60)}T13:00:00`],
    [`${inDays(63)}T11:00:00`, `${inDays(63)}T14:30:00`],
    [`${inDays(63)}T11:00:00`, `${inDays(63)}T14:30:00`],
  ])
})

test('a guest who calls it off takes it out by the file of the page', async () => {
  const { id, guest, step } = await agreedTrip(2)
  await step(guest, 'cancel', 1, { reason: 'illness' })
  const { json } = await api('GET', `/api/v1/bookings/${id}/calendar.ics`, { token: guest })
  expect(read(json)).toMatchObject({
    method: 'CANCEL',
    sequence: 2,
    starts: `${inDays(60)}T09:30:00`,
    ends: `${inDays(61)}T20:00:00`,
  })
})

test('what was booked before its duration was kept ends in the evening, as it did', async () => {
  const user = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const { id } = await buildBooking(db, {
    ...{ userId: user.user.id, status: 'confirmed', startsOn: inDays(60), startTime: '09:30' },
  })
  const { json } = await api('GET', `/api/v1/bookings/${id}/calendar.ics`, { token: user.token })
  expect(read(json)).toMatchObject({ method: 'PUBLISH', ends: `${inDays(60)}T20:00:00` })
})

test('of a request that was never agreed nothing is taken out of a calendar', async () => {
  const { tour, owner } = await buildBookable(db)
  const email = `${newId()}@upe.example`
  const guest = (await signedIn({ role: 'user', email, emailVerifiedAt: new Date() })).token
  const { json } = await api('POST', '/api/v1/bookings', {
    token: guest,
    body: asking(tour.id, { guest: { name: 'Rasa' } }),
  })
  await api('POST', `/api/v1/bookings/${json.data._id}/decline`, { token: await tokenOf(owner), body: { version: 0 } })
  await deliverMails(db, new Date(Date.now() + 10 * 60_000))
  expect(filesIn(await emailsTo(email))).toEqual([])
})
