import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Rule = { alert: string; expr: string; for?: string; annotations: { summary: string } }

const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)
const SOURCES = globSync('src/server/{metrics,start,limits}/*.ts').map(file => readFileSync(file, 'utf8'))

test('alerts look at figures that there are', () => {
  const named = rules.flatMap(({ expr }) => expr.match(/\b(?:tekme|nodejs|process)_\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(name => {
    const metric = `'${name.replace(/_(?:bucket|sum|count)$/, '')}'`
    return !SOURCES.some(text => text.includes(metric))
  })
  expect(missing).toEqual([])
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
