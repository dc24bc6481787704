import { expect, test } from 'vitest'
import { isEstimated } from '#src/domain/reaches/estimate.ts'

const PUVOCIAI = { lat: 54.11608, lng: 24.30295 }
const MERKINE = { lat: 54.16133, lng: 24.18306 }
const points = [
  { id: 'from', location: PUVOCIAI },
  { id: 'to', location: MERKINE },
]
const reach = { fromId: 'from', toId: 'to', km: 14, kmSource: 'estimate' as const }
const run = { departure: PUVOCIAI, arrival: MERKINE, distanceKm: 14 }

test('a distance is an estimate while it is that of a reach that nobody has measured', () => {
  expect(isEstimated(run, [reach], points)).toBe(true)
  // About where the place is.
  expect(isEstimated({ ...run, departure: { lat: 54.12, lng: 24.31 } }, [reach], points)).toBe(true)
  expect(isEstimated(run, [{ ...reach, kmSource: 'page' }], points)).toBe(false)
  // Its provider says another one.
  expect(isEstimated({ ...run, distanceKm: 15 }, [reach], points)).toBe(false)
  expect(isEstimated({ ...run, departure: MERKINE, arrival: PUVOCIAI }, [reach], points)).toBe(false)
  expect(isEstimated({ ...run, departure: null }, [reach], points)).toBe(false)
  expect(isEstimated(run, [reach], [])).toBe(false)
  expect(isEstimated(run, [], points)).toBe(false)
})
