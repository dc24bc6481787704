import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestLevel, readArchived, readMeasured } from '#src/domain/water/lhmt.ts'
import { answerOf, observationOf } from '#tests/support/servers/gauges.ts'

const CODE = 'puvociu-vms'
const NOW = new Date('2026-04-06T12:10:00Z')
const at = (hour: number) => new Date(Date.UTC(2026, 3, 6, hour))
const read = (observations: Parameters<typeof answerOf>[1], code = CODE) =>
  readMeasured(JSON.stringify(answerOf(code, observations)), CODE, NOW)

test('times are of UTC, though nothing says so', () => {
  const [reading] = read([{ observationTimeUtc: '2026-04-06 00:00:00', waterLevel: 71.7, waterTemperature: 4.2 }])
  expect(reading).toEqual({ at: at(0), levelCm: 71.7, temperatureC: 4.2 })
})

test('the newest level is that of the last hour that has one, whatever the order and however often it is told', () => {
  const hours = [
    observationOf(at(9), 62),
    observationOf(at(10), 63),
    observationOf(at(11), null),
    observationOf(at(8), 61),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...hours, ...hours], { minLength: 8, maxLength: 8 }), shuffled => {
      const readings = read(shuffled)
      expect(readings.map(reading => reading.at)).toEqual([at(8), at(9), at(10), at(11)])
      expect(newestLevel(readings)).toEqual({ at: at(10), levelCm: 63, temperatureC: 8.5 })
    }),
  )
})

test('of an hour that is told twice the level counts, not the gap', () => {
  const twice = [observationOf(at(9), 62), observationOf(at(9), null, null)]
  expect(read(twice)).toEqual(read(twice.toReversed()))
})

test('a day without anything is no reading, and what cannot be true is none', () => {
  expect(read([])).toEqual([])
  expect(read([observationOf(at(9), null, null)])).toEqual([])
  expect(read([observationOf(at(9), 99_999, -270)])).toEqual([])
  expect(read([observationOf(at(23), 62)])).toEqual([])
  expect(read([{ observationTimeUtc: 'vakar', waterLevel: 62 }])).toEqual([])
})

test('half an answer, another form and another station are refused', () => {
  const whole = JSON.stringify(answerOf(CODE, [observationOf(at(9), 62)]))
  for (const text of [whole.slice(0, -9), '[]', '{}', 'null', '"', '{"observations":[]}']) {
    expect(() => readMeasured(text, CODE, NOW)).toThrow()
  }
  expect(() => read([observationOf(at(9), 62)], 'kitos-vms')).toThrow('another station')
})

test('a month of the archive is a level for each day, null where it has none', () => {
  const observations = [
    { observationDateUtc: '2019-07-03', waterLevel: 40.04 },
    { observationDateUtc: '2019-07-01', waterLevel: null },
    { observationDateUtc: '2019-08-01', waterLevel: 90 },
  ]
  const levels = readArchived(JSON.stringify(answerOf(CODE, observations)), CODE, '2019-07')
  expect(levels).toHaveLength(31)
  expect(levels.slice(0, 4)).toEqual([null, null, 40, null])
})
