import * as v from 'valibot'
import type { FailureItem } from './errors.ts'
import { message } from './message.ts'

/** Every fault that a schema found in a body, with its place: the same in a form and in the API that checks again. */
export const faultsOf = (issues: readonly v.BaseIssue<unknown>[]): FailureItem[] =>
  issues.map(issue => ({ message: wordsOf(issue), path: v.getDotPath(issue) ?? undefined }))

/** Schemas of the product name a message; where one of valibot's own words comes through, it is the type that is wrong. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const isOurs = /^[a-z]+:[\w.]+(\?|$)/.test(issue.message)
  return isOurs
    ? issue.message
    : message(issue.received === 'undefined' ? 'common:failure.missing' : 'common:failure.invalid')
}
