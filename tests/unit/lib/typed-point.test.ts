import { describe, expect, test } from 'vitest'
import { readDegrees, readPoint, wholePoint } from '#src/lib/typed-point.ts'

const DUBICIAI = { latitude: 54.0189, longitude: 24.74156 }

describe('a point as it is copied from a map', () => {
  test.each([
    '54.0189, 24.74156',
    '54.0189,24.74156',
    ' 54.0189   24.74156 ',
    '54,0189; 24,74156',
    '54,0189, 24,74156',
    '54,0189 24,74156',
    '54.0189° 24.74156°',
    '54.0189°N, 24.74156°E',
    '54.0189 N 24.74156 E',
    'N 54.0189 E 24.74156',
    'N54.0189, E24.74156',
    '24.74156 E, 54.0189 N',
    '54.0189 Š, 24.74156 R',
    '54.0189\u00a0n 24.74156\u00a0e',
    '+54.0189, +24.74156',
    'https://www.google.com/maps/@54.0189,24.74156,15z',
    'https://www.google.com/maps/search/?api=1&query=54.0189%2C24.74156',
    'https://maps.google.com/?q=54.0189,24.74156',
    'https://www.openstreetmap.org/?mlat=54.0189&mlon=24.74156#map=15/54/24',
    'geo:54.0189,24.74156?z=15',
  ])('%s', text => expect(readPoint(text)).toEqual(DUBICIAI))

  test.each([
    [`54°01'08.0"N 24°44'29.6"E`, 54.018889, 24.741556],
    ['54° 1′ 8″ N, 24° 44′ 29.6″ E', 54.018889, 24.741556],
    [`54°01.134'N 24°44.494'E`, 54.0189, 24.741567],
    [`54°01'08,0''Š 24°44'29,6''R`, 54.018889, 24.741556],
    ['-33.86, 151.2', -33.86, 151.2],
    ['\u221233.86, 151.2', -33.86, 151.2],
    ['33.86 S, 70.5 W', -33.86, -70.5],
    ['54; 24', 54, 24],
    ['54, 24', 54, 24],
  ])('%s in degrees', (text, latitude, longitude) => expect(readPoint(text)).toEqual({ latitude, longitude }))

  test.each([
    '',
    '54.0189',
    '54,0189',
    '54,24',
    '5 4',
    '54 24',
    '54,0189,24,74156',
    '91.5, 24.7',
    '54.1, 181.5',
    '54.1 N, 24.7 N',
    'N 54.1 N, 24.7',
    `54°61'08"N 24°44'29"E`,
    'Puvočiai, Merkio g. 3',
    '54.0189, 24.74156, 12',
    'https://maps.app.goo.gl/abc',
    'https://example.lt/%E0%A4%A',
  ])('is none, or may be another: %j', text => expect(readPoint(text)).toBeNull())

  test('any point is read back in each notation', () => {
    for (let nth = 0; nth < 500; nth++) {
      const latitude = Number((Math.sin(nth * 12.9898) * 90).toFixed(5))
      const longitude = Number((Math.sin(nth * 78.233) * 180).toFixed(5))
      const [y, x] = [latitude.toFixed(5), longitude.toFixed(5)]
      const sides = `${Math.abs(latitude)} ${latitude < 0 ? 'S' : 'N'} ${Math.abs(longitude)} ${longitude < 0 ? 'W' : 'E'}`
      for (const text of [`${y}, ${x}`, `${y},${x}`, `${y.replace('.', ',')}; ${x.replace('.', ',')}`, sides])
        expect(readPoint(text), text).toEqual({ latitude, longitude })
    }
  })
})

describe('degrees in a field', () => {
  test.each([
    ['54.21', 54.21],
    ['54,21', 54.21],
    ['−0,5°', -0.5],
    ['', null],
    [' ', null],
    ['90', 90],
    ['91', '91'],
    ['5 4', '5 4'],
    ['Varėna', 'Varėna'],
    ['-', '-'],
  ])('%j', (text, held) => expect(readDegrees(text, 'latitude')).toBe(held))

  test('are a point once both are numbers', () => {
    expect(readDegrees('91', 'longitude')).toBe(91)
    expect(wholePoint({ latitude: 54, longitude: 24 })).toEqual({ latitude: 54, longitude: 24 })
    for (const half of [null, { latitude: 54, longitude: null }, { latitude: '99', longitude: 24 }])
      expect(wholePoint(half)).toBeNull()
  })
})
