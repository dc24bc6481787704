import { expect, test } from 'vitest'
import { similarTags } from '#src/server/cache/cache-tags.ts'

const departure = { lng: 24.5, lat: 54.1 }
const areas = ['similar-area-11_53', 'similar-area-11_54', 'similar-area-12_53', 'similar-area-12_54']
const ofRiver = { rivers: ['neris', 'ula'], departure: null }
const near = { rivers: ['merkys'], departure }

test.each([
  [
    'its river and the areas around it',
    { rivers: ['ula', 'merkys'], departure },
    [ofRiver, near],
    ['similar-river-ula', ...areas],
  ],
  [
    'its river alone where that fills the list',
    { rivers: ['ula', 'merkys'], departure },
    [ofRiver, ofRiver, ofRiver],
    ['similar-river-ula'],
  ],
  [
    'its river alone where it is nowhere on the map',
    { rivers: ['ula'], departure: null },
    [ofRiver],
    ['similar-river-ula'],
  ],
  ['the areas alone where it is on no river', { rivers: [], departure }, [near, near, near], areas],
  ['nothing of a tour without either', { rivers: [], departure: null }, [], []],
])('a list of three similar tours waits for changes of %s', (_what, tour, shown, tags) => {
  expect(similarTags(tour, shown, 3).sort()).toEqual(tags.toSorted())
})
