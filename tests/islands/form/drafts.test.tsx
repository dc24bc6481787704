// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alerts, Changes, EMPTY, field, fillIn, save, setUpProviderForm, show, USER } from './provider-form.tsx'

const { server, calls } = setUpProviderForm()

test('after a reload, too, what was lost on the way is sent again under the same key, until it is answered', async () => {
  server.respond(() => ({ status: 503, body: {} }))
  const user = show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['danger: Something went wrong.']))
  cleanup()
  server.respond(() => ({ status: 201, body: { data: {} } }))
  show()
  await user.click(save())
  await waitFor(() => expect(alerts()).toContain('success: Saved.'))
  cleanup()
  show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(calls()).toHaveLength(3))
  const [one, two, three] = calls().map(it => it.headers['idempotency-key'])
  expect(one).toBe(two)
  expect(three).not.toBe(one)
})

test('what was typed is there after a reload, can be put aside, and asks before it is left', async () => {
  const user = show()
  await user.type(field('Name'), 'Upė')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  cleanup()
  show()
  expect(field('Name').value).toBe('Upė')
  expect(screen.getByRole('status').textContent).toBe('We brought back what you had typed and not saved.')
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }))
  expect(field('Name').value).toBe('')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  cleanup()
  show()
  expect(field('Name').value).toBe('')
})

test('a draft keeps only what was changed, so that what others saved meanwhile is not lost', async () => {
  const user = show()
  await user.type(field('Name'), 'Upė')
  cleanup()
  show({ ...EMPTY, 'contacts.phone': '+370 611 11111' })
  expect(field('Name').value).toBe('Upė')
  expect(field('Phone').value).toBe('+370 611 11111')
})

test('a restored draft is sent with what was saved when it was begun, also where others have saved since', async () => {
  const [before, after] = ['Upė', 'Ežeras'].map(name => ({ ...EMPTY, name }))
  const user = show(before)
  await user.type(field('Name'), ' ir krantas')
  cleanup()
  render(<Changes initial={after ?? EMPTY} />)
  await waitFor(() => expect(field('Name').value).toBe('Upė ir krantas'))
  cleanup()
  // A second reload keeps it too.
  render(<Changes initial={after ?? EMPTY} />)
  await waitFor(() => expect(field('Name').value).toBe('Upė ir krantas'))
  await user.click(save())
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ name: 'Upė ir krantas', before: { name: 'Upė' } })
})

test('what is saved is no draft any more', async () => {
  const user = show()
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(alerts()).toEqual(['success: Saved.']))
  await waitFor(() => expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true))
  expect(sessionStorage.length).toBe(0)
})

test('somebody else in the same tab does not see what was typed', async () => {
  const user = show()
  await user.type(field('Name'), 'Upė')
  cleanup()
  show(EMPTY, 'lkjihgfedcba')
  expect(field('Name').value).toBe('')
})

test.each(['{"values":{"name":5,"boats":"raft","none":1},"before":{}}', '{"name":"x"}', '[1]', 'null', 'nonsense'])(
  'a draft of nonsense, %s, is none',
  stored => {
    sessionStorage.setItem(`draft ${USER._id} provider`, stored)
    show()
    expect(field('Name').value).toBe('')
    expect(screen.queryByRole('status')).toBeNull()
  },
)
