// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownWords } from '#src/components/map/map-words.ts'
import { IslandFrame } from '#src/islands/form/frame.tsx'
import { KnownPlaces } from '#src/islands/map/points/known/KnownPlaces.tsx'
import { type KnownPlace, knownPlace } from '#src/islands/map/points/known/known-place.ts'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const shared = (id: string, name: string, accuracy = 20) => ({
  _id: id,
  name,
  location: { coordinates: [24.4, 54.2] as [number, number] },
  accuracy,
  rivers: [{ slug: 'merkys', km: null, kmSource: null }],
})
const TILTAS = shared('tiltas000000', 'Puvočių tiltas')
const PUVOCIAI = shared('puvociai0000', 'Puvočiai', 2000)
const PERLOJA = shared('perloja00000', 'Perloja')
const server = createStubServer()
const chosen = vi.fn<(place: KnownPlace) => void>()

const show = (props: { near?: KnownPlace[]; taken?: string[] } = {}) =>
  render(
    <IslandFrame locale="lt" words={knownWords('lt')}>
      <KnownPlaces {...props} onChoose={chosen} />
    </IslandFrame>,
  )
const field = () => screen.getByRole('combobox', { name: 'Žinomos vietos' }) as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map(it => it.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.clearAllMocks()
  $session.set({
    status: 'authenticated',
    user: { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true },
    token: 'token-1',
    expires: '',
  })
  server.respond(({ path }) => ({ body: { data: path.includes('puv') ? [TILTAS, PUVOCIAI] : [] } }))
})
afterEach(cleanup)

test('places are found by what is typed, as their author may see them, each with its river', async () => {
  show()
  fireEvent.focus(field())
  expect(options()).toEqual([])
  type('puv')
  await waitFor(() => expect(options()).toEqual(['Puvočių tiltas Merkys', 'Puvočiai (vieta apytikslė) Merkys']))
  expect(status()).toBe('Rastos 2 vietos.')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  const [call] = server.received.filter(({ path }) => path.startsWith('/api/v1/'))
  expect(call?.path).toBe('/api/v1/access-points?q=puv')
  expect(call?.headers.authorization).toBe('Bearer token-1')
  fireEvent.click(screen.getByRole('option', { name: /^Puvočių tiltas/ }))
  expect(chosen).toHaveBeenCalledWith(knownPlace(TILTAS))
  expect([field().value, options()]).toEqual(['', []])
})

test('arrows and Enter choose, and Enter never sends the form', async () => {
  show()
  type('puv')
  // Else a browser would send the form.
  expect(press('Enter')).toBe(false)
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(press('Enter')).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toMatch(/^Puvočiai/)
  press('ArrowUp')
  expect(active()).toMatch(/^Puvočių tiltas/)
  press('Escape')
  expect([options(), field().value]).toEqual([[], 'puv'])
  press('ArrowDown')
  press('ArrowUp')
  press('Enter')
  expect(chosen).toHaveBeenCalledWith(knownPlace(PUVOCIAI))
})

test('one that fits alone is chosen by Enter', async () => {
  server.respond(() => ({ body: { data: [PERLOJA] } }))
  show()
  type('perl')
  await waitFor(() => expect(options()).toHaveLength(1))
  press('Enter')
  expect(chosen).toHaveBeenCalledWith(knownPlace(PERLOJA))
})

test('those nearby are offered before anything is typed, by name, but for those that are chosen', () => {
  show({ near: [TILTAS, PERLOJA, PUVOCIAI].map(knownPlace), taken: [TILTAS._id] })
  fireEvent.focus(field())
  expect(options()).toEqual(['Perloja Merkys', 'Puvočiai (vieta apytikslė) Merkys'])
  fireEvent.blur(field())
  expect(options()).toEqual([])
})

test('a name that nobody knows is said, and an answer to an earlier text is dropped', async () => {
  let answer = () => {}
  server.respond(async ({ path }) => {
    if (path.includes('puv')) await new Promise<void>(resolve => (answer = resolve))
    return { body: { data: path.includes('puv') ? [TILTAS] : [] } }
  })
  show()
  type('puv')
  await waitFor(() => expect(server.received).not.toHaveLength(0))
  type('nėra')
  await waitFor(() => expect(status()).toBe('Tokios vietos nežinome. Pažymėkite ją žemėlapyje.'))
  answer()
  expect(options()).toEqual([])
})
