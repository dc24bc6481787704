import { expect, test } from 'vitest'
import { addGauge, createCounter, createHistogram, writeMetrics } from '#src/server/metrics/metrics.ts'

test('counts, gauges and histograms are written as Prometheus reads them', async () => {
  const count = createCounter('boats_total', 'Boats')
  count({ kind: 'raft' })
  count({ kind: 'raft' })
  count({ kind: 'a "b"\\\n' })
  count.prepare({ kind: 'kayak' })
  const time = createHistogram('trip_seconds', 'Trips', [1, 5])
  for (const seconds of [0.5, 1, 3, 9]) time({ river: 'merkys' }, seconds)
  addGauge('depth_metres', 'Depth', () => [{ value: 1.5 }])
  addGauge('away', 'Cannot be read', () => Promise.reject(new Error('away')))
  const text = await writeMetrics()
  expect(text).toContain('# HELP boats_total Boats\n# TYPE boats_total counter\nboats_total{kind="raft"} 2\n')
  // From its beginning, or its first would be no growth.
  expect(text).toContain('boats_total{kind="kayak"} 0\n')
  expect(text).toContain('boats_total{kind="a \\"b\\"\\\\\\n"} 1\n')
  expect(text).toContain(
    [
      '# TYPE trip_seconds histogram',
      'trip_seconds_bucket{river="merkys",le="1"} 2',
      'trip_seconds_bucket{river="merkys",le="5"} 3',
      'trip_seconds_bucket{river="merkys",le="+Inf"} 4',
      'trip_seconds_sum{river="merkys"} 13.5',
      'trip_seconds_count{river="merkys"} 4',
    ].join('\n'),
  )
  expect(text).toContain('\ndepth_metres 1.5\n')
  expect(text).not.toContain('away')
})
