import { expect, test } from 'vitest'
import { boatsToSay } from '#src/domain/providers/boats.ts'

test.each([
  ['Minija iš lėto', ['double-kayak', 'triple-kayak'], undefined],
  ['Minija iš lėto', [], undefined],
  ['Minija iš lėto', ['raft'], 'raft'],
  ['Minija iš lėto', ['double-kayak', 'raft'], 'either'],
  ['Plaustu per Vilnių', ['raft'], undefined],
  ['Rafting the Neris', ['raft', 'single-kayak'], undefined],
  ['Minija baidarėmis', ['raft', 'single-kayak'], undefined],
  ['Kanojomis Nemunu', ['raft'], undefined],
] as const)('%s by %j says %s of its boats', (name, boats, said) => {
  expect(boatsToSay({ name, boats })).toBe(said)
})
