// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inboxFrame } from '#src/components/account/inbox/inbox-words.ts'
import { PhoneForm } from '#src/islands/account/inbox/add/PhoneForm.tsx'
import type { BookedTour } from '#src/islands/account/inbox/add/phone-booking.ts'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const TOUR: BookedTour = {
  id: 'tour00000001',
  name: 'Merkiu iki Puvočių',
  fleet: [
    { kind: 'double-kayak', seats: 2, owned: 5 },
    { kind: 'raft', seats: 8, owned: 1 },
  ],
}
const line = { kind: 'boat', boatKind: 'double-kayak', count: 1, days: 1, amountCents: 3800, totalCents: 3800 }
const price = { lines: [line], totalCents: 3800, isEstimate: false }
const LEFT = [
  { kind: 'double-kayak', seats: 2, count: 3 },
  { kind: 'raft', seats: 8, count: 0 },
]
const FREE = {
  availability: 'free',
  days: 1,
  boats: [{ kind: 'double-kayak', count: 1 }],
  price,
  free: LEFT,
  startTimes: ['09:30', '11:00'],
}
const server = createStubServer()
const went = vi.fn()

const show = (tours = [TOUR]) =>
  render(
    <PhoneForm
      {...inboxFrame({ locale: 'lt', session: { user: USER } })}
      tours={tours}
      today="2027-07-10"
      startsOn="2027-07-10"
    />,
  )
const input = (name: RegExp, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })
const children = (value: string) => fireEvent.change(screen.getByLabelText('Vaikai'), { target: { value } })
const age = (value: string) => fireEvent.change(screen.getByLabelText('1-o vaiko amžius'), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const written = () =>
  server.received.filter(({ path }) => path === '/api/v1/bookings').map(({ body }) => JSON.parse(body))
const respond = (quote: unknown, status = 201, body: unknown = { data: { _id: 'booking00001' } }) =>
  server.respond(({ path }) => (path.endsWith('/quote') ? { body: { data: quote } } : { status, body }))

beforeEach(() => {
  sessionStorage.clear()
  went.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(went)
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  respond(FREE)
})

test('with one tour a name is enough: today, two adults', async () => {
  show()
  input(/^Vardas/, 'Ona')
  submit()
  await waitFor(() => expect(went).toHaveBeenCalledWith('/account/inbox/booking00001'))
  expect(written()).toEqual([
    {
      channel: 'phone',
      tour: TOUR.id,
      startsOn: '2027-07-10',
      startTime: null,
      adults: 2,
      childAges: [],
      guest: { name: 'Ona', phone: '', email: '' },
      message: '',
    },
  ])
})

test('it says what is free and what it costs before anything is written', async () => {
  show()
  expect(await screen.findByText('Tą dieną laisva: 3 dvivietės baidarės.')).toBeTruthy()
  expect(screen.getByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeTruthy()
  const shown = [...document.querySelectorAll('dl > div')].map(it => it.textContent?.replaceAll(/\s/g, ' '))
  expect(shown).toEqual(['1 dvivietė baidarė38 €', 'Iš viso dviem38 €'])
  respond({ ...FREE, availability: 'full', boats: [], price: null, refusal: 'boats' })
  children('1')
  age('9')
  // Too few for them are not none.
  expect(await screen.findByText(/^Tokiai grupei/)).toBeTruthy()
  expect(screen.getByText('Tą dieną laisva: 3 dvivietės baidarės.')).toBeTruthy()
  expect(written()).toEqual([])
})

test('what it says is of the boats that the provider chose', async () => {
  const raft = { ...FREE, boats: [{ kind: 'raft', count: 1 }] }
  server.respond(({ body }) => ({ body: { data: body.includes('raft') ? raft : FREE } }))
  show()
  expect(await screen.findByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Valtis parinksiu pats' }))
  fireEvent.click(screen.getByRole('button', { name: 'Plaustas (8 vietos): daugiau' }))
  expect(await screen.findByText('Šiam užsakymui: 1 plaustas.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Valtis parinksiu pats' }))
  expect(await screen.findByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeTruthy()
})

test('a boat that is not free is borrowed for that day, marked, or said to be missing', async () => {
  const raft = { ...FREE, boats: [{ kind: 'raft', count: 1 }] }
  const borrowed = { ...FREE, boats: [{ kind: 'raft', count: 1, borrowed: 1 }] }
  server.respond(({ path, body }) =>
    path.endsWith('/quote')
      ? { body: { data: body.includes('borrowed') ? borrowed : body.includes('raft') ? raft : FREE } }
      : { status: 201, body: { data: { _id: 'booking00001' } } },
  )
  show()
  input(/^Vardas/, 'Ona')
  expect(await screen.findByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Valtis parinksiu pats' }))
  expect(screen.getByText('Laisva: 0')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /pasiskolinsiu/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Plaustas (8 vietos): daugiau' }))
  expect(await screen.findByText('Trūksta: 1 plaustas.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Trūkstamas pasiskolinsiu (1)' }))
  expect(await screen.findByText('Šiam užsakymui: 1 plaustas (skolintų – 1).')).toBeTruthy()
  expect(screen.queryByText(/^Trūksta:/)).toBeNull()
  submit()
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({ boats: [{ kind: 'raft', count: 1, borrowed: 1 }] })
})

test('the times of the season are offered, and stay while the price is calculated again', async () => {
  show()
  input(/^Vardas/, 'Ona')
  fireEvent.click(await screen.findByRole('button', { name: '11:00' }))
  expect(screen.getByRole('button', { name: '11:00' }).getAttribute('aria-pressed')).toBe('true')
  submit()
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({ startTime: '11:00' })
})

test('ages of children, boats, price and note are sent where they are said', async () => {
  show([TOUR, { ...TOUR, id: 'tour00000002', name: 'Ūla' }])
  fireEvent.change(screen.getByLabelText(/^Žygis/), { target: { value: TOUR.id } })
  children('1')
  age('5')
  input(/^Vardas/, 'Ona')
  input(/^Telefonas/, '+370 612 34567')
  input(/^Visa kaina, €/, '50')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Valtis parinksiu pats' }))
  fireEvent.click(screen.getByRole('button', { name: 'Plaustas (8 vietos): daugiau' }))
  submit()
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]).toMatchObject({
    childAges: [5],
    guest: { name: 'Ona', phone: '+370 612 34567' },
    boats: [{ kind: 'raft', count: 1 }],
    totalCents: 5000,
  })
})

test('no age is assumed: without one nothing is calculated or sent', async () => {
  show()
  input(/^Vardas/, 'Ona')
  expect(await screen.findByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeTruthy()
  children('2')
  await waitFor(() => expect(screen.queryByText('Šiam užsakymui: 1 dvivietė baidarė.')).toBeNull())
  expect(screen.getByLabelText<HTMLSelectElement>('2-o vaiko amžius').value).toBe('')
  age('9')
  submit()
  await waitFor(() => expect(screen.getByLabelText('2-o vaiko amžius').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('1-o vaiko amžius').getAttribute('aria-invalid')).toBeNull()
  expect(written()).toEqual([])
  expect(server.received.filter(({ body }) => body.includes('null]'))).toEqual([])
})

test('where the boats are gone nothing that was typed is lost', async () => {
  respond(FREE, 409, {
    isAppError: true,
    data: [{ message: 'Tiek laisvų valčių nebėra.' }],
    reason: 'gone',
    present: {},
  })
  show()
  input(/^Vardas/, 'Ona')
  submit()
  expect(await screen.findByText('Tiek laisvų valčių nebėra.')).toBeTruthy()
  expect((screen.getByLabelText(/^Vardas/) as HTMLInputElement).value).toBe('Ona')
  expect(went).not.toHaveBeenCalled()
})

test('without a name it is not sent', async () => {
  show()
  submit()
  await waitFor(() => expect(screen.getByLabelText(/^Vardas/).getAttribute('aria-invalid')).toBe('true'))
  expect(written()).toEqual([])
})
