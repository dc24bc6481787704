import { describe, expect, test } from 'vitest'
import { craftsToSay, kindsOfTour, middleAgeOf, type TourFleet } from '#src/domain/boats/crafts.ts'

const NONE: TourFleet = { boats: [], fleet: [], chosen: [], pricedKinds: [] }
const fleet = (...kinds: TourFleet['fleet'][number]['kind'][]) => kinds.map(kind => ({ kind }))

describe('a tour goes', () => {
  test.each<[how: string, facts: Partial<TourFleet>, kinds: string[]]>([
    ['on nothing that anybody knows', {}, []],
    ['on what its provider says it has', { boats: ['raft', 'double-kayak'] }, ['double-kayak', 'raft']],
    ['on what is counted, where that is', { boats: ['raft'], fleet: fleet('raft', 'canoe') }, ['raft', 'canoe']],
    ['on the kinds that it names', { fleet: fleet('raft', 'canoe'), chosen: fleet('canoe') }, ['canoe']],
    ['on those with a price', { boats: ['double-kayak', 'raft'], pricedKinds: ['raft'] }, ['raft']],
    ['on named ones with a price', { chosen: fleet('raft', 'sup'), pricedKinds: ['raft', 'canoe'] }, ['raft']],
  ])('%s', (_, facts, kinds) => {
    expect(kindsOfTour({ ...NONE, ...facts })).toEqual(kinds)
  })
})

describe('a card names crafts', () => {
  test.each<[name: string, facts: Partial<TourFleet>, said: string[]]>([
    ['Minija iš lėto', {}, []],
    ['Minija iš lėto', { boats: ['single-kayak', 'triple-kayak'] }, []],
    ['Minija iš lėto', { boats: ['raft'] }, ['raft']],
    ['Minija iš lėto', { boats: ['double-kayak', 'raft'] }, ['kayak', 'raft']],
    ['Minija iš lėto', { fleet: fleet('raft', 'raft-12') }, ['raft']],
    ['Minija iš lėto', { fleet: fleet('sup', 'canoe', 'triple-kayak') }, ['kayak', 'canoe', 'sup']],
    ['Plaustu per Vilnių', { boats: ['raft'] }, []],
    ['Rafting the Neris', { boats: ['raft', 'single-kayak'] }, []],
    ['Minija baidarėmis', { boats: ['raft', 'single-kayak'] }, []],
    ['Kanojomis Nemunu', { boats: ['raft'] }, []],
    ['Irklentėmis Nerimi', { fleet: fleet('sup') }, []],
    ['SUP on the Neris', { fleet: fleet('sup') }, []],
    ['Superior bends', { fleet: fleet('sup') }, ['sup']],
  ])('%s by %j: %j', (name, facts, said) => {
    expect(craftsToSay({ ...NONE, ...facts, name })).toEqual(said)
  })
})

test('a small child sits in the middle of the boats of the tour alone, from birth on', () => {
  const raft = { kind: 'raft', childToAge: 8 } as const
  const triple = { kind: 'triple-kayak', childToAge: 0 } as const
  const double = { kind: 'double-kayak', childToAge: null } as const
  expect(middleAgeOf(NONE)).toBeUndefined()
  expect(middleAgeOf({ ...NONE, fleet: [double] })).toBeUndefined()
  expect(middleAgeOf({ ...NONE, fleet: [double, triple] })).toBe(0)
  expect(middleAgeOf({ ...NONE, fleet: [double, raft] })).toBe(8)
  expect(middleAgeOf({ ...NONE, fleet: [double, raft], pricedKinds: ['double-kayak'] })).toBeUndefined()
  expect(middleAgeOf({ ...NONE, fleet: [double, raft], chosen: [double] })).toBeUndefined()
})
