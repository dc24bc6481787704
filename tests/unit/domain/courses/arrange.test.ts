import { describe, expect, test } from 'vitest'
import { arranged, extended, type PlacedStop, positionOf } from '#src/domain/courses/arrange.ts'

const place = (km: number) => ({ lng: 24 + km / 64, lat: 54 })
const stop = (km: number, changes: Partial<PlacedStop> = {}): PlacedStop => ({
  accessPoint: `point-${km}`,
  role: 'stop',
  day: 1,
  place: place(km),
  ...changes,
})
const summary = (stops: readonly PlacedStop[]) => stops.map(({ role, day }) => `${role} ${day}`)

describe('roles and days', () => {
  test('follow from the order and the nights', () => {
    const stops = [stop(0), stop(5, { role: 'overnight' }), stop(9, { role: 'take-out' }), stop(12)]
    expect(summary(arranged(stops, 3))).toEqual(['put-in 1', 'overnight 1', 'stop 2', 'take-out 3'])
  })
  test('no stop comes after the last day', () => {
    const stops = [stop(0), stop(3, { role: 'overnight' }), stop(5, { role: 'overnight' }), stop(7), stop(9)]
    expect(summary(arranged(stops, 2)).at(3)).toBe('stop 2')
  })
  test('the only one stays what it was', () => {
    expect(summary(arranged([stop(0, { role: 'take-out' })], 2))).toEqual(['take-out 2'])
    expect(summary(arranged([stop(0)], 2))).toEqual(['put-in 1'])
  })
})

describe('where a place comes', () => {
  const stops = [stop(0), stop(10), stop(20)]
  test.each([
    ['between two', 4, 1],
    ['between the next two', 15, 2],
    ['beyond the take-out', 26, 3],
    ['before the put-in', -5, 0],
  ])('%s', (_, km, position) => {
    expect(positionOf(stops, place(km), [])).toBe(position)
  })
  test('the first, the second, and one before a lone take-out', () => {
    expect(positionOf([], place(3), [])).toBe(0)
    expect(positionOf([stop(0)], place(3), [])).toBe(1)
    expect(positionOf([stop(0, { role: 'take-out' })], place(3), [])).toBe(0)
  })
  test('an end of one’s own stays the end', () => {
    const own = [stop(0, { accessPoint: null }), stop(20, { accessPoint: null })]
    expect([-5, 26].map(km => positionOf(own, place(km), []))).toEqual([1, 1])
  })
  test('along a line that turns back, by the line', () => {
    const line = [place(0), { lng: 24.3, lat: 54.2 }, place(8), { lng: 24.3, lat: 53.8 }, place(20)]
    const placed = [stop(0), stop(8), stop(20)]
    expect(positionOf(placed, { lng: 24.3, lat: 54.2 }, line)).toBe(1)
    expect(positionOf(placed, { lng: 24.3, lat: 53.8 }, line)).toBe(2)
  })
})

test('a line begins at the put-in and takes no point twice', () => {
  const line = extended([], place(2), place(0))
  expect(line).toEqual([place(0), place(2)])
  expect(extended(line, place(2), place(0))).toEqual(line)
  expect(extended([], place(2), null)).toEqual([place(2)])
  expect(extended([], place(0), place(0))).toEqual([place(0)])
})
