import { expect, test } from 'vitest'
import { localityOf } from '#src/domain/places/localities.ts'
import { type CardFacts, cardFacts } from '#src/i18n/sentence/card-facts.ts'
import { translate } from '#src/i18n/translate.ts'

const lt = { locale: 'lt', t: translate('lt') } as const
const en = { locale: 'en', t: translate('en') } as const

const UNKNOWN: CardFacts = {
  name: 'Ūla ramiai',
  departure: null,
  boats: [],
  fleet: [],
  chosen: [],
  pricedKinds: [],
  hasChildSeat: false,
  youngestAge: null,
}
const zervynos = localityOf('zervynos') ?? null
const švenčionėliai = localityOf('svencioneliai') ?? null
const toAge = (childToAge: number | null, kind: 'triple-kayak' | 'raft' = 'triple-kayak') => [{ kind, childToAge }]

const wordsOf = (facts: Partial<CardFacts>) => [lt, en].map(context => cardFacts(context, { ...UNKNOWN, ...facts }))

test('nothing is said of what nobody knows', () => {
  expect(wordsOf({})).toEqual(['', ''])
  expect(wordsOf({ boats: ['double-kayak'], fleet: toAge(null) })).toEqual(['', ''])
})

test('a card says by which boats, where they are not kayaks alone', () => {
  expect(wordsOf({ boats: ['raft'] })).toEqual(['plaustais', 'by raft'])
  expect(wordsOf({ boats: ['single-kayak', 'double-kayak', 'raft'] })).toEqual([
    'baidarėmis ar plaustais',
    'by kayak or raft',
  ])
  expect(wordsOf({ boats: ['raft', 'double-kayak'], pricedKinds: ['raft-12'] })).toEqual(['plaustais', 'by raft'])
  const three = [{ kind: 'canoe' }, { kind: 'sup' }, { kind: 'double-kayak' }] as const
  expect(wordsOf({ fleet: three })).toEqual(['baidarėmis, kanojomis ar irklentėmis', 'by kayak, canoe or paddleboard'])
  expect(wordsOf({ fleet: [...three, { kind: 'inflatable' }] })).toEqual([
    'įvairiomis valtimis',
    'by boats of several kinds',
  ])
})

test('to which place the train goes', () => {
  expect(wordsOf({ departure: zervynos })).toEqual(['traukiniu iki Zervynų', 'train to Zervynos'])
  expect(wordsOf({ departure: švenčionėliai })).toEqual(['traukiniu iki Švenčionėlių', 'train to Švenčionėliai'])
})

test('whether a small child has a place: in the middle up to an age, else in a seat that is offered', () => {
  expect(wordsOf({ fleet: toAge(6) })).toEqual(['vieta vaikui iki 6 m.', 'room for a child up to age 6'])
  expect(wordsOf({ fleet: toAge(1) })).toEqual(['vieta vaikui iki 1 m.', 'room for a child up to age 1'])
  expect(wordsOf({ fleet: toAge(0) })).toEqual(['vieta kūdikiui', 'room for a baby'])
  expect(wordsOf({ hasChildSeat: true })).toEqual(['vaikiška sėdynė', 'child seat'])
  expect(wordsOf({ fleet: toAge(6), hasChildSeat: true })).toEqual(wordsOf({ fleet: toAge(6) }))
})

test('the age that is said, in place of the room in the boats that might disagree', () => {
  expect(wordsOf({ youngestAge: 6 })).toEqual(['vaikai nuo 6 metų', 'children from age 6'])
  expect(wordsOf({ youngestAge: 1 })).toEqual(['vaikai nuo 1 metų', 'children from age 1'])
  expect(wordsOf({ youngestAge: 0 })).toEqual(['vaikai bet kokio amžiaus', 'children of any age'])
  for (const more of [{ fleet: toAge(8) }, { fleet: toAge(0) }, { hasChildSeat: true }])
    expect(wordsOf({ ...more, youngestAge: 6 })).toEqual(wordsOf({ youngestAge: 6 }))
})

test('as many as one line has room for, the weightiest first', () => {
  expect(wordsOf({ departure: švenčionėliai, hasChildSeat: true })).toEqual([
    'traukiniu iki Švenčionėlių',
    'train to Švenčionėliai, child seat',
  ])
  expect(wordsOf({ departure: zervynos, hasChildSeat: true })).toEqual([
    'traukiniu iki Zervynų, vaikiška sėdynė',
    'train to Zervynos, child seat',
  ])
  const everything = { boats: ['double-kayak', 'raft'], departure: zervynos, hasChildSeat: true } as const
  expect(wordsOf(everything)).toEqual([
    'baidarėmis ar plaustais, vaikiška sėdynė',
    'by kayak or raft, train to Zervynos',
  ])
})
