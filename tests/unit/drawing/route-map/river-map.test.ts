import { expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { coursesOf } from '#src/domain/courses/drawn/drawn-course.ts'
import { outline, towns } from '#src/domain/places/atlas/atlas.ts'
import { drawRiverMap } from '#src/drawing/route-map/river-map.ts'
import { EDGE, straightLinesOf } from '#tests/support/straight-lines.ts'

const known = [...readStretches().values()]
const rivers = [...new Set(known.map(({ river }) => river))]
const linesOf = (river: string) =>
  known.filter(it => it.river === river).map(({ putIn, takeOut }) => [putIn, takeOut] as const)

const sketchesOf = (river: string) => coursesOf(linesOf(river).map(stops => ({ rivers: [river], stops })))

test.each(rivers)('the map of %s names its places within its frame, and its courses turn', river => {
  const map = drawRiverMap({ lines: linesOf(river), sketches: sketchesOf(river), towns, outline })
  expect([...straightLinesOf(map?.sketches ?? ''), ...straightLinesOf(map?.waters ?? '', EDGE)]).toEqual([])
  const names = linesOf(river).flatMap(ends => ends.map(({ name }) => name))
  const shown = map?.labels.filter(({ kind }) => kind === 'pin').map(({ text }) => text) ?? []
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(name => !names.includes(name))).toEqual([])
  for (const { x, y } of map?.labels ?? []) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(400)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(300)
  }
  expect(map?.stops.split('M').length).toBeGreaterThan(1)
})

test('a river whose places are not known has no map', () => {
  expect(drawRiverMap({ lines: [], towns, outline })).toBeNull()
})

test('recorded and approximate courses are drawn apart, within the frame, in a few characters', () => {
  const lines = linesOf('merkys')
  const course = Array.from({ length: 60 }, (_, step) => ({
    lng: 24.4 + step / 200,
    lat: 54.2 + 0.02 * Math.sin(step),
  }))
  const map = drawRiverMap({
    lines,
    sketches: sketchesOf('merkys'),
    courses: [course, course.slice(0, 30)],
    towns,
    outline,
  })
  expect(map?.courses.match(/M/g)).toHaveLength(2)
  expect(map?.sketches).toMatch(/^M/)
  expect(map?.courses.length).toBeGreaterThan(100)
  const many = Array.from({ length: 40 }, (_, shift) => course.map(({ lng, lat }) => ({ lng, lat: lat + shift / 100 })))
  expect(drawRiverMap({ lines, courses: many, towns, outline })?.courses.length).toBeLessThanOrEqual(2000)
})
