import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The report of a runner on one run, in the same shape for each of them. */
export type Report = {
  success: boolean
  /** Failures that belong to no test: a hook, a rejection that nobody handles, a set-up. */
  errors: string[]
  /** A file once for each project that runs it. */
  files: FileReport[]
}

export type FileReport = {
  file: string
  milliseconds: number
  passed: number
  failed: number
  skipped: number
  /** Tests that were given another go, whatever came of it. */
  retried: number
  /** Why the file could not be imported or run to its end. */
  errors: string[]
  /** Each test that failed: its name, and what it said. */
  failures: string[]
}

const MOST_LINES = 12

/** A failed test as the end of a log tells it, where what came before may be cut off: without colours, not too long. */
export function failureOf(name: string, messages: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter(line => line.trim())
  return [name, ...lines.slice(0, MOST_LINES)].join('\n    ')
}

/** Where a reporter leaves its report: the gate says so. */
const FILE = 'TEST_REPORT'

export const reportTo = (file: string): Record<string, string> => ({ [FILE]: file })

export const inProject = (file: string): string => relative(process.cwd(), file)

export function writeReport(report: Report): void {
  const file = process.env[FILE]
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report, null, 1))
}

/** `undefined` where the runner left none, or not a whole one. */
export function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
