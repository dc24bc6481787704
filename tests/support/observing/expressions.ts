import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Rule = { alert: string; expr: string; for?: string; annotations: { summary: string } }
type Panel = { title: string; targets?: { expr: string }[] }

const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
export const alertRules = groups.flatMap(group => group.rules)

export const dashboard: { panels: Panel[] } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'))

/** The expressions of the dashboard, with what Grafana puts in place of its variables. */
export const dashboardExpressions = dashboard.panels
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map(expr => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.+'))

/** The metrics that expressions name, without the endings that those of a histogram have. */
export const metricsIn = (expressions: readonly string[]): string[] => [
  ...new Set(
    expressions
      .flatMap(expr => expr.match(/\b(?:tekme|nodejs|process)_\w+/g) ?? [])
      .map(name => name.replace(/_(?:bucket|sum|count)$/, '')),
  ),
]
