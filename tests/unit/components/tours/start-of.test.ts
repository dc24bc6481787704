import { expect, test } from 'vitest'
import { startOf } from '#src/components/tours/start-of.ts'

const from = (departureAddress: string, name = 'Ramus žygis šeimai', river = 'Merkys') =>
  startOf({ name, departureAddress }, river)

test('a card says where a tour starts', () => {
  expect(from('Puvočiai')).toBe('Puvočiai')
  expect(from(' Merkinė ')).toBe('Merkinė')
})

test('without street, number and code', () => {
  expect(from('Vilniaus g. 5, Merkinė, Varėnos r.')).toBe('Merkinė')
  expect(from('LT-65334, Puvočiai')).toBe('Puvočiai')
  expect(from('Kauno pr. 12')).toBe('')
  expect(from('')).toBe('')
})

test('not where the name of the tour, in whatever case, or the river says it', () => {
  expect(from('Merkinė', 'Merkiu nuo Merkinės iki Jašiūnų')).toBe('')
  expect(from('Turgeliai', 'Nuo Turgelių, visa diena')).toBe('')
  expect(from('Merkys')).toBe('')
})
