import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { lengthKm } from '#src/domain/courses/course.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import { LIMITS } from '#src/server/limits/rate-limit.ts'
import { endPause } from '#src/server/waterways/propose-course.ts'
import { queryWaterways } from '#src/server/waterways/query.ts'
import { api, signedIn } from '#tests/support/api/api.ts'
import { captureLog } from '#tests/support/data/captured-log.ts'
import { overpassJson, startOverpass } from '#tests/support/servers/overpass.ts'

const db = await getDatabase()
const overpass = await startOverpass()
let token = ''

beforeAll(async () => {
  token = (await signedIn()).token
})
beforeEach(async () => {
  settings.OVERPASS_URL = overpass.url
  overpass.requests.length = 0
  endPause()
  await db.delete(rateLimits)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  settings.OVERPASS_URL = undefined
  await overpass.stop()
})

type Pair = [number, number]
const FROM: Pair = [24.4, 54.2]
const TO: Pair = [24.3, 54.1]
const course = (from: readonly number[] = FROM, to: readonly number[] = TO, sent: object = { token }) =>
  api('GET', `/api/v1/places/course?from=${from.join()}&to=${to.join()}`, sent)
/** A river from one end to the other, with bends. */
const river: Pair[] = Array.from({ length: 101 }, (_, at) => [
  24.4 - at / 1000,
  54.2 - at / 1000 + 0.004 * Math.sin(at / 5) * Math.sin((at / 100) * Math.PI),
])
const whole = { from: river.slice(0, 40), middle: river.slice(39, 70), to: river.slice(69) }
const ends = (coordinates: Pair[]) => [coordinates[0], coordinates.at(-1)]
const kmOf = (line: Pair[]) => lengthKm(line.map(([lng, lat]) => ({ lng, lat })))

describe('the course of a river', () => {
  test('is asked for by providers alone, and nothing is there without the setting', async () => {
    expect((await course(FROM, TO, {})).status).toBe(401)
    expect((await course(FROM, TO, { token: (await signedIn({ role: 'user' })).token })).status).toBe(403)
    settings.OVERPASS_URL = undefined
    expect((await course()).status).toBe(404)
    expect(overpass.requests).toEqual([])
  })

  test('is that of the waterways between two places, with its source and licence', async () => {
    overpass.answer(overpassJson([whole.middle, whole.to, whole.from]))
    const { status, json } = await course()
    expect([status, json.data.licence, json.data.attribution]).toEqual([200, 'ODbL-1.0', '© OpenStreetMap'])
    expect(ends(json.data.coordinates)).toEqual([river[0], river.at(-1)])
    expect(kmOf(json.data.coordinates)).toBeCloseTo(kmOf(river), 1)
    const [asked] = overpass.requests
    expect(asked?.method).toBe('POST')
    expect(asked?.headers['user-agent']).toMatch(/^Tekme \(http/)
    expect(asked?.query).toMatch(
      /^\[out:json\]\[timeout:\d+\]\[maxsize:\d+\];way\["waterway"~"\^\(river\|canal\|stream\)\$"\]\([\d.,]+\);out geom qt;$/,
    )
    const [south, west, north, east] =
      /\(([\d.,]+)\);/
        .exec(asked?.query ?? '')?.[1]
        ?.split(',')
        .map(Number) ?? []
    expect([Number(west) < 24.25, Number(south) < 54.05, Number(east) > 24.45, Number(north) > 54.25]).toEqual(
      Array(4).fill(true),
    )
  })

  test.each<[string, Pair[][]]>([
    ['ways drawn upstream', [whole.from.toReversed(), whole.middle, whole.to.toReversed()]],
    ['a gap of a hundred metres between ways', [whole.from.slice(0, -1), whole.middle, whole.to]],
    [
      'a tributary, and ditches that lead nowhere',
      [
        river,
        [[24.35, 54.3], ...river.slice(50, 51)],
        [
          [24.31, 54.18],
          [24.32, 54.19],
        ],
      ],
    ],
  ])('is found through %s', async (_, ways) => {
    overpass.answer(overpassJson(ways))
    const { status, json } = await course()
    expect([status, ...ends(json.data.coordinates)]).toEqual([200, river[0], river.at(-1)])
    expect(kmOf(json.data.coordinates)).toBeCloseTo(kmOf(river), 0)
  })

  test('leaves out what is no way, and places beyond the box', async () => {
    const [way] = overpassJson([river]).elements
    const cut = { ...way, geometry: [null, ...(way?.geometry ?? []), null] }
    overpass.answer(
      overpassJson([], { elements: [{ type: 'node', id: 1, lat: 54, lon: 24 }, cut, { type: 'way' }, 7] }),
    )
    expect((await course()).status).toBe(200)
  })

  test.each<[string, Pair[][], string]>([
    ['no waterway', [], 'upės neradome'],
    ['a river far from the take-out', [whole.from], 'upės neradome'],
    ['two rivers', [whole.from, whole.to], 'nejungia'],
  ])('is none where there is %s', async (_, ways, words) => {
    overpass.answer(overpassJson(ways))
    const { status, json } = await course(FROM, TO)
    expect([status, json.data[0].message]).toEqual([404, expect.stringContaining(words)])
  })

  test('is not asked for between places that are none, or too far apart', async () => {
    for (const [from, to, path] of [
      [[540, 1e6], TO, 'from'],
      [FROM, ['NaN', 54], 'to'],
      [FROM, [], 'to'],
      [FROM, [26.9, 54.2], 'to'],
    ] as const) {
      const { status, json } = await course(from as number[], to as number[])
      expect([status, json.data[0].path]).toEqual([400, path])
    }
    expect(overpass.requests).toEqual([])
  })
})

describe('a service that fails', () => {
  const html = '<!DOCTYPE html><html><body><p>Error: runtime error: open64: 0 Success /osm3s_osm_base</p></body></html>'
  const cut = JSON.stringify(overpassJson([river])).slice(0, -40)
  test.each<[string, Parameters<typeof overpass.respond>[0]]>([
    ['too many requests', response => response.writeHead(429).end('rate_limited')],
    ['a gateway that gives up', response => response.writeHead(504).end(html)],
    ['an error page with status 200', response => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)],
    ['half of its JSON', response => response.end(cut)],
    [
      'a runtime error after it has begun',
      response =>
        response.end(
          JSON.stringify(
            overpassJson([whole.from], {
              remark: 'runtime error: Query timed out in "query" at line 1 after 21 seconds.',
            }),
          ),
        ),
    ],
    ['no elements at all', response => response.end('{"version":0.6}')],
    ['a connection that ends', response => response.destroy()],
    ['another address', response => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    [
      'more than an answer should have, though whole',
      response => response.end(JSON.stringify(overpassJson([river])) + ' '.repeat(17 * 1024 * 1024)),
    ],
  ])('with %s is told, and left alone for half a minute', async (_, respond) => {
    overpass.respond(respond)
    const log = captureLog()
    const { status, json, headers } = await course()
    log.release()
    expect([status, json.data[0].message]).toEqual([503, expect.stringContaining('dabar neatsako')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(log.text()).toContain('The service of waterways failed')
    overpass.answer(overpassJson([river]))
    expect((await course()).status).toBe(503)
    expect(overpass.requests).toHaveLength(1)
    endPause()
    expect((await course()).status).toBe(200)
  })

  test('by its slowness is not waited for', async () => {
    overpass.respond(response => response.writeHead(200).write('{'))
    const box = { west: 24, south: 54, east: 25, north: 55 }
    await expect(queryWaterways(overpass.url, box, 200)).rejects.toThrow(/timeout|aborted/i)
  })

  test('is asked thirty times in ten minutes by one account', async () => {
    overpass.answer(overpassJson([river]))
    const statuses: number[] = []
    for (let at = 0; at <= LIMITS.coursesPerAccount.hits; at++) statuses.push((await course()).status)
    expect([statuses.indexOf(429), overpass.requests.length]).toEqual([30, 30])
  })
})
