import { expect, test } from 'vitest'
import { readStretches } from '#db/seed/stretches.ts'
import { outline } from '#src/domain/places/atlas/atlas.ts'
import { drawCountryMap } from '#src/drawing/route-map/country-map.ts'

const known = [...readStretches().values()]
const rivers = [...new Set(known.map(({ river }) => river))]
const linesOf = (river: string) =>
  known.filter(it => it.river === river).map(({ putIn, takeOut }) => [putIn, takeOut] as const)

test('the map of the country has a line for each stretch, and names rivers where there is room', () => {
  const map = drawCountryMap({
    rivers: rivers.map(river => ({ name: river, lines: linesOf(river) })),
    outline,
  })
  const loops = known.filter(({ putIn, takeOut }) => putIn.lat === takeOut.lat && putIn.lng === takeOut.lng)
  expect(map.courses.split('M').length - 1 + loops.length).toBeGreaterThanOrEqual(known.length)
  expect(map.labels.length).toBeGreaterThan(15)
  expect(new Set(map.labels.map(({ text }) => text)).size).toBe(map.labels.length)
})
