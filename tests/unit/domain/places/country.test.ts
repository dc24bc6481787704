import { describe, expect, test } from 'vitest'
import { Failure } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { stretches, towns } from '#src/domain/places/atlas/atlas.ts'
import { isInCountry, requireInCountry } from '#src/domain/places/country.ts'

test('all its towns and paddled stretches are in the country', () => {
  for (const town of towns) expect(isInCountry(town), town.name).toBe(true)
  for (const { river, ends } of stretches) for (const end of ends) expect(isInCountry(end), river).toBe(true)
})

describe('is', () => {
  test.each([
    ['Smalininkai, on the river that is the border', 22.587, 55.073],
    ['a kilometre beyond the Nemunas', 22.587, 55.063],
    ['Nida, on the spit', 21.003, 55.305],
    ['Varėna', 24.571, 54.212],
  ])('in the country: %s', (_, lng, lat) => expect(isInCountry({ lng, lat })).toBe(true))

  test.each([
    ['Sovetsk, three kilometres and more beyond it', 21.88, 55.045],
    ['Augustów', 22.98, 53.84],
    ['Daugavpils', 26.54, 55.87],
    ['the open sea', 20.5, 55.5],
    ['the Persian Gulf', 55.6, 25],
    ['nowhere', 0, 0],
  ])('not in the country: %s', (_, lng, lat) => expect(isInCountry({ lng, lat })).toBe(false))
})

test('what is swapped is offered the right way round', () => {
  const failureOf = (lng: number, lat: number) => {
    try {
      requireInCountry({ arrival: undefined, departure: { lng, lat } })
      return undefined
    } catch (error) {
      return error instanceof Failure ? error.items : error
    }
  }
  expect(failureOf(25.04506, 55.5989)).toBeUndefined()
  expect(failureOf(55.5989, 25.04506)).toEqual([
    { message: message('account:failure.pointSwapped', { latitude: 55.5989, longitude: 25.04506 }), path: 'departure' },
  ])
  expect(failureOf(-25.04506, 55.5989)).toEqual([
    { message: message('account:failure.pointElsewhere'), path: 'departure' },
  ])
})
