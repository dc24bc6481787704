import { expect, test } from 'vitest'
import { districtOf } from '#src/domain/places/districts.ts'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { placeName } from '#src/i18n/sentence/place-name.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const
const at = (name: string, lat: number, lng: number) => ({ name, location: { lat, lng } })
const UPPER = at('Merkinė', 54.45854, 25.47037)
const LOWER = at('Merkinė', 54.16133, 24.18306)

test('namesakes carry their district, other places do not', () => {
  const all = [UPPER, LOWER, at('Jašiūnai', 54.43756, 25.32119)]
  expect(all.map(place => placeName(lt, place, all))).toEqual([
    'Merkinė (Šalčininkų r.)',
    'Merkinė (Varėnos r.)',
    'Jašiūnai',
  ])
  expect(placeName(en, UPPER, all)).toBe('Merkinė (Šalčininkai district)')
  expect(placeName(lt, LOWER, [LOWER])).toBe('Merkinė')
  // The same place, marked twice.
  expect(placeName(lt, LOWER, [LOWER, at('Merkinė', 54.162, 24.185)])).toBe('Merkinė')
})

test('cities and other municipalities are not districts', () => {
  const druskininkai = at('Tiltas', 54.01573, 23.98703)
  const all = [druskininkai, at('Tiltas', 54.68916, 25.2798), at('Tiltas', 54.88632, 24.85397)]
  expect(all.map(place => placeName(lt, place, all))).toEqual([
    'Tiltas (Druskininkų sav.)',
    'Tiltas (Vilniaus m.)',
    'Tiltas (Širvintų r.)',
  ])
  // Nowhere near.
  expect(placeName(lt, at('Tiltas', 50, 20), all)).toBe('Tiltas')
})

test('most localities are in a municipality that is certain, and each of these is read', () => {
  const own = LOCALITIES.filter(place => districtOf(place) !== undefined)
  expect(own).toHaveLength(LOCALITIES.length)
  expect(districtOf({ lat: 54.689, lng: 25.28 })).toEqual({ seat: 'Vilnius', kind: 'city' })
  expect(districtOf({ lat: 55.709, lng: 21.394 })).toEqual({ seat: 'Klaipėda', kind: 'district' })
})
