import { afterEach, expect, test, vi } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { Failure } from '#src/domain/errors.ts'
import { deleteOldCounts, LIMITS, recordHit, requireWithinLimits, resetCount } from '#src/server/limits/rate-limit.ts'
import { testDatabase } from '#tests/support/data/database.ts'

const database = testDatabase()
const { hits, seconds } = LIMITS.placesPerAccount
let people = 0
const somebody = () => ['placesPerAccount', `somebody ${people++}`] as const

const refusal = (pair: ReturnType<typeof somebody>) =>
  requireWithinLimits(database.db, pair).then(
    () => undefined,
    error => (error instanceof Failure ? error : Promise.reject(error)),
  )

async function spend(pair: ReturnType<typeof somebody>): Promise<void> {
  for (let hit = 0; hit < hits; hit++) expect(await refusal(pair)).toBeUndefined()
}

/** The window of every count began so long ago. */
const age = (secondsAgo: number) =>
  database.connection.db.update(rateLimits).set({ windowStart: new Date(Date.now() - secondsAgo * 1000) })

afterEach(() => {
  vi.useRealTimers()
})

test('so many are let through in a window, and no more until it is over', async () => {
  const pair = somebody()
  await spend(pair)
  const refused = await refusal(pair)
  expect(refused?.status).toBe(429)
  expect(refused?.retryAfterSeconds).toBeGreaterThan(seconds - 60)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(seconds)
  await age(seconds - 20)
  expect((await refusal(pair))?.retryAfterSeconds).toBeLessThanOrEqual(20)
  await age(seconds + 1)
  expect(await refusal(pair)).toBeUndefined()
  for (let hit = 1; hit < hits; hit++) await requireWithinLimits(database.db, pair)
  expect((await refusal(pair))?.retryAfterSeconds).toBeGreaterThan(seconds - 60)
})

test('a server whose clock is fast or slow opens no window early, and keeps none closed', async () => {
  const pair = somebody()
  await spend(pair)
  for (const wrong of [seconds, -seconds]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong * 1000 + 1000 })
    const refused = await refusal(pair)
    expect(refused?.retryAfterSeconds).toBeGreaterThan(seconds - 60)
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(seconds)
    vi.useRealTimers()
  }
})

test('a hit that nothing is refused for counts, and a forgotten count begins again', async () => {
  const pair = somebody()
  await spend(pair)
  await resetCount(database.db, pair)
  expect(await refusal(pair)).toBeUndefined()
  for (let hit = 1; hit < hits; hit++) await recordHit(database.db, pair)
  expect((await refusal(pair))?.status).toBe(429)
})

test('counts are forgotten once no window can hold them', async () => {
  await refusal(somebody())
  const longest = Math.max(...Object.values(LIMITS).map(limit => limit.seconds))
  await age(longest - 10)
  await deleteOldCounts(database.db, new Date())
  expect(await database.db.$count(rateLimits)).toBeGreaterThan(0)
  await age(longest + 10)
  await deleteOldCounts(database.db, new Date())
  expect(await database.db.$count(rateLimits)).toBe(0)
})
