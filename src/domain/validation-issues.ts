import * as v from 'valibot'
import type { FailureItem } from './errors.ts'
import { message } from './message.ts'

/** All validation issues of a body with their paths: the same in a form and in the API, which validates again. */
export const validationIssues = (issues: readonly v.BaseIssue<unknown>[]): FailureItem[] =>
  issues.map(issue => ({ message: messageOf(issue), path: v.getDotPath(issue) ?? undefined }))

/** Our schemas give message keys; one of valibot's own messages means a wrong type. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const isOurs = /^[a-z]+:[\w.]+(\?|$)/.test(issue.message)
  return isOurs
    ? issue.message
    : message(issue.received === 'undefined' ? 'common:failure.missing' : 'common:failure.invalid')
}
