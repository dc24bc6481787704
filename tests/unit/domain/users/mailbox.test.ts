import { expect, test } from 'vitest'
import { mailboxOf } from '#src/domain/users/mailbox.ts'

test.each([
  ['rasa@upe.example', 'rasa@upe.example'],
  ['Rasa+tekme@Upe.example', 'rasa@upe.example'],
  ['rasa+a+b@upe.example', 'rasa@upe.example'],
  ['rasa.upe@upe.example', 'rasa.upe@upe.example'],
  ['ra.sa+1@gmail.com', 'rasa@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
