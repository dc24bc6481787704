import { expect, test } from 'vitest'
import { readMessage } from '#src/domain/message.ts'
import { mailWait } from '#src/domain/users/mail-wait.ts'
import { translate } from '#src/i18n/translate.ts'

const text = (locale: 'lt' | 'en', seconds: number) => {
  const { key, values } = readMessage(mailWait(seconds))
  return translate(locale)(key, values)
}

test.each([
  [0, 'po 1 minutės', 'in 1 minute'],
  [1, 'po 1 minutės', 'in 1 minute'],
  [60, 'po 1 minutės', 'in 1 minute'],
  [61, 'po 2 minučių', 'in 2 minutes'],
  [300, 'po 5 minučių', 'in 5 minutes'],
  [600, 'po 10 minučių', 'in 10 minutes'],
  [660, 'po 11 minučių', 'in 11 minutes'],
  [1260, 'po 21 minutės', 'in 21 minutes'],
  [59 * 60, 'po 59 minučių', 'in 59 minutes'],
  [59 * 60 + 1, 'po 1 valandos', 'in 1 hour'],
  [3600, 'po 1 valandos', 'in 1 hour'],
  [3601, 'po 2 valandų', 'in 2 hours'],
  [21 * 3600, 'po 21 valandos', 'in 21 hours'],
])('another email in %d seconds: %s, %s', (seconds, lt, en) => {
  expect(text('lt', seconds)).toMatch(new RegExp(`paprašyti ${lt}\\.`))
  expect(text('en', seconds)).toMatch(new RegExp(`another email ${en}\\.`))
})
