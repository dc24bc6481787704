import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CASES } from './cases.ts'
import { NOT_RUN, RUN_ELSEWHERE } from './elsewhere.ts'
import { quotedCommands } from './quoted.ts'

test('every command that a document quotes is run by a test, in that form, or is on the list of those that cannot be', () => {
  const quoted = quotedCommands()
  const known = [...Object.keys(CASES), ...Object.keys(RUN_ELSEWHERE), ...NOT_RUN.flatMap(([, commands]) => commands)]
  expect(quoted.length).toBeGreaterThan(70)
  expect(quoted.filter(({ command }) => !known.includes(command))).toEqual([])
  expect(known.filter((it, at) => known.indexOf(it) < at)).toEqual([])
  expect(known.filter(it => quoted.every(({ command }) => command !== it))).toEqual([])
})

test('what is said to run a command elsewhere does', () => {
  for (const [file, words] of Object.values(RUN_ELSEWHERE)) expect(readFileSync(file, 'utf8')).toContain(words)
})
