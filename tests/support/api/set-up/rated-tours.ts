import { eq } from 'drizzle-orm'
import { boats, tours } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { buildProvider, buildTour } from '../../data/factories.ts'
import { api, type signedIn } from '../api.ts'

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7]
export const season = (year: number, more: object = {}) => ({
  fromDay: `${year}-06-01`,
  toDay: `${year}-08-31`,
  weekdays: WHOLE_WEEK,
  startTimes: [],
  leadHours: 24,
  ...more,
})

/** A tour of this owner, in kayaks for one and for two, with the calls that read and write what it costs. */
export async function buildRated(
  { user, token }: Awaited<ReturnType<typeof signedIn>>,
  overrides: Parameters<typeof buildTour>[1] = {},
) {
  const db = await getDatabase()
  const { id: providerId } = await buildProvider(db, { userId: user.id })
  await db.insert(boats).values([
    { providerId, kind: 'double-kayak', seats: 2, owned: 5 },
    { providerId, kind: 'single-kayak', seats: 1, owned: 5 },
  ])
  const { id } = await buildTour(db, { providerId, ...overrides })
  const call = (method: string, part: string, body?: object, as = token) =>
    api(method, `/api/v1/tours/${id}${part}`, { token: as, body })
  return {
    id,
    providerId,
    call,
    rates: (body: object, as = token) => call('PATCH', '/rates', body, as),
    read: async () => (await call('GET', '/rates')).json.data,
    seasons: async (body: object) => (await call('PATCH', '/seasons', body)).json.data.seasons,
    price: async () => (await db.select({ price: tours.priceCents }).from(tours).where(eq(tours.id, id)))[0]?.price,
  }
}
