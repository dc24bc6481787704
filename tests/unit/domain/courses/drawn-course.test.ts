import { describe, expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { lengthKm, nearestOn } from '#src/domain/courses/course.ts'
import { bentThrough } from '#src/domain/courses/drawn/bends.ts'
import { coursesOf, courseThrough, riverCourse, withoutRecorded } from '#src/domain/courses/drawn/drawn-course.ts'
import { mouthOf } from '#src/domain/courses/drawn/known-courses.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import { isStraight } from '#tests/support/straight-lines.ts'

const stretches = [...readStretches().values()]
const onFlat = (line: readonly Place[]) => line.map(({ lng, lat }) => [lng * 635, lat * 1112] as const)

describe.each(stretches)('the course of the $river from $putIn.name to $takeOut.name', ({ river, putIn, takeOut }) => {
  const course = courseThrough([river], [putIn, takeOut])
  const apart = distanceKm(putIn, takeOut)

  test('goes from place to place, and turns', () => {
    if (apart < 0.8) return expect(course).toEqual([])
    expect([course[0], course.at(-1)]).toMatchObject([{ lng: putIn.lng }, { lng: takeOut.lng }])
    expect(isStraight(onFlat(course))).toBe(false)
    expect(lengthKm(course) / apart).toBeGreaterThan(1.03)
    expect(lengthKm(course) / apart).toBeLessThan(3)
  })

  test('is part of the river, which comes by all of its places', () => {
    const line = riverCourse(river)
    if (line.length === 0) return expect(apart).toBeLessThan(0.8)
    const onRiver = mouthOf(river) ? [...line, ...riverCourse(mouthOf(river) ?? '')] : line
    for (const place of [putIn, takeOut]) expect(nearestOn(onRiver, place).awayKm).toBeLessThan(1.5)
  })

  test('is the same each time', () => {
    expect(courseThrough([river], [putIn, takeOut])).toEqual(course)
  })
})

test('a tributary ends at the river that it flows into', () => {
  for (const [river, main] of [
    ['merkys', 'nemunas'],
    ['neris', 'nemunas'],
    ['sventoji', 'neris'],
    ['zeimena', 'neris'],
    ['ula', 'merkys'],
    ['minija', 'atmata'],
  ] as const) {
    const end = riverCourse(river).at(-1)
    expect(end && nearestOn(riverCourse(main), end).awayKm, river).toBeLessThan(0.5)
  }
})

test('the Nemunas does not turn back in its delta: its arms are rivers of their own', () => {
  const sharpest = Math.max(
    ...onFlat(riverCourse('nemunas')).map(([x, y], at, line) => {
      const [[a, b], [c, d]] = [line[at - 5] ?? [x, y], line[at + 5] ?? [x, y]]
      const ways = Math.hypot(x - a, y - b) + Math.hypot(c - x, d - y)
      return ways / (Math.hypot(c - a, d - b) || ways)
    }),
  )
  expect(sharpest).toBeLessThan(8)
  expect(riverCourse('atmata').length).toBeGreaterThan(10)
})

const TRACK = [
  { lng: 24.417, lat: 54.219 },
  { lng: 24.37, lat: 54.2 },
  { lng: 24.303, lat: 54.116 },
]

test('what somebody has recorded takes the place of what is drawn, from end to end', () => {
  const river = riverCourse('merkys')
  const parts = withoutRecorded(river, [TRACK])
  expect(parts).toHaveLength(2)
  expect([parts[0]?.at(-1), parts[1]?.[0]]).toEqual([TRACK[0], TRACK[2]])
  expect(withoutRecorded(river, [])).toEqual([river])
  const ends = [TRACK[0], TRACK[2]] as Place[]
  expect(coursesOf([{ rivers: ['merkys'], stops: ends }], [TRACK])).toEqual([])
})

test('tours of one river that overlap are one line', () => {
  const runs = stretches.filter(it => it.river === 'ula' || it.river === 'merkys')
  const lines = coursesOf(runs.map(({ river, putIn, takeOut }) => ({ rivers: [river], stops: [putIn, takeOut] })))
  expect(lines.length).toBeLessThan(runs.length)
})

test('a river that nobody knows winds through its stops as its own bends are', () => {
  const stops = [
    { lng: 23, lat: 55.5 },
    { lng: 23.2, lat: 55.45 },
    { lng: 23.3, lat: 55.6 },
  ]
  const [one, other] = [courseThrough(['aise'], stops), courseThrough(['armona'], stops)]
  expect(one).not.toEqual(other)
  for (const stop of stops) expect(nearestOn(one, stop).awayKm).toBeLessThan(0.3)
})

test('a place far from the water bends nothing', () => {
  const line = riverCourse('merkys')
  expect(bentThrough(line, [{ lng: 21, lat: 56 }], 5)).toEqual(line)
})
