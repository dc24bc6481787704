import { invalid } from '../errors.ts'
import { message } from '../message.ts'

/** Throws a 400 `Failure` where two rows are of one kind. */
export function requireOnce(rows: readonly { kind: string }[], path: string): void {
  rows.forEach(({ kind }, at) => {
    if (rows.findIndex(it => it.kind === kind) < at)
      throw invalid(message('account:failure.boatTwice'), `${path}.${at}.kind`)
  })
}
