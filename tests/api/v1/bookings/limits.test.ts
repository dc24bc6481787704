import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/schema/columns.ts'
import { bookings } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { asking, buildBookable } from '#tests/support/data/bookings.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'

const db = await getDatabase()
const { tour } = await buildBookable(db)

type More = { totalCents?: number; address?: string; token?: string }

const ask = async (email: string, { totalCents, address, token }: More = {}) => {
  const body = asking(tour.id, { guest: { name: 'Rasa', email }, ...(totalCents && { totalCents }) })
  const { status } = await api('POST', '/api/v1/bookings', {
    body,
    ...(address && { address }),
    ...(token && { token }),
  })
  return status
}
const times = async (count: number, work: (nth: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth++) statuses.push(await work(nth))
  return statuses
}
let networks = 0
const somewhere = () => `198.51.100.${++networks}`

beforeEach(() => {
  captureLog()
})

describe('what strangers do', () => {
  test('counts only where an email was written: refused requests keep nobody out', async () => {
    const email = `${newId()}@upe.example`
    const address = somewhere()
    const refused = await times(30, () => ask(email, { totalCents: 1, address }))
    expect(new Set(refused)).toEqual(new Set([409]))
    expect(await ask(email, { address })).toBe(201)
  })

  test('does not keep out whoever has proved the address, wherever they ask from', async () => {
    const email = `${newId()}@upe.example`
    const address = somewhere()
    const most = LIMITS.bookingsPerMailbox.hits
    expect(await times(most + 1, () => ask(email, { address }))).toEqual([...Array(most).fill(201), 429])
    await times(LIMITS.bookingsPerAddress.hits, () => ask(`${newId()}@upe.example`, { address }))
    expect(await ask(`${newId()}@upe.example`, { address })).toBe(429)
    const { token } = await signedIn({ email, emailVerifiedAt: new Date() })
    expect(await ask(email, { address, token })).toBe(201)
    // An account proves no address but its own.
    const other = await signedIn({ email: `${newId()}@upe.example`, emailVerifiedAt: new Date() })
    expect(await ask(email, { address, token: other.token })).toBe(429)
  })

  test('is limited by what their network asks for in all', async () => {
    const of56 = (nth: number) => `2001:db8:1:${(0x1200 + nth).toString(16)}::1`
    const { hits } = LIMITS.mailPerNet56
    const asked = await times(hits + 1, nth => ask(`${newId()}@upe.example`, { address: of56(nth) }))
    expect([asked.filter(it => it === 201).length, asked.at(-1)]).toEqual([hits, 429])
    expect(await ask(`${newId()}@upe.example`, { address: '2001:db8:1:1300::1' })).toBe(201)
  })
})

test('a proved account asks so often a day, and who books by telephone so often an hour', async () => {
  const email = `${newId()}@upe.example`
  const { token } = await signedIn({ email, emailVerifiedAt: new Date() })
  const { hits } = LIMITS.requestsPerAccount
  expect(await times(hits + 1, () => ask(email, { token }))).toEqual([...Array(hits).fill(201), 429])
  expect(await db.$count(bookings, eq(bookings.guestEmail, email))).toBe(hits)
})
