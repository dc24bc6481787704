import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  dashboard,
  dashboardExpressions,
  metricsIn,
  alertRules as rules,
} from '#tests/support/observing/expressions.ts'

const SOURCES = globSync('src/server/{metrics,start,limits,cache/cdn}/*.ts').map(file => readFileSync(file, 'utf8'))

/** `operating.long.test.ts` compares them with what a running server exposes. */
test.each([
  ['alerts', rules.map(({ expr }) => expr)],
  ['the dashboard', dashboardExpressions],
])('%s: every figure that is named is one that there is', (_, expressions) => {
  const named = metricsIn(expressions)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(name => !SOURCES.some(text => text.includes(`'${name}'`)))).toEqual([])
})

test('the dashboard shows every figure, each panel under a name of its own place', () => {
  const there = SOURCES.flatMap(text =>
    [...text.matchAll(/'((?:tekme|nodejs|process)_\w+)'/g)].map(([, name = '']) => name),
  )
  expect(there.length).toBeGreaterThan(20)
  expect(there.filter(name => !metricsIn(dashboardExpressions).includes(name))).toEqual([])
  for (const { title } of dashboard.panels) expect(title).toMatch(/^[A-Z]/)
})

test('every regular task has one alert', () => {
  const tasks = readFileSync('src/server/tasks/run-due-tasks.ts', 'utf8')
  const [, body = ''] = /const TASKS[^=]+= \{\n([\s\S]+?)\n\}\n/.exec(tasks) ?? []
  const names = [...body.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  const alerted = rules
    .flatMap(({ expr }) => (/\{task=~?"([\w|]+)"\}/.exec(expr)?.[1] ?? '').split('|'))
    .filter(Boolean)
  expect(alerted.toSorted()).toEqual(names.toSorted())
})

test('each has a name of its own, and a sentence that says what is wrong', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/^[A-Z].+\.$/)
})
