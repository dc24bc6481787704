import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Runner } from './expected-files.ts'
import type { Run } from './verdict.ts'

/** Seconds that a whole run, one of its steps or one file of tests may take on two cores with nothing beside. */
const BUDGETS = { run: 12 * 60, runOfAll: 45 * 60, vitest: 25, playwright: 60, engines: 90 }
const SLOWEST = 25

export type Step = { name: string; seconds: number }

/** Writes which steps and files took longest; returns a sentence for each that took longer than it may. */
export function tellTimes(folder: string, began: number, all: boolean, steps: readonly Step[], runs: readonly Run[]) {
  const seconds = round((Date.now() - began) / 1000)
  const files = runs
    .flatMap(({ runner, report }) =>
      (report?.files ?? []).map(({ file, milliseconds }) => ({ runner, file, seconds: round(milliseconds / 1000) })),
    )
    .sort((one, other) => other.seconds - one.seconds)
  const budget = all ? BUDGETS.runOfAll : BUDGETS.run
  const overBudget = files
    .filter(it => it.seconds > budgetOf(it.runner))
    .map(({ file, seconds }) => ({ file, seconds }))
  const told = { seconds, budget, steps, overBudget, slowest: files.slice(0, SLOWEST) }
  writeFileSync(join(folder, 'times.json'), JSON.stringify(told, null, 1))
  return [
    ...(seconds > budget ? [`The run took ${seconds} s; it may take ${budget}.`] : []),
    ...overBudget.map(it => `${it.file} took ${it.seconds} s, over its budget.`),
  ]
}

const budgetOf = (runner: Runner) => BUDGETS[runner]
const round = (seconds: number) => Math.round(seconds * 10) / 10
