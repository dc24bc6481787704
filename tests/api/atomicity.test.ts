import { beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEvents, rateLimits } from '#db/schema/index.ts'
import { signInWithIdentity } from '#src/domain/users/identity-commands.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { api } from '#tests/support/api/api.ts'
import { buildBelongings, buildMember, missing, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls, rows } from '#tests/support/api/changing-calls.ts'
import { countWrites, whileWriteFails } from '#tests/support/api/failing-writes.ts'
import { readState } from '#tests/support/api/state.ts'
import { some } from '#tests/support/browser/scope.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'

const db = await getDatabase()
const MOST_WRITES = 200

let photo: Buffer
beforeAll(async () => {
  photo = await picture({ width: 40, height: 30 })
  await countWrites()
  // Failures are logged, and the outbox logs each email.
  captureLog()
  return () => vi.restoreAllMocks()
})

/**
 * Lets each write of a change fail, the first, the second and so on, until it is done. Returns how often it was not, and all was
 * as before.
 */
async function failEachWrite(change: () => Promise<'done' | 'failed'>, mayGoOn = false): Promise<number> {
  const stateNow = async () => ({ ...(await readState()), events: await db.$count(auditEvents) })
  const before = await stateNow()
  for (let nth = 1; nth < MOST_WRITES; nth++) {
    await db.delete(rateLimits)
    const { result, hasFailed } = await whileWriteFails(nth, change)
    if (result === 'done') {
      expect({ nth, wentOn: hasFailed && !mayGoOn }).toEqual({ nth, wentOn: false })
      return nth - 1
    }
    expect({ nth, ...(await stateNow()) }).toEqual({ nth, ...before })
  }
  throw new Error('It was never done.')
}

type Call = (typeof changingCalls)[number]

/** Emails are written and files removed after the response: a failure then is retried later, or left to the sweep. */
const MAY_GO_ON = [
  'POST /users/signup',
  'POST /users/forgot-password',
  'POST /users/send-verify-email',
  'POST /users/change-email',
  'PATCH /users/confirm-email',
  'POST /users/reset-password',
  'PATCH /users/update-password',
  'DELETE /users/account',
  'POST /users/totp',
  'PATCH /users/totp',
  'DELETE /users/totp',
  'POST /users/recovery-codes',
  'POST /users/passkeys',
  'PATCH /users/passkeys',
  'DELETE /users/passkeys/[id]',
  'POST /bookings',
  'POST /bookings/[id]/[event]',
  'POST /bookings/[id]/link',
  'DELETE /tours/[id]/photo/[photoId]',
  'PATCH /tours/[id]/photo',
  'PUT /conditions/[id]/photo',
  'PATCH /providers/[id]/logo',
  'DELETE /providers/[id]/logo',
]

async function failEachWriteOf(
  { method, pattern, name, access }: Call,
  headers: Record<string, string> = {},
): Promise<number> {
  const role = name === 'PATCH /users/become-provider' ? 'user' : access === 'admin' ? 'admin' : 'manager'
  const own = await buildBelongings(await buildMember({ role }))
  const about = name === 'POST /users/signup' ? missing() : own
  const row = rows[name]
  await row?.before?.(own)
  return failEachWrite(async () => {
    const body = row?.form ? pictureForm(row.form, photo) : row?.body?.(about)
    const { status, invalidated } = await api(method, pathOf(pattern, about), { body, token: own.token, headers })
    expect([200, 201, 202, 204, 500]).toContain(status)
    if (status === 500) expect(invalidated).toEqual([])
    return status === 500 ? 'failed' : 'done'
  }, MAY_GO_ON.includes(name))
}

/** A challenge is stored once it is answered. */
const writing = changingCalls.filter(({ name }) => !/\/users\/signin|passkeys\/challenge/.test(name))

describe('a change of which any write fails is not made at all', () => {
  test.each(some(writing))('$name', async call => {
    expect(await failEachWriteOf(call)).toBeGreaterThan(0)
  })

  test.each(writing.filter(({ name }) => ['POST /tours', 'PATCH /tours/[id]', 'POST /providers'].includes(name)))(
    '$name with an Idempotency-Key',
    async call => {
      expect(await failEachWriteOf(call, { 'Idempotency-Key': 'vienas' })).toBeGreaterThan(1)
    },
  )

  test('the first sign-in with Google', async () => {
    const identity = { issuer: 'https://accounts.example', subject: 'ona', verifiedEmail: 'ona@gmail.example' }
    const signIn = () =>
      signInWithIdentity(db, identity).then(
        () => 'done' as const,
        () => 'failed' as const,
      )
    expect(await failEachWrite(signIn)).toBe(3)
  })
})
