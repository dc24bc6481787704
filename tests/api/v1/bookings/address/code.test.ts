import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookingCodes, bookings, bookingTokens, mails } from '#db/schema/index.ts'
import { newGuestSecret } from '#src/domain/bookings/access-commands.ts'
import { CODE_LIMITS } from '#src/domain/bookings/code.ts'
import { parseBooking } from '#src/domain/bookings/request-form.ts'
import { createWithinLimits } from '#src/server/bookings/within-limits.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { deliverMails } from '#src/server/mail/deliver.ts'
import { api } from '#tests/support/api/api.ts'
import { visitBooking } from '#tests/support/api/booking-page.ts'
import { passTime } from '#tests/support/api/clock.ts'
import { emailsTo, linkOf } from '#tests/support/api/mailbox.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()
const MINUTE_MS = 60_000
let networks = 0

beforeEach(() => void captureLog())
afterEach(() => vi.useRealTimers())

/** Sends a request from a new browser, as its form does; returns what that browser and the mailbox then hold. */
async function send(email = `${newId()}@upe.example`) {
  const { tour } = await buildBookable(db)
  const secret = newGuestSecret()
  const body = parseBooking(asking(tour.id, { guest: { name: 'Rasa', email }, requestKey: newGuestSecret() }))
  const request = { account: undefined, body, address: `203.0.113.${++networks}` }
  const sendAgain = (browser: string) => createWithinLimits(db, request, { now: new Date(), locale: 'lt', browser })
  const { id } = await sendAgain(secret)
  return { id, email, secret, sendAgain, code: await codeTo(email) }
}

/** The digits of the newest email. */
async function codeTo(email: string): Promise<string> {
  await deliverMails(db)
  const text = (await emailsTo(email)).at(-1)?.text ?? ''
  return text.match(/^\d{3} \d{3}$/m)?.[0] ?? ''
}

/** Another code, another one for each `by` up to nine. */
const notThe = (code: string, by = 1): string => code.replaceAll(/\d/g, digit => String((Number(digit) + by) % 10))

const enter = (id: string, secrets: Record<string, string>, code: string) =>
  visitBooking(id, { secrets, sent: { event: 'code', version: '0', code } })

const statusOf = async (id: string) =>
  (await db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status

const refusal = (page: Awaited<ReturnType<typeof enter>>) =>
  page && 'booking' in page ? { status: page.status, failures: page.failures, isOpen: page.code?.isOpen } : page

test('the code of the email confirms the request in the browser that sent it, which reads it from then on', async () => {
  const { id, email, secret, code } = await send()
  expect(code).toMatch(/^\d{3} \d{3}$/)
  const before = await visitBooking(id, { secrets: { [id]: secret } })
  expect(before).toMatchObject({ booking: { status: 'unverified', guest: { email } }, code: { isOpen: true } })
  expect(await enter(id, { [id]: secret }, code)).toEqual({ location: `/bookings/${id}` })
  expect(await statusOf(id)).toBe('requested')
  const after = await visitBooking(id, { secrets: { [id]: secret } })
  expect(after).toMatchObject({ booking: { status: 'requested', as: 'guest' }, code: undefined })
})

test.each([
  ['with a space', (code: string) => code],
  ['without one', (code: string) => code.replace(' ', '')],
  ['with a hyphen, and spaces around it', (code: string) => ` ${code.replace(' ', '-')}\n`],
  [
    'with a space that does not break, and marks that are not seen',
    (code: string) => `\u200b${code.replace(' ', '\u00a0')}\u200e`,
  ],
  [
    'in full-width digits',
    (code: string) => code.replaceAll(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
  ],
])('it is taken as it is pasted: %s', async (_, write) => {
  const { id, secret, code } = await send()
  expect(await enter(id, { [id]: secret }, write(code))).toEqual({ location: `/bookings/${id}` })
})

test('a wrong one says how many tries are left; after five the right one is refused too', async () => {
  const { id, secret, code } = await send()
  for (let left = CODE_LIMITS.tries - 1; left > 0; left--)
    expect(refusal(await enter(id, { [id]: secret }, notThe(code, left)))).toEqual({
      status: 400,
      failures: [`bookings:failure.codeWrong?count=${left}`],
      isOpen: true,
    })
  const last = { status: 400, failures: ['bookings:failure.codeSpent'], isOpen: false }
  expect(refusal(await enter(id, { [id]: secret }, notThe(code, CODE_LIMITS.tries)))).toEqual(last)
  const over = { ...last, failures: ['bookings:failure.codeOver'] }
  expect(refusal(await enter(id, { [id]: secret }, code))).toEqual(over)
  expect(await statusOf(id)).toBe('unverified')
})

test('a wrong one that is sent again, as where its answer was lost, is one try, the last one too', async () => {
  const { id, secret, code } = await send()
  const enterAgain = async (typed: string) => {
    const first = refusal(await enter(id, { [id]: secret }, typed))
    expect(refusal(await enter(id, { [id]: secret }, typed))).toEqual(first)
    return first
  }
  for (let left = CODE_LIMITS.tries - 1; left > 0; left--)
    expect(await enterAgain(notThe(code, left))).toMatchObject({
      failures: [`bookings:failure.codeWrong?count=${left}`],
    })
  expect(await enterAgain(notThe(code, 9))).toMatchObject({ failures: ['bookings:failure.codeSpent'], isOpen: false })
  expect(await statusOf(id)).toBe('unverified')
})

test('what is no code at all is no try', async () => {
  const { id, secret, code } = await send()
  for (const typed of ['', '12345', '1234567', 'abcdef', '12345a', '１２３'])
    expect(refusal(await enter(id, { [id]: secret }, typed))).toMatchObject({
      status: 400,
      failures: [`bookings:failure.code?digits=${CODE_LIMITS.digits}`],
    })
  expect(await enter(id, { [id]: secret }, code)).toEqual({ location: `/bookings/${id}` })
})

test('of many guesses at once five are compared', async () => {
  const { id, secret, code } = await send()
  await Promise.all(
    Array.from({ length: 30 }, (_, guess) => enter(id, { [id]: secret }, notThe(code, 1 + (guess % 9)))),
  )
  const [row] = await db.select().from(bookingCodes).where(eq(bookingCodes.bookingId, id))
  expect(row?.tries).toBe(CODE_LIMITS.tries)
})

test('another browser does nothing with it, nor does it open another request', async () => {
  const [mine, other] = [await send(), await send()]
  for (const secrets of [{}, { [mine.id]: newGuestSecret() }, { [mine.id]: other.secret }, { [other.id]: mine.secret }])
    expect(await enter(mine.id, secrets, mine.code)).toBeUndefined()
  // Its own browser, with the code of another request.
  if (mine.code !== other.code)
    expect(refusal(await enter(mine.id, { [mine.id]: mine.secret }, other.code))).toMatchObject({ status: 400 })
  expect([await statusOf(mine.id), await statusOf(other.id)]).toEqual(['unverified', 'unverified'])
  expect(await enter('000000000000', { '000000000000': mine.secret }, mine.code)).toBeUndefined()
})

test('it is over after fifteen minutes; the newest of two is good', async () => {
  const { id, email, secret, code } = await send()
  await passTime(CODE_LIMITS.minutes * MINUTE_MS - 1000)
  expect(await visitBooking(id, { secrets: { [id]: secret } })).toMatchObject({ code: { isOpen: true } })
  await passTime(2000)
  expect(refusal(await enter(id, { [id]: secret }, code))).toEqual({
    status: 400,
    failures: ['bookings:failure.codeOver'],
    isOpen: false,
  })
  const again = await visitBooking(id, { secrets: { [id]: secret }, sent: { event: 'code-again' } })
  expect(again).toEqual({ location: `/bookings/${id}?code=sent` })
  const newest = await codeTo(email)
  if (newest !== code) expect(refusal(await enter(id, { [id]: secret }, code))).toMatchObject({ status: 400 })
  expect(await enter(id, { [id]: secret }, newest)).toEqual({ location: `/bookings/${id}` })
  expect(await statusOf(id)).toBe('requested')
})

test('pressed twice, also at once, it is one step', async () => {
  const { id, secret, code } = await send()
  const pressed = await Promise.all([1, 2, 3].map(() => enter(id, { [id]: secret }, code)))
  for (const page of [...pressed, await enter(id, { [id]: secret }, code)])
    expect(page).toEqual({ location: `/bookings/${id}` })
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  expect(booking).toMatchObject({ status: 'requested', version: 1 })
  expect(await db.$count(bookingTokens, eq(bookingTokens.bookingId, id))).toBe(2)
})

test('the link goes on working beside it, and its reader is not the browser that sent the request', async () => {
  const { id, email, secret, code } = await send()
  const [letter] = await emailsTo(email)
  if (!letter) throw new Error('no email to the guest')
  const headers = { Authorization: `Booking ${linkOf(letter).searchParams.get('token')}` }
  expect((await api('POST', `/api/v1/bookings/${id}/verify`, { headers, body: { version: 0 } })).status).toBe(200)
  // Whoever typed somebody's address reads nothing of what follows.
  expect(await visitBooking(id, { secrets: { [id]: secret } })).toBeUndefined()
  expect(refusal(await enter(id, { [id]: secret }, notThe(code)))).toBeUndefined()
  expect(await enter(id, { [id]: secret }, code)).toEqual({ location: `/bookings/${id}` })
  expect(await visitBooking(id, { secrets: { [id]: secret } })).toMatchObject({ booking: { status: 'requested' } })
})

test('the browser that sent it reads and withdraws it, and verifies nothing without the code', async () => {
  const { id, secret } = await send()
  const headers = { Authorization: `Booking ${secret}` }
  const path = `/api/v1/bookings/${id}`
  expect((await api('GET', path, { headers })).json.data).toMatchObject({ as: 'guest', can: ['withdraw'] })
  expect((await api('POST', `${path}/verify`, { headers, body: { version: 0 } })).status).toBe(409)
  expect((await api('POST', `${path}/withdraw`, { headers, body: { version: 0 } })).status).toBe(200)
  expect(await visitBooking(id, { secrets: { [id]: secret } })).toMatchObject({ booking: { status: 'withdrawn' } })
})

test('a request sent again by its form is bound to the browser that got the answer', async () => {
  const { id, secret, sendAgain, code } = await send()
  const second = newGuestSecret()
  expect((await sendAgain(second)).id).toBe(id)
  expect(await enter(id, { [id]: secret }, code)).toBeUndefined()
  expect(await enter(id, { [id]: second }, code)).toEqual({ location: `/bookings/${id}` })
})

test('it is asked for again a few times, by that browser alone', async () => {
  const { id, email, secret } = await send()
  const again = (secrets: Record<string, string>) => visitBooking(id, { secrets, sent: { event: 'code-again' } })
  expect(await again({})).toBeUndefined()
  expect(await again({ [id]: newGuestSecret() })).toBeUndefined()
  for (let count = 0; count < 3; count++) expect(await again({ [id]: secret })).toHaveProperty('location')
  expect(refusal(await again({ [id]: secret }))).toMatchObject({ status: 429 })
  await deliverMails(db)
  expect(await emailsTo(email)).toHaveLength(4)
})

test('a form that asks for it is one email however often it is sent, and counts once', async () => {
  const { id, email, secret } = await send()
  const again = (key: string) => visitBooking(id, { secrets: { [id]: secret }, sent: { event: 'code-again', key } })
  for (const key of ['first', 'first', 'second', 'second', 'third', 'third', 'third'])
    expect(await again(key)).toEqual({ location: `/bookings/${id}?code=sent` })
  await deliverMails(db)
  expect(await emailsTo(email)).toHaveLength(4)
})

test('a request of the API, which no browser sent, has a link and no code', async () => {
  const { tour } = await buildBookable(db)
  const email = `${newId()}@upe.example`
  const { json } = await api('POST', '/api/v1/bookings', { body: asking(tour.id, { guest: { name: 'Rasa', email } }) })
  expect(await codeTo(email)).toBe('')
  expect(await enter(json.data._id, { [json.data._id]: newGuestSecret() }, '123456')).toBeUndefined()
})

test('no row and no log has the code or the secret', async () => {
  const log = captureLog()
  const { id, secret, code } = await send()
  await enter(id, { [id]: secret }, notThe(code))
  const rows = JSON.stringify([await db.select().from(bookingCodes), await db.select().from(mails)])
  for (const text of [code, code.replace(' ', ''), secret]) {
    expect(rows).not.toContain(text)
    expect(log.text()).not.toContain(text)
  }
})
