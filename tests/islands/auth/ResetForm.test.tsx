// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { ResetForm } from '#src/islands/auth/ResetForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

const WORDS = pickWords('en', {
  common: ['form', 'failure'],
  auth: ['email', 'password', 'code', 'passkey', 'reset', 'signIn'],
})
const server = createStubServer()
const sent = () =>
  server.received.filter(({ path }) => path.includes('reset-password')).map(({ body }) => JSON.parse(body))
const refusal = (status: number, message: string, path?: string) => ({ status, body: { data: [{ message, path }] } })

beforeEach(() => {
  $session.set({ status: 'unauthenticated' })
})
afterEach(() => {
  cleanup()
  closeAlerts()
})

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
const start = () => {
  render(<ResetForm locale="en" words={WORDS} user="abcdefghijkl" token="t" tryAgain="/" />)
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'sraunus upelis' } })
  submit()
}

test('a code is asked for where the account needs one, what was typed stays, and a wrong one is told at its field', async () => {
  const answers = [
    refusal(401, 'Enter the code.', 'code'),
    refusal(401, 'This code is wrong.', 'code'),
    { status: 200, body: { data: {} } },
  ]
  server.respond(({ path }) => (path.includes('reset-password') ? (answers.shift() ?? { status: 500 }) : { body: {} }))
  start()
  const code = await screen.findByLabelText('Code from the app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByText('Enter the code.')).toBeNull()
  fireEvent.change(code, { target: { value: '000000' } })
  submit()
  await screen.findByText('This code is wrong.')
  fireEvent.change(code, { target: { value: '123456' } })
  submit()
  await screen.findByRole('status')
  const asked = { user: 'abcdefghijkl', token: 't', password: 'sraunus upelis' }
  expect(sent()).toEqual([asked, { ...asked, code: '000000' }, { ...asked, code: '123456' }])
})

test('a link that is no longer good ends it', async () => {
  server.respond(() => refusal(400, 'Unable to reset password.'))
  start()
  await screen.findByRole('alert')
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
})
