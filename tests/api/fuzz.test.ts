import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getDatabase } from '#src/server/config/db.ts'
import { isEndpoint, METHODS } from '#src/server/http/contract.ts'
import { api, routes, signedIn } from '#tests/support/api/api.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const CALLS = Number(process.env.FUZZED_CALLS ?? 1500)

const calls = routes.flatMap(({ pattern, module }) =>
  METHODS.filter(method => isEndpoint(module[method])).map(method => ({ method, pattern })),
)

const ids: string[] = []
const tokens: (string | undefined)[] = [undefined, 'a.b.c']

beforeAll(async () => {
  const db = await getDatabase()
  for (const role of ['user', 'pending', 'manager', 'admin'] as const) tokens.push((await signedIn({ role })).token)
  const { user, token } = await signedIn()
  const provider = await buildProvider(db, { userId: user.id })
  const amenity = await buildAmenity(db, { providerId: provider.id })
  const tour = await buildTour(db, { providerId: provider.id, amenityIds: [amenity.id] })
  tokens.push(token)
  ids.push('000000000000', provider.id, amenity.id, tour.id)
})

/** Field names of bodies as the API describes them, so that invalid values reach the rules behind the schema. */
const { json: description } = await api('GET', '/api/v1/openapi.json')
const names = [
  ...new Set([...JSON.stringify(description).matchAll(/"(\w+)":\{"(?:type|anyOf|enum|\$ref)/g)].map(it => it[1] ?? '')),
]

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    '1e999',
    'NaN',
    '-0',
    'ąčęėįšųūž',
    'javascript:alert(1)',
  ),
  fc.constantFrom('lt', 'EUR', 'merkys', 'dzukija', 'https://tekme.example', 'a@b.lt', 'facebook', 'tent', 'day'),
)
const oddNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e308, 2 ** 31, 2 ** 53, 0.1))
const value: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 3 },
    oddText,
    oddNumber,
    fc.boolean(),
    fc.constant(null),
    tie('id'),
    fc.array(tie('any'), { maxLength: 5 }),
    tie('object'),
  ),
  id: fc.nat().map(at => ids[at % ids.length]),
  object: fc.dictionary(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText }),
    tie('any'),
    { maxKeys: 8 },
  ),
})).any
const query = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...names, 'q', 'page', 'limit', 'bounds', 'zoom', 'sort', 'w', 'lat', 'lon'), oddText),
    oddText,
  ),
  { maxLength: 6 },
)

const call = fc.record({
  at: fc.nat(),
  segments: fc.array(fc.oneof({ weight: 5, arbitrary: fc.nat() }, { weight: 1, arbitrary: oddText }), {
    minLength: 3,
    maxLength: 3,
  }),
  query,
  body: fc.oneof(
    { weight: 6, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: oddText },
  ),
  token: fc.nat(),
  language: fc.constantFrom('lt', 'en', '*', 'xx;q=nonsense'),
})

type Fuzzed = typeof call extends fc.Arbitrary<infer T> ? T : never

function send({ at, segments, query: pairs, body, token, language }: Fuzzed) {
  const { method, pattern } = calls[at % calls.length] ?? { method: 'GET', pattern: '/api/v1/tours' }
  let segment = 0
  const path = pattern.replaceAll(/\[\w+\]/g, () => {
    const chosen = segments[segment++]
    return encodeURIComponent(
      typeof chosen === 'number' ? (ids[chosen % ids.length] ?? '') : String(chosen).toWellFormed() || 'x',
    )
  })
  const search = new URLSearchParams(pairs.map(([name, it]) => [name.toWellFormed(), it.toWellFormed()]))
  return api(method, `${path}?${search}`, {
    body: method === 'GET' ? undefined : body,
    token: tokens[token % tokens.length],
    headers: { 'Accept-Language': language },
  })
}

test('no call, however it is made, breaks the server', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(call, async fuzzed => {
      const { status, json } = await send(fuzzed)
      expect(status).toBeLessThan(500)
      if (status < 400) return
      expect(json).toMatchObject({ status, isAppError: true })
      expect(json.data.length).toBeGreaterThan(0)
      for (const item of json.data) expect(item.message).toMatch(/\S/)
    }),
    { numRuns: CALLS },
  )
})
