// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inboxFrame } from '#src/components/account/inbox/inbox-words.ts'
import type { BookingJson } from '#src/domain/bookings/json.ts'
import { WaitingList } from '#src/islands/account/inbox/WaitingList.tsx'
import { $session } from '#src/stores/session.ts'
import { $waiting } from '#src/stores/waiting.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { PROVIDER, request } from './bookings.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const CHANGED = 'Užklausa tuo tarpu pasikeitė. Rodome, kokia ji dabar.'
const HIGH = { _id: 'template0001', name: 'Aukštas vanduo', text: 'Vanduo per aukštas.', locale: 'lt' } as const
const server = createStubServer()

const show = (bookings: BookingJson[] = [request()], warnings: Record<string, string[]> = {}) =>
  render(
    <WaitingList
      {...inboxFrame({ locale: 'lt', session: { user: USER } })}
      bookings={bookings}
      templates={{ [PROVIDER._id]: [HIGH] }}
      warnings={warnings}
      waiting={bookings.length}
    />,
  )
const card = () => within(screen.getByRole('article', { name: 'Ona' }))
const press = (name: string) => fireEvent.click(card().getByRole('button', { name }))
const note = () => card().getByRole('textbox', { name: /^Žinutė keliautojui/ }) as HTMLTextAreaElement
const type = (text: string) => fireEvent.input(note(), { target: { value: text } })
const answered = () => server.received.filter(({ method, path }) => method === 'POST' && !path.endsWith('/quote'))
const bodies = () => answered().map(({ body }) => JSON.parse(body))

/** Its answers: what comes of an event. */
const respond = (status: number, body: unknown) =>
  server.respond(({ path }) => (path.endsWith('/summary') ? { body: { data: { waiting: 0 } } } : { status, body }))
const refuse = (present: BookingJson) =>
  respond(409, { isAppError: true, data: [{ message: CHANGED, path: 'version' }], reason: 'changed', present })

beforeEach(() => {
  sessionStorage.clear()
  $waiting.set(undefined)
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
})

test('two presses accept a request', async () => {
  respond(200, { data: request({ version: 1, status: 'confirmed', expiresAt: null, can: ['propose', 'cancel'] }) })
  show()
  press('Sutinku')
  press('Taip, sutarta')
  const done = await card().findByText('Sutarta. Parašėme keliautojui.')
  expect(answered().map(({ path }) => path)).toEqual(['/api/v1/bookings/booking00001/accept'])
  expect(bodies()).toEqual([{ version: 0, as: 'provider' }])
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(card().queryByRole('button', { name: 'Sutinku' })).toBeNull()
  await waitFor(() => expect($waiting.get()).toBe(0))
})

test('a day that was closed since is said beside the answers, once more where it is accepted, and no longer after that', async () => {
  respond(200, { data: request({ version: 1, status: 'confirmed', expiresAt: null, can: [] }) })
  const [closed, despite] = [
    'Upė uždaryta iki liepos 20 d. pabaigos',
    'Sutikite tik tada, jei vis tiek galėsite plaukti.',
  ]
  show([request()], { booking00001: [closed] })
  expect(card().getAllByText(closed)).toHaveLength(1)
  press('Atmesti')
  expect(card().queryByText(despite)).toBeNull()
  press('Sutinku')
  expect(card().getAllByText(closed)).toHaveLength(2)
  expect(card().getByText(despite)).toBeDefined()
  press('Taip, sutarta')
  await card().findByText('Sutarta. Parašėme keliautojui.')
  expect(card().queryByText(closed)).toBeNull()
})

test('a move that nobody answered in time is told', () => {
  const event = { at: '2027-07-11T07:00:00.000Z', from: 'confirmed', to: 'confirmed', note: '' } as const
  const moved = request({ status: 'confirmed', expiresAt: null, can: ['propose', 'cancel'] })
  const events = [...moved.events, { ...event, seq: 1, event: 'propose', actor: 'guest' } as const]
  const over = 'Į siūlymą perkelti žygį laiku neatsakyta: lieka taip, kaip sutarta.'
  show([{ ...moved, events: [...events, { ...event, seq: 2, event: 'expire', actor: 'clock' }] }])
  expect(card().getByText(over)).toBeDefined()
})

test('of a request without an hour the provider names it when accepting', async () => {
  respond(200, { data: request({ version: 1, status: 'confirmed', expiresAt: null, can: [] }) })
  show([request({ startTime: null })])
  press('Sutinku')
  fireEvent.input(card().getByLabelText(/^Kelintą valandą susitinkate/), { target: { value: '09:00' } })
  press('Taip, sutarta')
  await card().findByText('Sutarta. Parašėme keliautojui.')
  expect(bodies()).toEqual([{ version: 0, as: 'provider', startTime: '09:00' }])
})

test('a price that is not typed is left to the rates of the day', async () => {
  respond(200, { data: request({ version: 1, status: 'offered', can: ['offer', 'retract'] }) })
  show()
  press('Siūlyti kitaip')
  fireEvent.change(card().getByLabelText(/^Diena/), { target: { value: '2027-07-19' } })
  press('Siųsti pasiūlymą')
  await card().findByText('Pasiūlymas išsiųstas keliautojui.')
  expect(bodies()).toEqual([{ version: 0, as: 'provider', offer: { startsOn: '2027-07-19', startTime: '10:00' } }])
})

test('two presses decline one, for the reason that is the likeliest', async () => {
  respond(200, { data: request({ version: 1, status: 'declined', expiresAt: null, can: [] }) })
  show()
  press('Atmesti')
  press('Siųsti atsakymą')
  await card().findByText('Atmesta. Parašėme keliautojui.')
  expect(bodies()).toEqual([{ version: 0, as: 'provider', reason: 'full' }])
})

test('a saved answer is put behind what is typed', () => {
  show()
  press('Atmesti')
  type('Sveiki.')
  press('Aukštas vanduo')
  expect(note().value).toBe('Sveiki.\nVanduo per aukštas.')
})

test('another day, time and price are offered', async () => {
  respond(200, { data: request({ version: 1, status: 'offered', can: ['offer', 'retract'] }) })
  show()
  press('Siūlyti kitaip')
  fireEvent.change(card().getByLabelText(/^Diena/), { target: { value: '2027-07-18' } })
  fireEvent.input(card().getByLabelText(/^Pradžios laikas/), { target: { value: '11:00' } })
  fireEvent.input(card().getByLabelText(/^Visa kaina, €/), { target: { value: '80,50' } })
  press('Siųsti pasiūlymą')
  await card().findByText('Pasiūlymas išsiųstas keliautojui.')
  expect(bodies()).toEqual([
    { version: 0, as: 'provider', offer: { startsOn: '2027-07-18', startTime: '11:00', totalCents: 8050 } },
  ])
})

test('where somebody was first, it shows how the request stands now, and what was typed can be copied', async () => {
  refuse(request({ version: 1, status: 'withdrawn', expiresAt: null, can: [] }))
  show()
  press('Sutinku')
  type('Iki pasimatymo!')
  press('Taip, sutarta')
  expect(await card().findByText('Keliautojas atsiėmė')).toBeTruthy()
  expect(card().getByRole('alert').textContent).toContain('šis atsakymas nebetinka')
  expect(card().getByRole('textbox', { name: 'Jūs rašėte' })).toHaveProperty('value', 'Iki pasimatymo!')
  expect(card().queryByRole('button', { name: 'Taip, sutarta' })).toBeNull()
})

test('where it can still be answered so, the same text is sent of what it is now', async () => {
  refuse(request({ version: 1, startTime: '12:00' }))
  show()
  press('Sutinku')
  type('Iki pasimatymo!')
  press('Taip, sutarta')
  expect(await card().findByText(/liepos 17 d\., šeštadienį, 12\.00$/)).toBeTruthy()
  expect(card().getByText(CHANGED)).toBeTruthy()
  expect(note().value).toBe('Iki pasimatymo!')
  respond(200, { data: request({ version: 2, status: 'confirmed', expiresAt: null, can: [] }) })
  press('Taip, sutarta')
  await card().findByText('Sutarta. Parašėme keliautojui.')
  expect(bodies()).toEqual([0, 1].map(version => ({ version, as: 'provider', note: 'Iki pasimatymo!' })))
})

test('without a connection nothing is lost', async () => {
  respond(502, '')
  show()
  press('Sutinku')
  type('Iki pasimatymo!')
  press('Taip, sutarta')
  await waitFor(() => expect(answered()).toHaveLength(1))
  await waitFor(() => expect(card().getByRole('button', { name: 'Taip, sutarta' }).ariaDisabled).not.toBe('true'))
  expect(note().value).toBe('Iki pasimatymo!')
  press('Uždaryti')
  press('Sutinku')
  expect(note().value).toBe('Iki pasimatymo!')
})

test('by keyboard: an answer has the focus when it opens, and Escape closes it', () => {
  show()
  press('Atmesti')
  const panel = card().getByRole('region', { name: 'Atmesti' })
  expect(document.activeElement).toBe(panel)
  fireEvent.keyDown(note(), { key: 'Escape' })
  expect(card().queryByRole('region', { name: 'Atmesti' })).toBeNull()
  expect(document.activeElement).toBe(card().getByRole('button', { name: 'Atmesti' }))
})

test('a move that the guest proposes is taken or refused', () => {
  const offer: BookingJson['offer'] = {
    by: 'guest',
    startsOn: '2027-07-18',
    days: 1,
    startTime: null,
    totalCents: 7600,
    boats: [],
    note: 'Lis.',
  }
  show([request({ status: 'confirmed', offer, can: ['take', 'refuse', 'cancel'] })])
  expect(
    card().getByText(/^Keliautojas prašo perkelti: (2027 m\. )?liepos 18 d\., sekmadienį; apie 76\s€\.$/),
  ).toBeTruthy()
  expect(card().getByText('Lis.')).toBeTruthy()
  expect(card().getByText(/^Atsakykite iki /)).toBeTruthy()
  expect(card().getByRole('button', { name: 'Sutinku perkelti' })).toBeTruthy()
  expect(card().getByRole('button', { name: 'Neperkelti' })).toBeTruthy()
})

test('a request that comes meanwhile is announced, also after one that was answered', () => {
  show()
  act(() => $waiting.set(1))
  expect(screen.queryByRole('button', { name: 'Rodyti' })).toBeNull()
  act(() => $waiting.set(0))
  act(() => $waiting.set(2))
  expect(screen.getByText(/^Atėjo 2 naujos užklausos\./)).toBeTruthy()
})
