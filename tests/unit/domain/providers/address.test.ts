import { expect, test } from 'vitest'
import { demoProviders } from '#db/seed/content/index.ts'
import { type AddressParts, partsOfAddress } from '#src/domain/providers/address.ts'

test.each<[string, AddressParts]>([
  ['Slėnio g. 8, Ariogala, Raseinių r.', { street: 'Slėnio g. 8', locality: 'Ariogala', region: 'Raseinių r.' }],
  ['Upės g. 3, Vilnius', { street: 'Upės g. 3', locality: 'Vilnius' }],
  ['Upės g. 3, LT-01100 Vilnius, Lietuva', { street: 'Upės g. 3', locality: 'Vilnius', postalCode: 'LT-01100' }],
  ['Jašiūnų mstl., Šalčininkų rajonas', { locality: 'Jašiūnų mstl.', region: 'Šalčininkų rajonas' }],
  ['Naujoji Vilnia', { locality: 'Naujoji Vilnia' }],
  [
    'Upės g. 4 – 2, 2 aukštas, Kaunas, Kauno m. sav.',
    { street: 'Upės g. 4 – 2, 2 aukštas', locality: 'Kaunas', region: 'Kauno m. sav.' },
  ],
  ['prie tilto per Merkį', { street: 'prie tilto per Merkį' }],
  ['Gedimino pr., Vilnius', { street: 'Gedimino pr.', locality: 'Vilnius' }],
  [' , ,', {}],
  ['', {}],
])('the parts of “%s” are told by their shapes', (address, parts) => {
  expect(partsOfAddress(address)).toEqual(parts)
})

test('the address of every demo provider has a street and a place', () => {
  const parts = demoProviders.map(({ address }) => partsOfAddress(address))
  expect(parts.filter(({ street, locality }) => !street || !locality)).toEqual([])
})
