import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALITIES } from '#src/domain/places/localities.ts'
import { readShortPoint } from '#src/domain/places/short-code.ts'
import { whyUnread } from '#src/lib/unread-point.ts'

const LETTERS = '23456789CFGHJMPQRVWX'

/** A plus code by its definition, in whole steps: 8000 to a degree. */
function codeOf(latitude: number, longitude: number): string {
  let [north, east] = [Math.floor((latitude + 90) * 8000), Math.floor((longitude + 180) * 8000)]
  let code = ''
  for (let pair = 0; pair < 5; pair++) {
    code = `${LETTERS[north % 20]}${LETTERS[east % 20]}${code}`
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}
const shortOf = (latitude: number, longitude: number) => codeOf(latitude, longitude).slice(4)

test('the definition is that of the map', () => expect(codeOf(54.018937, 24.741562)).toBe('9G662P9R+HJ'))

/** `#` is the code; where it is. */
const TUNED: [text: string, latitude: number, longitude: number][] = [
  ['# Dubičiai', 54.0189, 24.7416],
  ['# Dubičiai, Lietuva', 54.0189, 24.7416],
  ['#, Vilnius', 54.6872, 25.2797],
  ['# Vilnius, Vilniaus m. sav.', 54.6872, 25.2797],
  ['# Vilnius City Municipality, Lithuania', 54.6872, 25.2797],
  ['# Varėnos r. sav.', 54.1201, 24.3105],
  ['# Kazlų Rūda', 54.749, 23.49],
  ['Merkinė #', 54.161, 24.183],
  ['# Merkinės', 54.161, 24.183],
  ['  #   palūšė ', 55.3291, 26.1029],
]
const ASIDE: [text: string, latitude: number, longitude: number][] = [
  ['# Nida, Neringos sav.', 55.309, 20.997],
  ['# Druskininkai, Lithuania', 54.0161, 23.9872],
  ['# Visaginas, LT', 55.6012, 26.4391],
  ['# Trakai District Municipality', 54.5801, 24.5282],
  ['# Naujoji Vilnia, Vilnius', 54.695, 25.42],
  ['#; Rusnė', 55.2981, 21.3709],
  ['# (Kernavė)', 54.8862, 24.8539],
  ['Anykščiai, #', 55.5262, 25.1031],
  ['# ŽEIMENA, Švenčionėliai', 55.1621, 26.0022],
  ['# prie Marcinkonių, Marcinkonys', 54.0611, 24.4012],
  ['# Kudirkos Naumiestis', 54.7731, 22.8611],
  ['# Žemaičių Naumiestis, Šilutės r.', 55.3592, 21.7041],
]

describe.each([
  ['tuned', TUNED],
  ['set aside', ASIDE],
] as const)('a short code beside a town, %s', (_, cases) => {
  test.each(cases)('%s', (text, latitude, longitude) => {
    const point = readShortPoint(text.replace('#', shortOf(latitude, longitude)))
    // A square of 14 m by 8.
    expect(Math.abs((point?.latitude ?? 0) - latitude)).toBeLessThan(0.00007)
    expect(Math.abs((point?.longitude ?? 0) - longitude)).toBeLessThan(0.00007)
  })
})

test('any point within half a degree of a town is the one that its short code means there', () => {
  const aside = fc.double({ min: -0.49, max: 0.49, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...LOCALITIES), aside, aside, ({ name, slug, lat, lng }, north, east) => {
      // Of two of a name the better known is meant.
      fc.pre(LOCALITIES.find(it => it.slug === slug)?.name === name)
      const [latitude, longitude] = [lat + north, lng + east]
      const point = readShortPoint(`${shortOf(latitude, longitude)} ${name}`)
      expect(Math.abs((point?.latitude ?? 0) - latitude)).toBeLessThan(0.00007)
      expect(Math.abs((point?.longitude ?? 0) - longitude)).toBeLessThan(0.00007)
    }),
    { numRuns: 300 },
  )
})

test.each([
  '2P9R+HJ',
  '2P9R+HJ Kukiškės',
  '2P9R+HJ Warsaw, Poland',
  'Varėna',
  '9G662P9R+HJ',
  '+370 612 34567 Varėna',
  '2P9R+H Varėna',
  '2P9A+HJ Varėna',
  `2P9R+HJ Varėna${' '.repeat(400)}x`.replaceAll(' ', '.'),
])('%j is none', text => expect(readShortPoint(text)).toBeNull())

test.each([
  ['https://maps.app.goo.gl/q7Zt5Yc1kXh3mPqA9', 'link'],
  ['maps.app.goo.gl/q7Zt5Yc1kXh3mPqA9', 'link'],
  ['Susitinkam čia https://goo.gl/maps/9zVzC6uT2oP2', 'link'],
  ['https://maps.apple/p/5hQ8sW', 'link'],
  ['https://www.google.com/maps/place/Dubi%C4%8Diai/', 'link'],
  ['https://osm.org/go/0Tt8Gk9I', 'link'],
  ['https://w3w.co/upė.tiltas.krantas', 'link'],
  ['2P9R+HJ', 'shortCode'],
  ['2P9R+HJ Kukiškės', 'shortCode'],
  ['', undefined],
  ['prie tilto', undefined],
  ['54.21', undefined],
  ['+370 612 34567', undefined],
] as const)('why %j is no point', (text, why) => expect(whyUnread(text)).toBe(why))
