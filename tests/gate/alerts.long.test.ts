import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { alertRules, dashboardExpressions } from '#tests/support/observing/expressions.ts'
import { promtool } from '#tests/support/observing/promtool.ts'

/** Prometheus's own program reads the rules, and tells which of them fire. */

const RULES = resolve('deploy/alerts.yaml')

function fileOf(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'tekme-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'rules.yaml')
  writeFileSync(file, stringify(content))
  return file
}

test('Prometheus understands the rules, and each expression of the dashboard', () => {
  expect(promtool('check', 'rules', RULES)).toBe('')
  const rules = dashboardExpressions.map((expr, at) => ({ record: `panel:${at}`, expr }))
  expect(rules.length).toBeGreaterThan(20)
  expect(promtool('check', 'rules', fileOf({ groups: [{ name: 'panels', rules }] }))).toBe('')
  expect(
    promtool('check', 'rules', fileOf({ groups: [{ name: 'a', rules: [{ record: 'b', expr: 'sum(' }] }] })),
  ).not.toBe('')
})

/** A site where something is wrong, as series by the minute: `0+1x5` is 0 to 5, `5x10` is 5 eleven times. */
const WRONG: Record<string, [series: string, values: string][]> = {
  TekmeAway: [['up{job="tekme"}', '0x10']],
  TekmeFailures: [
    ['tekme_requests_total{status="500"}', '0+5x60'],
    ['tekme_requests_total{status="200"}', '0+95x60'],
  ],
  TekmeSlow: [
    ['tekme_request_seconds_bucket{le="1"}', '0+10x60'],
    ['tekme_request_seconds_bucket{le="2.5"}', '0+20x60'],
    ['tekme_request_seconds_bucket{le="+Inf"}', '0+20x60'],
  ],
  TekmeBusy: [['nodejs_eventloop_lag_seconds{quantile="0.99"}', '0.6x60']],
  TekmeConnectionsLack: [['tekme_queue_length{queue="connections"}', '2x60']],
  TekmeDiskLow: [['tekme_disk_free_bytes', '900000000x60']],
  TekmeBackupOld: [['tekme_last_backup_timestamp_seconds', '0x6000']],
  TekmeCdnOld: [['tekme_cdn_purge_waiting_seconds', '61+60x60']],
  TekmeMinutelyTaskFails: [['tekme_task_success_timestamp_seconds{task="mails"}', '0x60']],
  TekmeHourlyTaskFails: [['tekme_task_success_timestamp_seconds{task="sweep"}', '0x300']],
  TekmeDailyTaskFails: [['tekme_task_success_timestamp_seconds{task="answers"}', '0x6000']],
  TekmeWaterOld: [['tekme_gauge_level_timestamp_seconds', '0x600']],
  TekmeMailsGivenUp: [['tekme_mails_given_up', '1x10']],
  TekmeCeilingReached: [['tekme_ceilings_reached_total{ceiling="newsOfSite"}', '0x5 1x60']],
}

/** A site where all is well. */
const WELL: [series: string, values: string][] = [
  ['up{job="tekme"}', '1x6000'],
  ['tekme_requests_total{status="200"}', '0+100x6000'],
  ['tekme_requests_total{status="404"}', '0+50x6000'],
  ['tekme_requests_total{status="500"}', '0+1x6000'],
  ['tekme_request_seconds_bucket{le="1"}', '0+99x6000'],
  ['tekme_request_seconds_bucket{le="+Inf"}', '0+100x6000'],
  ['nodejs_eventloop_lag_seconds{quantile="0.99"}', '0.02x6000'],
  ['tekme_queue_length{queue="connections"}', '0 9 0x6000'],
  ['tekme_queue_length{queue="requests"}', '9x6000'],
  ['tekme_gauge_level_timestamp_seconds', '0+60x6000'],
  ['tekme_disk_free_bytes', '20000000000x6000'],
  ['tekme_last_backup_timestamp_seconds', '300000x6000'],
  ['tekme_cdn_purge_waiting_seconds', '2x6000'],
  ...['bookings', 'sweep', 'boats', 'answers'].map((task): [string, string] => [
    `tekme_task_success_timestamp_seconds{task="${task}"}`,
    '0+60x6000',
  ]),
  ['tekme_mails_given_up', '0x6000'],
  ['tekme_ceilings_reached_total{ceiling="newsOfSite"}', '3x6000'],
]

/** When each is looked at, in minutes: when it has been so for long enough. */
const lengthOf = (series: [string, string][]) =>
  Math.max(...series.map(([, values]) => Number(/x(\d+)$/.exec(values)?.[1])))

type Expected = { alertname: string; exp_alerts: object[] }

/** Prometheus tells what is wrong with these alerts in a minute of a site; nothing where they are as expected. */
function problemsIn(series: [string, string][], minute: number, alerts: readonly Expected[]): string {
  const test = {
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alerts.map(alert => ({ eval_time: `${minute}m`, ...alert })),
  }
  const file = fileOf({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] })
  return promtool('test', 'rules', file)
}

/** An alert that fires for these series, as it has to be told. */
function firing(alert: string, series: [string, string][]): Expected {
  const rule = alertRules.find(it => it.alert === alert)
  const [, label] = /\{\{ \$labels\.(\w+) \}\}/.exec(rule?.annotations.summary ?? '') ?? []
  const value = label && labelOf(label, series)
  const summary = rule?.annotations.summary.replace(/\{\{ \$labels\.\w+ \}\}/, value ?? '')
  const own = alert === 'TekmeAway' ? { job: 'tekme' } : label ? { [label]: value } : {}
  return { alertname: alert, exp_alerts: [{ exp_labels: own, exp_annotations: { summary } }] }
}

/** The value that a label has in the names of series. */
const labelOf = (label: string, series: [string, string][]): string | undefined =>
  series.flatMap(([name]) => name.split(`${label}="`)[1]?.split('"')[0] ?? [])[0]

test('every rule has its case', () => {
  expect(Object.keys(WRONG)).toEqual(alertRules.map(({ alert }) => alert))
})

test.each(Object.entries(WRONG))('%s fires where that is wrong', (alert, series) => {
  expect(problemsIn(series, lengthOf(series), [firing(alert, series)])).toBe('')
})

// All at once: to go through the minutes of four days takes longer than all else here.
test('none of them fires where all is well', () => {
  const silent = Object.keys(WRONG).map(alertname => ({ alertname, exp_alerts: [] }))
  expect(problemsIn(WELL, 5_900, silent)).toBe('')
})
