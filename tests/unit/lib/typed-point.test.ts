import { describe, expect, test } from 'vitest'
import { readDegrees, readPoint, wholePoint } from '#src/lib/typed-point.ts'

/** Transverse Mercator of GRS 80 by Redfearn's series, from degrees to metres: the other way, and by other terms. */
function metresOf(latitude: number, longitude: number) {
  const [a, f, k] = [6378137, 1 / 298.257222101, 0.9998]
  const e2 = f * (2 - f)
  const [phi, l] = [(latitude * Math.PI) / 180, ((longitude - 24) * Math.PI) / 180]
  const [s, c] = [Math.sin(phi), Math.cos(phi)]
  const [t, eta2, nu] = [(s / c) ** 2, (e2 / (1 - e2)) * c ** 2, a / Math.sqrt(1 - e2 * s ** 2)]
  const arc =
    a *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
      ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
      ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi))
  const w = l * c
  const north =
    arc +
    nu *
      s *
      c *
      l ** 2 *
      (1 / 2 + ((5 - t + 9 * eta2 + 4 * eta2 ** 2) * w ** 2) / 24 + ((61 - 58 * t + t ** 2) * w ** 4) / 720)
  const east =
    nu * w * (1 + ((1 - t + eta2) * w ** 2) / 6 + ((5 - 18 * t + t ** 2 + 14 * eta2 - 58 * t * eta2) * w ** 4) / 120)
  return { north: k * north, east: 500_000 + k * east }
}

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
    'https://www.google.com/maps/place/Dubi%C4%8Diai/@54.1,24.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d54.0189!4d24.74156!16s',
    '\u202a54.0189, 24.74156\u202c',
    '５４.０１８９, ２４.７４１５６',
    '54,0189º Š 24,74156º R',
    '54.0189 / 24.74156',
    '+54.0189+024.74156/',
    '[54.0189, 24.74156]',
    '54.0189, 24.74156, 112.4',
    '54.0189,24.74156,120 m',
    'POINT(24.74156 54.0189)',
    'POINT Z (24.74156 54.0189 112)',
    '{"type":"Point","coordinates":[24.74156,54.0189]}',
    '{"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.74156, 54.0189, 112]}}',
    '54.0189 šiaurės platumos, 24.74156 rytų ilgumos',
    'š. pl. 54.0189, r. ilg. 24.74156',
    '{"latitude": "54.0189", "longitude": "24.74156"}',
    'Longitude: 24.74156, latitude: 54.0189',
    'Lat 54.0189 N, Lon 24.74156 E',
    'šiaurės platuma 54.0189, rytų ilguma 24.74156',
    'Dubičiai (54.0189, 24.74156)',
    'Susitinkam čia: https://maps.google.com/?q=54.0189,24.74156',
    'https://www.google.com/maps/place/54.0189,24.74156/@54.1,24.5,17z',
    'https://www.google.com/maps/dir/54.1,24.5/54.0189,24.74156/@54.1,24.5,17z',
    'https://www.google.com/maps/dir/54.1,24.5/Dubi%C4%8Diai/@54.0,24.7,12z/data=!4m8!4m7!1m0!1m5!1m1!1s0x0!2m2!1d24.74156!2d54.0189',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2345.6!2d24.74156!3d54.0189!2m3',
    'https://maps.google.com/maps?q=loc:54.0189+24.74156',
    'https://yandex.com/maps/?ll=24.74156%2C54.0189&z=15',
    'https://mapy.cz/zakladni?x=24.74156&y=54.0189&z=15',
    'https://www.openstreetmap.org/node/1#map=15/54.0189/24.74156',
    'https://www.waze.com/live-map/directions?to=ll.54.0189%2C24.74156',
    'geo:54.0189,24.74156;u=35',
  ])('%s', text => expect(readPoint(text)).toEqual(DUBICIAI))

  test.each([
    [`54°01'08.0"N 24°44'29.6"E`, 54.018889, 24.741556],
    ['54° 1′ 8″ N, 24° 44′ 29.6″ E', 54.018889, 24.741556],
    [`54°01.134'N 24°44.494'E`, 54.0189, 24.741567],
    [`54°01'08,0''Š 24°44'29,6''R`, 54.018889, 24.741556],
    ['N54 01.134 E24 44.494', 54.0189, 24.741567],
    ['N 54 01.134, E 024 44.494', 54.0189, 24.741567],
    ['54 01,134 Š; 24 44,494 R', 54.0189, 24.741567],
    ['N54 01 08.0 E24 44 29.6', 54.018889, 24.741556],
    ['54:01:08.0N 24:44:29.6E', 54.018889, 24.741556],
    ['E24 44 29.6 N54 01 08.0', 54.018889, 24.741556],
    ['-33.86, 151.2', -33.86, 151.2],
    ['\u221233.86, 151.2', -33.86, 151.2],
    ['33.86 S, 70.5 W', -33.86, -70.5],
    ['54; 24', 54, 24],
    ['54, 24', 54, 24],
    ['54 01.134, 24 44.494', 54.0189, 24.741567],
    ['54 01 08.0, 24 44 29.6', 54.018889, 24.741556],
    ['N54 01.134E24 44.494', 54.0189, 24.741567],
    ['54 deg 1 min 8 sec N, 24 deg 44 min 29.6 sec E', 54.018889, 24.741556],
    ['9G662P9R+HJ Dubičiai, Lietuva', 54.018937, 24.741562],
    ['https://plus.codes/9G662P9R+HJ', 54.018937, 24.741562],
    ['https://www.google.com/maps/place/9G662P9R%2BHJ/', 54.018937, 24.741562],
    [`https://www.google.com/maps/place/54%C2%B001'08.0%22N+24%C2%B044'29.6%22E/@54,24,9z`, 54.018889, 24.741556],
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
    '54.01, 24.74, 12',
    '54 01 24 44',
    '54 61.134 N 24 44.494 E',
    '6061800',
    '600000 700000',
    '6061800 1582500',
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/maps/dir/54.1,24.5//',
    '2P9R+HJ Dubičiai',
    'Vilniaus g. 54, 24',
    'Tiltas 3: 54.0189, 24.74156, 24.8',
    '+370 612 34567, +370 612 34568',
    '2027-06-19, 10:30',
    `${'54.0189, '.repeat(40)}24.74156`,
    'https://example.lt/%E0%A4%A',
  ])('is none, or may be another: %j', text => expect(readPoint(text)).toBeNull())

  test.each([
    ['6061800, 582500', 6061800, 582500],
    ['582500 6061800', 6061800, 582500],
    ['X: 6 061 800,5 Y: 582 500,2', 6061800.5, 582500.2],
    ['X=5989312.25 Y=499999.75', 5989312.25, 499999.75],
    ['6250000; 320000 m', 6250000, 320000],
  ])('%s in metres of the national maps', (text, north, east) => {
    const { latitude, longitude } = readPoint(text) ?? { latitude: 0, longitude: 0 }
    const metres = metresOf(latitude, longitude)
    // Six decimals of a degree are 11 cm.
    expect(Math.hypot(metres.north - north, metres.east - east)).toBeLessThan(0.1)
  })

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
    ['55.5989N', 55.5989],
    ['Š 55,5989', 55.5989],
    ['55°35′56″ N', 55.598889],
    ['N55 35.934', 55.5989],
    ['25.04506E', '25.04506E'],
    ['55 35.934', '55 35.934'],
    ['91° N', '91° N'],
    ['-', '-'],
  ])('%j', (text, held) => expect(readDegrees(text, 'latitude')).toBe(held))

  test('are a point once both are numbers', () => {
    expect(readDegrees('91', 'longitude')).toBe(91)
    expect(wholePoint({ latitude: 54, longitude: 24 })).toEqual({ latitude: 54, longitude: 24 })
    for (const half of [null, { latitude: 54, longitude: null }, { latitude: '99', longitude: 24 }])
      expect(wholePoint(half)).toBeNull()
  })
})
