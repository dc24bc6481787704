import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from '#src/lib/slug.ts'

test.each([
  ['ąčęėįšųūž', 'aceeisuuz'],
  ['ĄČĘĖĮŠŲŪŽ', 'aceeisuuz'],
  ['Žeimena prie Šventosios', 'zeimena-prie-sventosios'],
  ['Merkys – „iš lėto“', 'merkys-is-leto'],
  ["Jono's 'kanoja' \"Ąžuolas\"", 'jono-s-kanoja-azuolas'],
  ['  Ūla:  3 dienos, 2 nakvynės!  ', 'ula-3-dienos-2-nakvynes'],
  ['Łódź', 'odz'],
  ['--a--b--', 'a-b'],
  ['„“', ''],
  ['!?…—🛶', ''],
  ['Упа', ''],
  ['', ''],
])('"%s" becomes "%s"', (name, slug) => expect(slugify(name)).toBe(slug))

test('letters typed as letter and accent make the same slug', () => {
  expect(slugify('Žiemgalė'.normalize('NFD'))).toBe(slugify('Žiemgalė'.normalize('NFC')))
})

test('any name becomes an address segment that stays as it is', () => {
  const property = fc.property(fc.string({ unit: 'grapheme' }), name => {
    const slug = slugify(name)
    expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    expect(slugify(slug)).toBe(slug)
  })
  fc.assert(property)
})
