import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { boats, rateLimits, tourPartyPrices, tours } from '#db/schema/index.ts'
import { countWrongDays } from '#src/domain/boats/check-queries.ts'
import { recomputePrices } from '#src/domain/prices/party-price-commands.ts'
import { PARTY_PRICES, partyPrices } from '#src/domain/prices/party-prices.ts'
import { getPriceRules } from '#src/domain/prices/rules-queries.ts'
import { writeDayRanges } from '#src/lib/day-ranges.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api, signedIn, tokenOf } from '#tests/support/api/api.ts'
import { asking, buildBookable, inDays } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { buildTour } from '#tests/support/data/factories.ts'
import { rate } from '#tests/support/data/prices.ts'

const db = await getDatabase()
const KIND = 'double-kayak'
const ROUNDS = 5
/** There are so many connections: with more some would be told to try again. */
const AT_ONCE = 8

async function buildRiver() {
  const { owner, provider, tour } = await buildBookable(db, { fleet: { [KIND]: { seats: 2, owned: 20 } } })
  const more = await Promise.all(
    [2, 3].map(days => buildTour(db, { providerId: provider.id, bookingMode: 'request', days })),
  )
  const lost = await buildTour(db, { providerId: provider.id, bookingMode: 'request' })
  const token = await tokenOf(owner)
  const ids = [tour, ...more, lost].map(({ id }) => id)
  for (const id of ids) {
    const { status } = await api('PATCH', `/api/v1/tours/${id}/rates`, { token, body: { rates: [rate('boat', 4000)] } })
    expect(status).toBe(200)
  }
  return { provider: provider.id, ids, lost: lost.id, token }
}

test('whatever changes a price at the same time as something else, none waits in a circle, and what search knows is what it costs', async () => {
  const log = captureLog()
  const { provider, ids, lost, token } = await buildRiver()
  const { token: guest, user } = await signedIn({ role: 'user', emailVerifiedAt: new Date() })
  const change = (path: string, body: object) => api('PATCH', `/api/v1/${path}`, { token, body })
  const season = { fromDay: inDays(1), toDay: inDays(200), startTimes: [], leadHours: 2 }
  const today = localDateOf(new Date())
  const changes = (round: number) => [
    ...[18, 20 + round, 16].map(
      owned => () => change(`providers/${provider}/boats`, { boats: [{ kind: KIND, seats: 2, owned }] }),
    ),
    ...ids.map((id, at) => () => change(`tours/${id}/rates`, { rates: [rate('boat', 4000 + 100 * round + at)] })),
    ...ids.map(
      id => () =>
        change(`tours/${id}/seasons`, {
          seasons: [{ ...season, weekdays: round % 2 ? [6, 7] : [1, 2, 3, 4, 5, 6, 7] }],
        }),
    ),
    ...ids.map((id, at) => () => change(`tours/${id}`, { days: 1 + ((round + at) % 4) })),
    () => change('tours', { filter: { ids: ids.toReversed() }, update: { days: 1 + (round % 3) } }),
    () =>
      change(`providers/${provider}/exceptions`, {
        exceptions: [{ tour: null, fromDay: inDays(10 + round), toDay: inDays(12 + round), kind: 'closed' }],
      }),
    () => db.transaction(tx => recomputePrices(tx, ids, today)).then(() => ({ status: 200 })),
    ...ids.map(id => () => {
      const body = asking(id, { startsOn: inDays(62), guest: { name: 'Rasa', email: user.email, phone: '' } })
      return api('POST', '/api/v1/bookings', { token: guest, body })
    }),
    ...(round === 2 ? [() => api('DELETE', `/api/v1/tours/${lost}`, { token })] : []),
  ]
  for (let round = 0; round < ROUNDS; round++) {
    await db.delete(rateLimits)
    const asked = changes(round)
    const shuffled = asked
      .map((make, at) => ({ make, at: (at * 7 + round * 3) % asked.length }))
      .sort((a, b) => a.at - b.at)
    while (shuffled.length) {
      const answers = await Promise.all(shuffled.splice(0, AT_ONCE).map(({ make }) => make()))
      for (const { status } of answers) expect([200, 201, 204, 404, 409]).toContain(status)
    }
  }
  expect(log.text()).not.toMatch(/40P01|deadlock/)
  expect(await countWrongDays(db, inDays(0))).toBe(0)

  const rules = await getPriceRules(db, ids)
  const owned = (await db.select().from(boats).where(eq(boats.providerId, provider)))[0]?.owned
  for (const id of ids.filter(it => it !== lost)) {
    const its = rules.get(id)
    expect(its?.boats).toEqual([{ kind: KIND, seats: 2, count: owned }])
    const stored = await db.select().from(tourPartyPrices).where(eq(tourPartyPrices.tourId, id))
    const calculated = its ? partyPrices(its, today, PARTY_PRICES.largest) : []
    expect(
      stored.map(({ onDays, cents }) => ({ onDays, cents })).toSorted((a, b) => a.onDays.localeCompare(b.onDays)),
    ).toEqual(
      calculated
        .map(({ onDays, cents }) => ({ onDays: writeDayRanges(onDays), cents }))
        .toSorted((a, b) => a.onDays.localeCompare(b.onDays)),
    )
    const [row] = await db.select({ days: tours.days, price: tours.priceCents }).from(tours).where(eq(tours.id, id))
    expect(row?.days).toBe(its?.days)
  }
  vi.restoreAllMocks()
}, 120_000)
