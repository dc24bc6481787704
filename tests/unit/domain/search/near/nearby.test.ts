import { expect, test } from 'vitest'
import { coordinatesOf, isHere, nearHere, tidyCoordinates } from '#src/domain/search/near/nearby.ts'
import { EVERYTHING, formatFilters, parseTourSearch, sortsOf } from '#src/domain/search/schema.ts'

const queryOf = (query: string) => decodeURIComponent(formatFilters(parseTourSearch(new URLSearchParams(query))))

test.each([
  [54.6872, 25.2797, '54.69,25.28'],
  [-33.45, -70.666, '-33.45,-70.67'],
  [-0.001, 0, '0,0'],
  [89.999, 180, '90,180'],
])('%d, %d is told as %s, no more precisely', (latitude, longitude, near) => {
  expect(nearHere({ latitude, longitude })).toBe(near)
  const search = parseTourSearch(new URLSearchParams({ near: `${latitude},${longitude}` }))
  expect(search.near).toBe(near)
  expect(tidyCoordinates(near)).toBe(near)
  expect(isHere(near)).toBe(true)
})

test.each(['91,0', '0,181', '54.69', '54.69,', '54.69,25.28,1', '1e1,2', ' 1,2', 'NaN,NaN', `${'5'.repeat(400)},1`])(
  '%s is no place',
  near => {
    expect(parseTourSearch(new URLSearchParams({ near })).near).toBeUndefined()
  },
)

test('the name of a place is nobody’s position', () => {
  expect(isHere('vilnius')).toBe(false)
  expect(isHere(undefined)).toBe(false)
  expect(coordinatesOf('54.69,25.28')).toEqual({ lat: 54.69, lng: 25.28 })
})

test.each([
  ['sort=newest', ''],
  ['sort=nearest', ''],
  ['near=vilnius&sort=nearest', '?near=vilnius'],
  ['near=vilnius&sort=newest', '?near=vilnius&sort=newest'],
  ['q=ula&near=vilnius&sort=nearest', '?q=ula&near=vilnius&sort=nearest'],
  ['q=ula&sort=newest', '?q=ula&sort=newest'],
  ['q=ula&sort=luck', '?q=ula'],
])('the order of ?%s is written once: %j', (query, wanted) => expect(queryOf(query)).toBe(wanted))

test('an order that says nothing here is not offered', () => {
  expect(sortsOf(EVERYTHING)).toEqual(['best', 'price', '-price', 'distance', '-distance'])
  expect(sortsOf({ ...EVERYTHING, near: 'vilnius' })).not.toContain('nearest')
  expect(sortsOf({ ...EVERYTHING, near: 'vilnius', q: 'ula' })).toContain('nearest')
})
