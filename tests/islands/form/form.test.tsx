// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAlert } from '#src/stores/alerts.ts'
import {
  alerts,
  Changes,
  described,
  EMPTY,
  field,
  fillIn,
  isAsked,
  Provider,
  save,
  setUpProviderForm,
  show,
  told,
  USER,
} from './provider-form.tsx'

const { server, calls } = setUpProviderForm()

const MARKED = 'That did not work. Correct the marked fields.'

test('missing values are reported at their fields in the words of the specification, focus goes to the first, nothing is sent', async () => {
  const user = show()
  await user.click(save())
  expect(described(field('Name'))).toEqual(["Enter provider's name"])
  expect(described(field('Email'))).toEqual(['Enter email'])
  expect(described(field('Phone'))).toEqual(['Enter phone'])
  expect(document.activeElement).toBe(field('Name'))
  expect(calls()).toEqual([])
  await user.type(field('Name'), 'U')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  await user.click(save())
  expect(document.activeElement).toBe(field('Email'))
})

test('the body is nested by the paths of its fields, and success is confirmed', async () => {
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('combobox', { name: 'Boats' }))
  await user.click(screen.getByRole('option', { name: 'Raft' }))
  await user.keyboard('{Escape}')
  await user.type(field('Text en'), 'Kayaks')
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['success: Saved.']))
  expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({
    name: 'Upė',
    contacts: { email: 'upe@example.lt', phone: '+370 600 00000' },
    boats: ['raft'],
    translations: { lt: { description: '' }, en: { description: 'Kayaks' } },
  })
})

test('a message of the API is shown at the field of its path, any other as an alert and above the button', async () => {
  server.respond(() => ({
    status: 400,
    body: {
      data: [
        { message: 'Taken.', path: 'contacts.email' },
        { message: 'No boat.', path: 'boats.0' },
        { message: 'Too many.' },
      ],
    },
  }))
  const user = show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['danger: Too many.']))
  expect(described(field('Email'))).toEqual(['Taken.'])
  expect(described(screen.getByRole('combobox', { name: 'Boats' }))).toContain('No boat.')
  expect(told()).toEqual(['Too many.', MARKED])
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Name').value).toBe('Upė')
})

test('a press that follows a press sends nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.respond(async () => {
    await promise
    return { body: { data: {} } }
  })
  const user = show()
  await fillIn(user)
  await user.dblClick(save())
  await user.keyboard('{Enter}')
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  resolve()
  await screen.findByRole('button', { name: 'Save' })
  expect(calls()).toHaveLength(1)
})

test.each([200, 400, 503])('a form is busy from the press until the response, be it %i, is shown', async status => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.respond(async () => {
    await promise
    return { status, body: status === 200 ? { data: {} } : { data: [{ message: 'No boat.' }] } }
  })
  const user = show()
  const isBusy = () => save().closest('form')?.getAttribute('aria-busy')
  expect(isBusy()).toBe('false')
  await user.click(save())
  expect(isBusy()).toBe('false')
  await fillIn(user)
  await user.click(save())
  const sending = await screen.findByRole('button', { name: 'Sending…' })
  expect(sending.closest('form')?.getAttribute('aria-busy')).toBe('true')
  resolve()
  await screen.findByRole('button', { name: 'Save' })
  expect([isBusy(), alerts().length]).toEqual(['false', 1])
})

test('what was lost on the way is sent again under the same key, something else under another', async () => {
  server.respond(() => ({ status: 503, body: {} }))
  const user = show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['danger: Something went wrong.']))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
  await screen.findByRole('button', { name: 'Save' })
  await user.type(field('Name'), 's')
  await user.click(save())
  await waitFor(() => expect(calls()).toHaveLength(3))
  const [one, two, three] = calls().map(it => it.headers['idempotency-key'])
  expect(one).toBe(two)
  expect(three).not.toBe(one)
})

test('text of a list of which nothing was chosen is refused at it, what was typed in full is sent', async () => {
  const user = show()
  await fillIn(user)
  const list = screen.getByRole<HTMLInputElement>('combobox', { name: 'Boats' })
  const press = () => user.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await user.type(list, 'ra')
  await press()
  expect(await screen.findByText('Choose from the list, or delete what you typed.')).toBeTruthy()
  expect([calls(), list.value, document.activeElement]).toEqual([[], 'ra', list])
  await user.type(list, 'ft')
  await press()
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(JSON.parse(String(calls()[0]?.body)).boats).toEqual(['raft'])
})

test('what is sent and leads on is left without a question, and cannot be sent again where the page stays', async () => {
  const asked: boolean[] = []
  vi.spyOn(location, 'assign').mockImplementation(() => void asked.push(isAsked()))
  render(<Provider userId={USER._id} next="/account/providers" />)
  const user = userEvent.setup()
  await fillIn(user)
  expect(isAsked()).toBe(true)
  await user.click(save())
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect([link.getAttribute('href'), asked]).toEqual(['/account/providers', [false]])
  expect(link.closest('form')?.getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(field('Name').closest('[inert]')).not.toBeNull()
  fireEvent.submit(link.closest('form') as HTMLFormElement)
  expect(calls()).toHaveLength(1)
})

test('what is changed and leads on can be changed and sent again where the page stays', async () => {
  const went = vi.fn()
  vi.spyOn(location, 'assign').mockImplementation(went)
  render(<Changes initial={EMPTY} next="/account/providers" />)
  const user = userEvent.setup()
  await user.type(field('Name'), 'Upė')
  await user.click(save())
  await screen.findByRole('link', { name: 'Continue' })
  await user.type(field('Name'), 's')
  expect([isAsked(), screen.queryByRole('link')]).toEqual([true, null])
  await user.click(save())
  await screen.findByRole('link', { name: 'Continue' })
  expect(went.mock.calls).toEqual([['/account/providers'], ['/account/providers']])
  expect(calls().map(({ body }) => JSON.parse(body).name)).toEqual(['Upė', 'Upės'])
})

test('a failure is told beside the button and takes away what was said to be saved; what can be taken back stays', async () => {
  const user = show()
  await fillIn(user)
  openAlert('success', 'Deleted.', { label: 'Undo', run: () => {} })
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['success: Deleted.', 'success: Saved.']))
  await user.clear(field('Name'))
  await user.click(save())
  expect([alerts(), told()]).toEqual([['success: Deleted.'], [MARKED]])
  await user.type(field('Name'), 'Upė')
  expect(told()).toEqual([])
  server.respond(() => ({ status: 409, body: { data: [{ message: 'Too many.' }] } }))
  await user.click(save())
  await waitFor(() => expect([alerts(), told()]).toEqual([['success: Deleted.', 'danger: Too many.'], ['Too many.']]))
})

test('after the session has ended a form leads to sign-in without a question, and can be sent again where the page stays', async () => {
  const asked: boolean[] = []
  vi.spyOn(location, 'assign').mockImplementation(() => void asked.push(isAsked()))
  server.respond(() => ({ status: 401, body: { data: [{ message: 'Sign in.' }] } }))
  const user = show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(asked).toEqual([false]))
  expect([told(), isAsked()]).toEqual([['Sign in.'], true])
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
})

test('what a password manager filled in before the island woke up is taken over', async () => {
  document.body.innerHTML = '<div id="place"></div>'
  const place = document.getElementById('place')
  if (!place) throw new Error('no place')
  const { renderToString } = await import('react-dom/server')
  place.innerHTML = renderToString(<Provider userId={USER._id} />)
  expect(place.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
  for (const input of place.querySelectorAll<HTMLInputElement>('input[name=name]')) input.value = 'Upė'
  render(<Provider userId={USER._id} />, { container: place, hydrate: true })
  await waitFor(() => expect(save().hasAttribute('disabled')).toBe(false))
  const user = userEvent.setup()
  await user.click(save())
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(described(field('Email'))).toEqual(['Enter email'])
})
