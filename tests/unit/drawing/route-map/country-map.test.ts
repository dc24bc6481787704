import { expect, test } from 'vitest'
import { courseInCountry, drawnRivers } from '#src/domain/courses/drawn/drawn-course.ts'
import { outline } from '#src/domain/places/atlas/atlas.ts'
import { drawCountryMap } from '#src/drawing/route-map/country-map.ts'
import { straightLinesOf } from '#tests/support/straight-lines.ts'

test('the map of the country has the course of each river, none of them straight, and names rivers where there is room', () => {
  const rivers = drawnRivers()
    .map(river => ({ name: river, lines: courseInCountry(river) }))
    .filter(it => it.lines.length)
  const map = drawCountryMap({ rivers, waters: courseInCountry('nemunas'), outline })
  expect(map.courses.split('M').length - 1).toBeGreaterThanOrEqual(rivers.length)
  expect(straightLinesOf(map.courses)).toEqual([])
  expect(map.waters).toMatch(/^M/)
  expect(map.labels.length).toBeGreaterThan(15)
  expect(new Set(map.labels.map(({ text }) => text)).size).toBe(map.labels.length)
})

test('a place is a dot', () => {
  const vilnius = { lng: 25.28, lat: 54.69 }
  expect(drawCountryMap({ rivers: [{ name: 'Vilnius', lines: [[vilnius, vilnius]] }], outline }).courses).toMatch(
    /^M[\d. ]+l0 0$/,
  )
})
