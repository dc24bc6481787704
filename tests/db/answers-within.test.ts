import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { bookings } from '#db/schema/index.ts'
import { recomputeAnswers } from '#src/domain/bookings/answering/answer-commands.ts'
import { countAnswers, listStaleAnswers } from '#src/domain/bookings/answering/answer-queries.ts'
import { answersWithin } from '#src/domain/bookings/answering/answers-within.ts'
import { getProvider } from '#src/domain/providers/queries.ts'
import { buildBookable } from '#tests/support/data/bookings.ts'
import { openTestDatabase } from '#tests/support/data/database.ts'
import { buildBooking } from '#tests/support/data/factories.ts'
import { buildAsked } from '#tests/support/histories/answers.ts'

const RUNS = Number(process.env.HISTORIES ?? 12)
const NOW = new Date('2027-06-01T12:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR

/** Minutes on each side of every bound. */
const wait = fc.constantFrom(0, 5, 59, 60, 61, 239, 240, 241, 900, DAY - 1, DAY)
const age = fc.constantFrom(30, 2 * HOUR, DAY - 1, DAY, 2 * DAY, 40 * DAY, 365 * DAY - 1, 365 * DAY, 366 * DAY)
const next = fc.constantFrom(
  ...(['accept', 'accept', 'decline', 'offer', 'cancel'] as const).map(event => ({
    event,
    actor: 'provider' as const,
  })),
  { event: 'cancel', actor: 'operator' } as const,
  { event: 'withdraw', actor: 'guest' } as const,
  { event: 'expire', actor: 'clock' } as const,
  undefined,
)
const request = fc.record({
  age,
  wait,
  next,
  confirmedAfter: fc.constantFrom(undefined, 0, 90),
  from: fc.constantFrom('guest', 'guest', 'guest', 'owner', 'address of the owner'),
  of: fc.integer({ min: 0, max: 1 }),
})
type Request = typeof request extends fc.Arbitrary<infer It> ? It : never

/** How long each that counts has waited, without end where it lapsed: by the words of the rule, and no SQL. */
function waitsOf(requests: readonly Request[]): number[] {
  return requests.flatMap(({ age, wait, next, from }) => {
    if (age >= 365 * DAY || from !== 'guest') return []
    if (next === undefined || wait > age) return age >= DAY ? [Number.POSITIVE_INFINITY] : []
    if (next.event === 'expire') return [Number.POSITIVE_INFINITY]
    return next.actor === 'provider' && next.event !== 'cancel' ? [wait] : []
  })
}

/** The wait that three of four do not exceed, in words. */
function wordOf(waits: readonly number[]): string | null {
  if (waits.length < 5) return null
  const most = waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.75) - 1] ?? 0
  return most <= HOUR ? 'hour' : most <= 4 * HOUR ? 'hours' : most <= DAY ? 'day' : null
}

test('what is counted and said follows from what happened, whatever that was', async () => {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  const { db } = connection
  const made = [await buildBookable(db), await buildBookable(db)]
  const said = new Set<string | null>()
  const run = async (requests: Request[]) => {
    await db.delete(bookings)
    for (const { age, wait, next, confirmedAfter, from, of } of requests) {
      const { owner, tour } = made[of] ?? { owner: undefined, tour: { id: '' } }
      await buildAsked(db, {
        tourId: tour.id,
        at: new Date(NOW.getTime() - age * 60_000),
        ...(confirmedAfter !== undefined && { confirmedAfter }),
        ...(next && wait <= age && { next: { ...next, minutes: wait } }),
        ...(from === 'owner' && { userId: owner?.id ?? null }),
        ...(from === 'address of the owner' && { guestEmail: owner?.email.toUpperCase() ?? '' }),
      })
    }
    const counts = await countAnswers(db, NOW)
    for (const [nth, { provider }] of made.entries()) {
      const waits = waitsOf(requests.filter(({ of }) => of === nth))
      const within = (hours: number) => waits.filter(it => it <= hours * HOUR).length
      const exact = { asked: waits.length, hour: within(1), hours: within(4), day: within(24) }
      expect(counts.get(provider.id)).toEqual(waits.length > 0 ? exact : undefined)
      expect((await countAnswers(db, NOW, [provider.id])).get(provider.id)).toEqual(counts.get(provider.id))
      const word = wordOf(waits)
      expect(answersWithin(exact)).toBe(word)
      const before = (await getProvider(db, 'lt', provider.id))?.answersWithin
      const isOther = before !== word
      expect((await listStaleAnswers(db, NOW)).includes(provider.id)).toBe(isOther)
      expect(await db.transaction(tx => recomputeAnswers(tx, provider.id, NOW))).toBe(isOther)
      const after = await getProvider(db, 'lt', provider.id)
      expect(after).toMatchObject({ answersWithin: word, updatedAt: provider.updatedAt })
      said.add(word)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 40 }), run), { numRuns: RUNS })
  // Requests that most providers have.
  const answered: Request = { ...{ age: 40 * DAY, next: { event: 'accept', actor: 'provider' } }, ...PLAIN }
  for (const wait of [60, 61, 240, 241, DAY]) await run(Array.from({ length: 5 }, () => ({ ...answered, wait })))
  expect(said).toEqual(new Set(['hour', 'hours', 'day', null]))
})

const PLAIN = { wait: 0, confirmedAfter: undefined, from: 'guest', of: 0 } as const

test('what was recorded by telephone, or is not confirmed yet, says nothing', async () => {
  const connection = await openTestDatabase()
  onTestFinished(() => connection.close())
  const { db } = connection
  const { tour } = await buildBookable(db)
  const createdAt = new Date(NOW.getTime() - 40 * DAY * 60_000)
  for (let nth = 0; nth < 6; nth++) {
    await buildBooking(db, { tourId: tour.id, status: 'confirmed', channel: 'phone', createdAt })
    await buildBooking(db, { tourId: tour.id, status: 'unverified', createdAt, expiresAt: createdAt })
  }
  const counts = await countAnswers(db, NOW)
  expect([...counts.values()]).toEqual([])
})
