import { expect, test } from 'vitest'
import { localityOf } from '#src/domain/places/localities.ts'
import { FEATURES } from '#src/domain/river-facts/facts.ts'
import { TRAIN_STOPS, trainStopNear } from '#src/domain/search/near/train-stop.ts'
import en from '#src/domain/trips/texts/en.json' with { type: 'json' }
import lt from '#src/domain/trips/texts/lt.json' with { type: 'json' }

const placeOf = (slug: string) => localityOf(slug) ?? expect.unreachable(slug)

test('a tour starts near the train where it starts in a place with one, or a walk from there', () => {
  const { lng, lat } = placeOf('zervynos')
  expect(trainStopNear({ lng, lat })?.name).toBe('Zervynos')
  expect(trainStopNear({ lng, lat: lat + 0.026 })?.name).toBe('Zervynos')
  expect(trainStopNear({ lng, lat: lat + 0.028 })).toBeUndefined()
  expect(trainStopNear(placeOf('pabrade'))?.name).toBe('Pabradė')
})

test('nothing is said of where no train is known, nor of a tour without a start', () => {
  expect(trainStopNear(placeOf('kaltanenai'))).toBeUndefined()
  expect(trainStopNear(null)).toBeUndefined()
})

test('each stop is one that facts of rivers, or the page of trips by train, name: none is invented', () => {
  const told = [
    ...FEATURES.filter(({ kind, sure }) => kind === 'train' && sure !== 'unverified').map(({ near }) => near.lt),
    ...[lt, en].map(texts => JSON.stringify(texts.train)),
  ].join(' ')
  // Without its ending, which it has in other cases.
  const isTold = (name: string) => told.includes(name.slice(0, -1).replace(/[ai]$/, ''))
  expect(TRAIN_STOPS.filter(slug => !isTold(placeOf(slug).name))).toEqual([])
})
