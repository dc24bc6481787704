import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, rateLimits } from '#db/schema/index.ts'
import { translate } from '#src/i18n/translate.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { getTrip } from '#src/server/courses/trip.ts'
import { api } from '#tests/support/api/api.ts'
import {
  type Belongings,
  buildBelongings,
  buildMember,
  missing,
  onSharedWay,
  pathOf,
} from '#tests/support/api/belongings.ts'
import { changingCalls as calls, rows } from '#tests/support/api/changing-calls.ts'
import { ACTORS, type ActorName, roleOf, TARGETS } from '#tests/support/api/outcomes.ts'
import { readState } from '#tests/support/api/state.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { picture, pictureForm } from '#tests/support/data/pictures.ts'
import { TRIES_ALL } from '#tests/support/scope.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await picture({ width: 40, height: 30 })
  // The outbox logs each email.
  captureLog()
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** An admin who signed in with a password only: what a manager may. */
const WEAK_ADMIN = 'admin without a second factor'
type Caller = ActorName | typeof WEAK_ADMIN
const CALLERS: readonly Caller[] = [...ACTORS, WEAK_ADMIN]

type Owner = Caller | 'somebody else'
const held = new Map<Owner, Belongings>()

/** Each later call would read more again of what is left of earlier ones. */
const MOST_BUILT = 60
let built = 0

/** The same things until a call has changed them: refusals leave them as they are. */
async function belongingsOf(owner: Owner): Promise<Belongings> {
  const isWeak = owner === WEAK_ADMIN
  const member = () => buildMember(isWeak ? { role: 'admin' } : roleOf(owner))
  const known = held.get(owner)
  if (known) return known
  built += 1
  const its = await buildBelongings(await member(), isWeak ? false : undefined)
  held.set(owner, its)
  return its
}

/** The things that the caller shares with somebody else, and theirs, until a call has changed them. */
const sharings = new Map<Caller, { about: Belongings; theirs: Belongings }>()
async function sharedBy(caller: Caller) {
  const known = sharings.get(caller)
  if (known) return known
  built += 2
  const isWeak = caller === WEAK_ADMIN
  const own = await buildBelongings(
    await buildMember(isWeak ? { role: 'admin' } : roleOf(caller)),
    isWeak ? false : undefined,
  )
  const theirs = await buildBelongings(await buildMember())
  const its = { about: await onSharedWay(own, theirs), theirs }
  sharings.set(caller, its)
  return its
}

/** All that is told of somebody's tour, and of what was booked of it. */
async function toldOf({ tour, booking }: Belongings, caller: Caller): Promise<unknown> {
  const parts = ['', '/stops', '/line']
  const read = await Promise.all(parts.map(part => api('GET', `/api/v1/tours/${tour}${part}`)))
  const trip = await getTrip({ locale: 'lt', t: translate('lt') }, tour)
  const db = await getDatabase()
  const stored = await db.select().from(bookings).where(eq(bookings.id, booking))
  const told = { read: read.map(({ json }) => json), trip: { ...trip, provider: undefined }, stored }
  const { point, otherPoint } = (await sharedBy(caller)).about
  // Of two points that were merged the one is called as the other.
  return JSON.parse(JSON.stringify(told).replaceAll(point, 'point').replaceAll(otherPoint, 'point'))
}

async function forgetMany(): Promise<void> {
  if (built < MOST_BUILT) return
  built = 0
  held.clear()
  sharings.clear()
  await (await getDatabase()).execute(sql`truncate users cascade`)
}

type Call = (typeof calls)[number]

test('every changing call has a row, and every row a call', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort())
  expect(calls.length).toBeGreaterThan(30)
})

/** They change the caller, whatever they name. */
const isAboutAccounts = ({ pattern }: Call) => pattern.startsWith('/users') || pattern === '/providers'

type Sent = { about: Belongings; inner?: Belongings; token?: string | undefined }

/** Returns the status; a refusal must give its reason in one line and invalidate no page. */
async function statusOf({ method, pattern, name }: Call, { about, inner = about, token }: Sent): Promise<number> {
  const row = rows[name]
  const body = row?.form ? pictureForm(row.form, photo) : row?.body?.(inner)
  const { status, json, invalidated } = await api(method, pathOf(pattern, about, inner), { body, token })
  if (status >= 300)
    expect([json, invalidated]).toEqual([
      { status, statusText: json.statusText, isAppError: true, data: [json.data[0]] },
      [],
    ])
  return status
}

/** Whether what is asked depends on whose things it is about: else it is the same call three times. */
function namesThings({ pattern, name }: Call): boolean {
  const row = rows[name]
  let isRead = row?.form !== undefined || pattern.includes('[')
  const about = new Proxy(missing(), {
    get: (its, key) => {
      isRead = true
      return its[key as keyof Belongings]
    },
  })
  if (!isRead) row?.body?.(about)
  return isRead
}

const outcomesOf = (call: Call, caller: Caller) => {
  const outcomes = rows[call.name]?.outcomes[caller === WEAK_ADMIN ? 'manager' : caller]
  const targets = namesThings(call) ? TARGETS.slice(0, 3) : TARGETS.slice(0, 1)
  const cells = targets.map((target, at) => ({ caller, target, outcome: outcomes?.[at] }))
  const shared = rows[call.name]?.shared?.[caller === WEAK_ADMIN ? 'manager' : caller]
  return reachesShared(call) ? [...cells, { caller, target: 'shared' as const, outcome: shared }] : cells
}

const SHARED = ['point', 'otherPoint', 'reach', 'feature', 'proposal'] as const satisfies readonly (keyof Belongings)[]

/** Whether a call names something that several accounts show, or is about the way between such things. */
function reachesShared({ pattern, name }: Call): boolean {
  const one = missing()
  const other = { ...one, ...Object.fromEntries(SHARED.map(kind => [kind, `shared ${kind}`])) }
  const [its, those] = [one, other].map(about => [pathOf(pattern, about), JSON.stringify(rows[name]?.body?.(about))])
  const isWay = pattern.startsWith('/tours/') && /\/(line|stops)$/.test(pattern)
  return isWay || (!pattern.startsWith('/users') && name !== 'POST /access-points' && String(its) !== String(those))
}

type Cell = ReturnType<typeof outcomesOf>[number]

/** Takes of callers with equal rights one, another one with each call. */
function oneOfEachTarget(cells: readonly Cell[], turn: number): readonly Cell[] {
  if (TRIES_ALL) return cells
  const groups = Object.values(Object.groupBy(cells, ({ target, outcome }) => `${target} ${outcome}`))
  return groups.flatMap((group = []) => group[turn % group.length] ?? [])
}
const isRefusal = ({ outcome }: Cell) => typeof outcome === 'number'

/** Makes all that a call needs before it returns, and no part of what it changes. */
async function prepare(call: Call, { caller, target }: Cell): Promise<() => Promise<number>> {
  const own = await belongingsOf(caller)
  const shared = target === 'shared' ? (await sharedBy(caller)).about : undefined
  const about =
    shared ?? { own, "another's": await belongingsOf('somebody else'), missing: missing(), shared: own }[target]
  return () => statusOf(call, { about, token: caller === 'visitor' ? undefined : (shared ?? own).token })
}

describe('who may change what: own, another’s, missing, shared', () => {
  test('each call that can reach what several accounts show says what comes of it, and no other does', () => {
    const reaching = calls.filter(reachesShared).map(({ name }) => name)
    expect(reaching.sort()).toEqual(
      Object.keys(rows)
        .filter(name => rows[name]?.shared)
        .sort(),
    )
    expect(reaching).toHaveLength(9)
  })

  test.each(calls)('$name changes nothing where it is refused', async call => {
    const refused = CALLERS.flatMap(caller => outcomesOf(call, caller)).filter(isRefusal)
    // The same accounts make all refused calls, more of them with a password than an account may within a quarter of an hour.
    await (await getDatabase()).delete(rateLimits)
    for (const cell of refused) await prepare(call, cell)
    const before = await readState()
    for (const cell of refused) {
      const make = await prepare(call, cell)
      expect({ ...cell, outcome: await make() }).toEqual(cell)
    }
    expect(await readState()).toEqual(before)
  })

  // What somebody is refused is tried always; that each of them may what they may only where there is time for it.
  const acceptedCallers = TRIES_ALL ? CALLERS : ACTORS
  const accepted = calls.flatMap((call, at) =>
    oneOfEachTarget(
      acceptedCallers.flatMap(caller => outcomesOf(call, caller)).filter(cell => !isRefusal(cell)),
      at,
    ).map(cell => ({ call, cell, name: call.name, ...cell })),
  )
  test.each(accepted)('$name as $caller, $target: $outcome', async ({ call, cell }) => {
    const { caller, target, outcome } = cell
    await forgetMany()
    await rows[call.name]?.before?.(await belongingsOf(caller))
    const make = await prepare(call, cell)
    const rival = target === 'shared' ? (await sharedBy(caller)).theirs : undefined
    const told = rival && (await toldOf(rival, caller))
    const state = JSON.stringify(await readState())
    expect(await make()).toBeLessThan(300)
    if (rival) expect(await toldOf(rival, caller)).toEqual(told)
    const isSame = JSON.stringify(await readState()) === state
    expect(isSame ? 'unchanged' : 'changed').toBe(outcome)
    if (isSame) return
    if (target === 'shared') {
      sharings.delete(caller)
      return
    }
    if (target === 'own' || isAboutAccounts(call)) held.delete(caller)
    if (target !== 'own') held.delete('somebody else')
  })
})

/** Calls that name a part of a thing, in the path or in the body. */
const nested = calls.filter(
  ({ pattern, name }) => /\[\w+Id\]/.test(pattern) || '_id' in Object(rows[name]?.body?.(missing())),
)

describe('a part is there only under what it belongs to', () => {
  test('and these are all the calls that name one', () => {
    expect(nested.map(({ name }) => name).sort()).toEqual(
      [
        ...['socials', 'amenities'].flatMap(kind => [
          `PATCH /providers/[id]/${kind}`,
          `DELETE /providers/[id]/${kind}`,
        ]),
        ...['socials/[socialId]', 'amenities/[amenityId]', 'answer-templates/[templateId]'].flatMap(part => [
          `PATCH /providers/[id]/${part}`,
          `DELETE /providers/[id]/${part}`,
        ]),
        'PATCH /tours/[id]/photo/[photoId]',
        'DELETE /tours/[id]/photo/[photoId]',
      ].sort(),
    )
  })

  test.each(nested)('$name', async call => {
    const manager = await buildMember()
    const [one, two] = [await buildBelongings(manager), await buildBelongings(manager)]
    const theirs = await buildBelongings(await buildMember())
    const admin = await belongingsOf('admin')
    const tries = [
      ['own under another own', one, two, one.token, 404],
      ['another’s under own', one, theirs, one.token, 404],
      ['own under another’s', theirs, one, one.token, 403],
      ['own under missing', missing(), one, one.token, 404],
      ['missing under own', one, missing(), one.token, 404],
      ['another’s under a third one’s, as admin', theirs, one, admin.token, 404],
    ] as const
    const before = await readState()
    for (const [what, about, inner, token, status] of tries)
      expect([what, await statusOf(call, { about, inner, token })]).toEqual([what, status])
    expect(await readState()).toEqual(before)
  })
})

describe('what a body names has to be one’s own too', () => {
  test.each<[string, (theirs: Belongings) => unknown, number, number]>([
    ['a provider', ({ provider }) => ({ provider }), 403, 400],
    ['an amenity', ({ amenity }) => ({ amenities: [amenity] }), 400, 400],
    ['a photo', ({ photo: id }) => ({ primaryPhoto: id }), 400, 400],
  ])('%s of another, and one that is missing', async (_, body, another, none) => {
    const own = await buildBelongings(await buildMember())
    const theirs = await buildBelongings(await buildMember())
    const before = await readState()
    for (const [about, status] of [
      [theirs, another],
      [missing(), none],
    ] as const) {
      const response = await api('PATCH', `/api/v1/tours/${own.tour}`, { body: body(about), token: own.token })
      expect([response.status, response.invalidated]).toEqual([status, []])
    }
    expect(await readState()).toEqual(before)
  })
})
