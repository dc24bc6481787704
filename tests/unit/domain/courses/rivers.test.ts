import { describe, expect, test } from 'vitest'
import { lengthKm, nearestOn } from '#src/domain/courses/course.ts'
import { riversByName } from '#src/domain/courses/rivers/known-rivers.ts'
import { type KnownRiver, matchRivers } from '#src/domain/courses/rivers/match-river.ts'
import { readRiver, riverQuery } from '#src/domain/courses/rivers/river-answer.ts'
import { coursesIn } from '#src/domain/courses/rivers/river-course.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { type DrawnWay, drawnRiver, riverJson } from '#tests/support/servers/river-answers.ts'

const read = (ways: readonly DrawnWay[], more: Parameters<typeof riverJson>[1] = {}) =>
  coursesIn(readRiver(JSON.stringify(riverJson(ways, more))))
const [SOURCE, MOUTH] = [drawnRiver(1)[0] as Place, drawnRiver(1).at(-1) as Place]
/** The river in so many ways, one after the other. */
const pieces = (count: number): Place[][] => {
  const all = drawnRiver(100)
  const each = Math.ceil((all.length - 1) / count)
  return Array.from({ length: count }, (_, at) => all.slice(at * each, (at + 1) * each + 1))
}
const WHOLE_KM = lengthKm(drawnRiver(100))
const known = (more: Partial<KnownRiver> = {}): KnownRiver => ({
  slug: 'merkys',
  lengthKm: WHOLE_KM,
  places: [SOURCE, MOUTH],
  runs: [],
  ...more,
})
const ends = ({ line }: { line: Place[] }) => [line[0], line.at(-1)]

test('the query asks for one name, in our language where the river is abroad', () => {
  const query = riverQuery('Ūla')
  expect(query).toContain('rel["waterway"]["name"="Ūla"](53.8,20.6,56.5,26.9);')
  expect(query).toContain('way["waterway"~"^(river|stream|canal)$"]["name:lt"="Ūla"]')
  expect(riverQuery('a"];node;["b')).toContain('["name"="a\\"];node;[\\"b"]')
})

test('every river is asked for, under the name that maps have, once for all namesakes', () => {
  const names = riversByName()
  expect(names.flatMap(({ rivers }) => rivers.map(({ slug }) => slug)).toSorted()).toEqual([...RIVERS].toSorted())
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  expect(names.find(({ name }) => name === 'Agluona')?.rivers.map(({ slug }) => slug)).toEqual([
    'agluona',
    'agluona-minija',
    'agluona-nemunelis',
  ])
  expect(names.every(({ name }) => !/[()]/.test(name))).toBe(true)
})

describe('a river is one course from its source to its mouth', () => {
  test('whose ways come in any order', () => {
    const [course, ...more] = read(pieces(7).toReversed())
    expect(more).toEqual([])
    expect(course?.lengthKm).toBeCloseTo(WHOLE_KM, 1)
    expect(course && ends(course)).toEqual([SOURCE, MOUTH])
    expect(course).toMatchObject({ gapsKm: 0, againstShare: 0 })
  })

  test('some of whose ways are turned round', () => {
    const [course] = read(pieces(7).map((way, at) => (at === 2 ? way.toReversed() : way)))
    expect(course && ends(course)).toEqual([SOURCE, MOUTH])
    expect(course?.againstShare).toBeGreaterThan(0.1)
    const [turned] = read(pieces(7).map(way => way.toReversed()))
    expect(turned && ends(turned)).toEqual([MOUTH, SOURCE])
  })

  test('over gaps, of a relation some of whose ways are not there', () => {
    const ways = pieces(10).filter((_, at) => at !== 4)
    const [course, ...more] = read(ways, { relation: true })
    expect(more).toEqual([])
    expect(course?.lengthKm).toBeGreaterThan(WHOLE_KM * 0.9)
    expect(course?.gapsKm).toBeGreaterThan(1)
    expect(course && ends(course)).toEqual([SOURCE, MOUTH])
  })

  test('without side arms, whichever role they have', () => {
    const main = drawnRiver(100)
    const from = main[40] as Place
    const to = main[60] as Place
    const arm = [from, { lng: from.lng - 0.1, lat: from.lat + 0.06 }, { lng: to.lng - 0.02, lat: to.lat + 0.09 }, to]
    const dead = [main[70] as Place, { lng: (main[70]?.lng ?? 0) + 0.03, lat: (main[70]?.lat ?? 0) + 0.03 }]
    for (const role of ['side_stream', 'main_stream', '']) {
      const [course] = read([...pieces(5), { line: arm, role }, { line: dead, role }], { relation: true })
      expect(course?.lengthKm, role).toBeCloseTo(WHOLE_KM, 0)
      expect(course && ends(course)).toEqual([SOURCE, MOUTH])
    }
  })

  test('that is no canal of the same name', () => {
    const canal = { line: drawnRiver(10).map(({ lng, lat }) => ({ lng: lng + 1, lat })), isCanal: true }
    expect(read([...pieces(3), canal])).toHaveLength(1)
    expect(read([canal])).toEqual([])
  })

  test('or several, where what bears the name lies apart', () => {
    const other = drawnRiver(20).map(({ lng, lat }) => ({ lng: lng - 1.5, lat: lat + 1 }))
    const courses = read([...pieces(3), other])
    expect(courses).toHaveLength(2)
    expect(courses[0]?.lengthKm).toBeGreaterThan(courses[1]?.lengthKm ?? 0)
  })
})

test.each([
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ['a page', () => '<html><body>The server is probably too busy</body></html>'],
  ['a remark', () => JSON.stringify({ elements: [], remark: 'runtime error: Query timed out in "query"' })],
  ['another shape', () => '{"elements":{}}'],
])('an answer that is %s is none', (_what, spoil) => {
  expect(() => readRiver(spoil(JSON.stringify(riverJson(pieces(2)))))).toThrow()
})

describe('which river it is', () => {
  const courses = read(pieces(3))
  const verdict = (river: KnownRiver, of = courses) => matchRivers([river], of).get(river.slug)

  test('is told by name and place', () => {
    expect(verdict(known())).toMatchObject({ verdict: 'taken' })
    const away = { lng: MOUTH.lng + 1, lat: MOUTH.lat }
    expect(verdict(known({ places: [away] }))).toEqual({ verdict: 'missing', why: 'elsewhere' })
    expect(verdict(known({ places: [SOURCE, away, { ...away, lat: 55 }] }))).toMatchObject({ doubts: ['far-places'] })
    expect(verdict(known(), [])).toEqual({ verdict: 'missing', why: 'not-found' })
  })

  test('is in doubt by name alone, of a length that it has not, and with much of it missing', () => {
    expect(verdict(known({ places: [], lengthKm: undefined }))).toMatchObject({ doubts: ['name-alone'] })
    expect(verdict(known({ places: [] }))).toMatchObject({ verdict: 'taken' })
    expect(verdict(known({ lengthKm: WHOLE_KM * 2 }))).toMatchObject({ doubts: ['length'] })
    const holed = read(
      pieces(25).filter((_, at) => at % 3 !== 1),
      { relation: true },
    )
    expect(verdict(known({ lengthKm: undefined }), holed)).toMatchObject({ doubts: ['gaps'] })
  })

  test('of namesakes each has its own course, and none that of another', () => {
    const shift = ({ lng, lat }: Place) => ({ lng: lng - 1.5, lat: lat + 1 })
    const two = read([...pieces(3), drawnRiver(100).map(shift)])
    const other = known({ slug: 'merkys-kitas', places: [SOURCE, MOUTH].map(shift) })
    const third = known({ slug: 'merkys-trecias', places: [] })
    const found = matchRivers([known(), other, third], two)
    expect([...found].map(([slug, match]) => [slug, match.verdict])).toEqual([
      ['merkys', 'taken'],
      ['merkys-kitas', 'taken'],
      ['merkys-trecias', 'missing'],
    ])
    const [own, its] = ['merkys', 'merkys-kitas'].map(slug => found.get(slug))
    expect(own && 'course' in own && nearestOn(own.course.line, SOURCE).awayKm).toBeLessThan(0.1)
    expect(its && 'course' in its && nearestOn(its.course.line, SOURCE).awayKm).toBeGreaterThan(50)
  })

  test('it flows from the put-in to the take-out of those who go on it, however it is drawn', () => {
    const turned = read(pieces(3).map(way => way.toReversed()))
    const match = verdict(known({ runs: [[SOURCE, MOUTH]] }), turned)
    expect(match).toMatchObject({ verdict: 'taken' })
    expect(match && 'course' in match && ends(match.course)).toEqual([SOURCE, MOUTH])
    const halves = read(pieces(4).map((way, at) => (at < 2 ? way : way.toReversed())))
    expect(verdict(known(), halves)).toMatchObject({ doubts: ['direction'] })
    expect(verdict(known({ runs: [[SOURCE, MOUTH]] }), halves)).toMatchObject({ verdict: 'taken' })
  })
})
