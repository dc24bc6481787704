import { asc, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#db/schema/index.ts'
import type { BookingCaller, BookingRow } from '#src/domain/bookings/access-commands.ts'
import { getBooking } from '#src/domain/bookings/queries.ts'
import { currentOffer, effectiveStatus, isOverdue } from '#src/domain/bookings/status.ts'
import { Failure } from '#src/domain/errors.ts'
import { listWaiting } from '#src/domain/inbox/queries.ts'
import { isAboutBooking } from '#src/domain/mails/mail.ts'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import type { Actor } from '#src/domain/users/user.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { addDays, daysFrom, type LocalDate } from '#src/lib/local-date.ts'
import OwnPage from '#src/pages/[...locale]/account/bookings.astro'
import AnswerPage from '#src/pages/[...locale]/account/inbox/[id].astro'
import DayPage from '#src/pages/[...locale]/account/inbox/day.astro'
import { GET as getCalendar } from '#src/pages/[...locale]/bookings/[id]/calendar.ics.ts'
import { GET as getCard } from '#src/pages/[...locale]/bookings/[id]/card.ts'
import BookingPage from '#src/pages/[...locale]/bookings/[id]/index.astro'
import { paths, serverPaths } from '#src/paths.ts'
import { guestCookie } from '#src/server/bookings/caller.ts'
import { writeBookingMail } from '#src/server/mail/bookings/write-booking-mail.ts'
import { openFile, openPage, readable, type Visit } from '../api/pages.ts'
import { expectCalendar, expectSays, wordsFor } from './facts.ts'
import { readState, type State } from './soundness.ts'
import type { World } from './world.ts'

/** Every place where a booking is told of has to say the same of it, at every moment of a history. */

/** `checked`: what was looked at of each booking last, and its days; `told`: the emails that were read. */
export type Watch = {
  world: World
  checked: Map<string, { mark: string; days: LocalDate[] }>
  told: Set<string>
  /** Without them each booking is read in one language, in turn. */
  locales?: readonly Locale[]
}

export const watch = (world: World): Watch => ({ world, checked: new Map(), told: new Set() })

type Exports = (userId: string) => ReturnType<typeof collectAccount>
type Side = { watch: Watch; row: BookingRow; now: Date; locale: Locale; exportOf: Exports }

/** Looks at the bookings that are not as they were, at the days that they have and had, and at new emails. */
export async function expectAgreement(it: Watch, now: Date): Promise<State> {
  const state = await readState(it.world.db)
  const touched = new Set<LocalDate>()
  const exported = new Map<string, ReturnType<typeof collectAccount>>()
  const exportOf: Exports = id => {
    const known = exported.get(id) ?? collectAccount(it.world.db, id)
    exported.set(id, known)
    return known
  }
  for (const row of state.rows) {
    const mark = `${row.version} ${effectiveStatus(row, now)} ${currentOffer(row, now) !== null}`
    const before = it.checked.get(row.id)
    if (before?.mark === mark) continue
    const days = daysFrom(row.startsOn, row.days)
    it.checked.set(row.id, { mark, days })
    for (const day of [...days, ...(before?.days ?? [])]) touched.add(day)
    const hasReached = (state.events.get(row.id) ?? []).some(({ toStatus }) =>
      ['requested', 'confirmed'].includes(toStatus),
    )
    for (const locale of it.locales ?? [LOCALES[(row.version + it.told.size) % LOCALES.length] as Locale]) {
      const side = { watch: it, row, now, locale, exportOf }
      await expectGuestReads(side)
      await expectProviderReads(side, hasReached)
    }
  }
  await expectMails(it, state, now)
  if (touched.size > 0) await expectDays(it, state, now, [...touched])
  return state
}

const sessionOf = ({ id, email, role }: Actor): NonNullable<App.Locals['session']> =>
  ({ id: 'session', token: '', user: { _id: id, email, role, verified: true } }) as NonNullable<App.Locals['session']>

type GuestVisit = Pick<Visit, 'session' | 'headers'> & { caller: BookingCaller }

/** How a guest comes to a booking: by account or by the link of an email; not at all where it was taken by telephone. */
function guestOf({ world }: Watch, { id, userId }: BookingRow): GuestVisit | undefined {
  const account = world.guests.find(guest => guest.id === userId)
  if (account) return { caller: { account }, session: sessionOf(account) }
  const token = world.tokens.get(id)
  const [cookie = ''] = token ? guestCookie(id, token).split(';') : []
  return token ? { caller: { token }, headers: { Cookie: cookie } } : undefined
}

/** The facts of a booking as whoever calls reads them in JSON; undefined where they may not. */
async function readJson({ watch: { world }, row, now, locale }: Side, caller: BookingCaller) {
  try {
    return await getBooking(world.db, caller, row.id, { now, locale })
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}

const bareFacts = ({ startsOn, days, startTime, adults, childAges, boats, version }: BookingRow) => ({
  ...{ startsOn, days, startTime, adults, childAges, boats, version },
})

async function expectGuestReads(side: Side): Promise<void> {
  const { watch: it, row, now, locale } = side
  const visit = guestOf(it, row)
  if (!visit) return
  const status = effectiveStatus(row, now)
  const words = wordsFor(locale, row, now)
  const path = paths.booking(locale, row.id)
  const json = await readJson(side, visit.caller)
  const page = await openPage(BookingPage, path, { params: { id: row.id }, locale, ...visit })
  const card = await openFile(getCard, path, { params: { id: row.id }, locale, ...visit })
  const calendar = await openFile(getCalendar, path, { params: { id: row.id }, locale, ...visit })
  const answers = json ? 200 : 404
  expect([page.status, card.status, calendar.status], `${row.id}, answers to its guest`).toEqual([
    answers,
    answers,
    answers,
  ])
  if (!json) return
  expect(json, 'JSON for its guest').toMatchObject({ ...bareFacts(row), status, price: { totalCents: row.totalCents } })
  const title = translate(locale)(`book:state.${status}.title`)
  expectSays('page of its guest', readable(page.html), [title, ...words])
  expectSays('card without signal', readable(card.text), [title, ...words])
  expectCalendar('calendar of its guest', calendar.text, row, { now, locale })
  if (row.userId === null) return
  const own = await openPage(OwnPage, paths.ownBookings(locale), { locale, ...visit })
  const [, entry = ''] = own.html.split(path)
  const [when = ''] = words
  expectSays('own requests', readable(entry.split('</li>')[0] ?? ''), [
    when,
    translate(locale)(`book:status.${status}`),
  ])
  const exported = await side.exportOf(row.userId)
  expect(
    exported?.data.bookings.find(({ id }) => id === row.id),
    'export of its guest',
  ).toMatchObject(bareFacts(row))
}

async function expectProviderReads(side: Side, hasReached: boolean): Promise<void> {
  const { watch: it, row, now, locale } = side
  const { owner } = it.world
  const status = effectiveStatus(row, now)
  const session = sessionOf(owner)
  const json = await readJson(side, { account: owner })
  const page = await openPage(AnswerPage, paths.inboxRequest(locale, row.id), {
    params: { id: row.id },
    locale,
    session,
  })
  const exported = (await side.exportOf(owner.id))?.data.bookings.find(({ id }) => id === row.id)
  expect([json !== undefined, page.status, exported !== undefined], 'what reaches its provider').toEqual(
    hasReached ? [true, 200, true] : [false, 404, false],
  )
  if (!hasReached) return
  const price = { totalCents: row.totalCents }
  expect(json, 'JSON for its provider').toMatchObject({ ...bareFacts(row), status, price })
  expect(exported, 'export of its provider').toMatchObject({ ...bareFacts(row), totalCents: row.totalCents })
  expectSays('inbox', readable(page.html), [translate(locale)(`inbox:status.${status}`), ...wordsFor(locale, row, now)])
}

/** The emails that were just written say what is so, each in the language of its reader. */
async function expectMails({ world: { db }, told }: Watch, { rows, events }: State, now: Date): Promise<void> {
  const waiting = await db.select().from(mails).where(isNull(mails.sentAt)).orderBy(asc(mails.createdAt))
  for (const mail of waiting) {
    const { kind, locale, data } = mail
    const name = [mail.id, data.bookingId, data.seq, kind].join(' ')
    const row = rows.find(({ id }) => id === data.bookingId)
    if (told.has(name) || !row || !isAboutBooking(kind)) continue
    told.add(name)
    const hasReached = (events.get(row.id) ?? []).some(({ toStatus }) => ['requested', 'confirmed'].includes(toStatus))
    expect(data.reader === 'guest' || hasReached, `${kind} comes too early`).toBe(true)
    const written = await writeBookingMail(db, { ...mail, kind })
    // What asks for something that is over by now is not sent.
    if (!written) {
      expect(
        row.version !== data.seq || isOverdue(row, now) || kind === 'booking-reminder',
        `${kind} is not written`,
      ).toBe(true)
      continue
    }
    const offer = currentOffer(row, now)
    const isOffering = kind === 'booking-offered' || kind === 'booking-proposed'
    // Not by the function that emails are written with, which would be believed whatever it makes of the sum.
    const terms = isOffering && offer ? { ...row, ...offer } : row
    for (const text of [written.text, readable(written.html)])
      expectSays(`${kind} to the ${data.reader}`, readable(text), wordsFor(locale, terms, now))
    if (!written.calendar) continue
    expectCalendar(`calendar with ${kind}`, written.calendar.content, row, { now, locale })
    expect(written.calendar.content, `type of the calendar with ${kind}`).toContain(`METHOD:${written.calendar.method}`)
  }
}

const COMING = ['confirmed', 'done']

/** The day sheet has those who come, and nobody else; the inbox those who wait. */
async function expectDays(
  { world: { db, owner } }: Watch,
  { rows }: State,
  now: Date,
  days: readonly LocalDate[],
): Promise<void> {
  const locale: Locale = 'lt'
  const waiting = await listWaiting(db, owner, { now, locale })
  const expected = rows.filter(row => {
    const isProposed = row.status === 'confirmed' && row.offer?.by === 'guest'
    return (row.status === 'requested' || isProposed) && !isOverdue(row, now)
  })
  expect(waiting.map(({ _id }) => _id).toSorted(), 'who waits').toEqual(expected.map(({ id }) => id).toSorted())
  for (const day of days) {
    const { html } = await openPage(DayPage, serverPaths.daySheet(locale, day), { locale, session: sessionOf(owner) })
    const there = (row: BookingRow) => row.startsOn <= day && day < addDays(row.startsOn, row.days)
    for (const row of rows) {
      const [before, entry] = html.split(paths.inboxRequest(locale, row.id))
      const isComing = COMING.includes(effectiveStatus(row, now)) && there(row)
      expect(entry !== undefined, `${row.id} on the sheet of ${day}`).toBe(isComing)
      if (entry === undefined) continue
      const [when, ...words] = wordsFor(locale, row, now)
      const line = `${before?.split('<tr').at(-1)} ${entry.split('</tr>')[0]}`
      const clock = row.startsOn === day && row.startTime ? [(when ?? '').split(', ')[2]?.split(' ')[0] ?? ''] : []
      expectSays(`sheet of ${day}`, readable(`<${line}`), [...clock, ...words])
    }
  }
}
