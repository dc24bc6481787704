// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { knownWords, mapWords, pointPickerStrings } from '#src/components/map/map-words.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { RouteForm } from '#src/islands/account/tours/route/RouteForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const t = translate('lt')
const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SESSION = { user: USER, token: 'a.b.c', expires: new Date(Date.now() + 1e9).toISOString() }
const MERKYS = { rivers: ['merkys'] }
const PERLOJA = {
  ...MERKYS,
  id: 'perloja00000',
  name: 'Perloja',
  at: [24.417, 54.219] as [number, number],
  isApproximate: false,
}
const PUVOCIAI = {
  ...MERKYS,
  id: 'puvociai0000',
  name: 'Puvočiai',
  at: [24.303, 54.116] as [number, number],
  isApproximate: true,
}
const KALNAS = { ...PERLOJA, id: 'kalnas000000', name: 'Kalnas', at: [24.4385, 54.219] as [number, number] }
const PLACES = [PERLOJA, PUVOCIAI, KALNAS]
const server = createStubServer()

const show = (hasCourses = false) =>
  render(
    <RouteForm
      locale="lt"
      words={{
        ...knownWords('lt'),
        ...pickWords('lt', {
          common: ['form', 'failure', 'unit', 'file'],
          account: ['failure', 'tour', 'route', 'routeFile'],
          tours: ['parking', 'camping', 'facility'],
        }),
      }}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      tour={{
        id: 'mnopqrstuvwx',
        days: 1,
        distanceKm: 14,
        hasDeparture: false,
        hasArrival: false,
        own: { putIn: '', takeOut: '' },
      }}
      route={{ stops: [], reach: null, proposedDistance: null }}
      line={{ coordinates: [], length: null, origin: null, licence: null, isOwn: false }}
      places={PLACES}
      rivers={[{ value: 'merkys', label: 'Merkys' }]}
      map={{ tileUrl: '', words: mapWords(t, 'Žemėlapis') }}
      point={pointPickerStrings(t)}
      hasCourses={hasCourses}
    />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => [...document.querySelectorAll('ol b')].map(it => it.textContent)
function add(id: string) {
  fireEvent.focus(screen.getByRole('combobox', { name: 'Žinomos vietos' }))
  fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${PLACES.find(it => it.id === id)?.name}`) }))
}
const draw = () => fireEvent.click(screen.getByRole('radio', { name: 'Liniją' }))
const calls = () => server.received.filter(({ method }) => method === 'PATCH')

beforeEach(() => {
  sessionStorage.clear()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(({ path, body }) => {
    if (path.startsWith('/api/auth')) return { body: SESSION }
    const sent = JSON.parse(body || '{}')
    if (path.endsWith('/line'))
      return {
        body: {
          data: { coordinates: sent.coordinates, length: 13.7, origin: 'drawn', licence: 'ODbL-1.0', isOwn: true },
        },
      }
    const stops = (sent.stops ?? []).map((stop: { accessPoint: string }) => {
      const place = PLACES.find(({ id }) => id === stop.accessPoint)
      const location = { coordinates: place?.at }
      return {
        ...stop,
        accessPoint: { _id: place?.id, name: place?.name, location, accuracy: 20, rivers: [] },
        location,
      }
    })
    return { body: { data: { stops, reach: 'reach0000000', proposedDistance: null } } }
  })
})

test('places of the list and a line by buttons are sent one after the other, each with what was read', async () => {
  show()
  add(PUVOCIAI.id)
  add(PERLOJA.id)
  press('Perkelti aukščiau: Perloja')
  expect(names()).toEqual(['Perloja', 'Puvočiai'])
  draw()
  press('Baigti išlipimo vietoje')
  expect(screen.getByText(/^Linijos ilgis – 13,\d km\.$/)).toBeTruthy()
  press('Išsaugoti')
  await waitFor(() => expect(calls()).toHaveLength(2))
  const [stops, line] = calls().map(({ path, body }) => ({ path, ...JSON.parse(body) }))
  expect(stops).toMatchObject({
    path: '/api/v1/tours/mnopqrstuvwx/stops',
    stops: [
      { accessPoint: PERLOJA.id, role: 'put-in' },
      { accessPoint: PUVOCIAI.id, role: 'take-out' },
    ],
    before: { stops: [] },
  })
  expect(line).toMatchObject({
    path: '/api/v1/tours/mnopqrstuvwx/line',
    coordinates: [PERLOJA.at, PUVOCIAI.at],
    origin: 'drawn',
  })
})

test('ends that are too near for the distance are asked about once, and sent with the answer', async () => {
  show()
  add(PERLOJA.id)
  // 1.4 km away, for 14.
  add(KALNAS.id)
  expect(screen.getAllByText(/tiesiai tik 1,4 km/)).toHaveLength(1)
  press('Išsaugoti')
  const answer = screen.getByRole('checkbox', { name: 'Taip, vietos ir atstumas teisingi' })
  await waitFor(() => expect(document.activeElement).toBe(answer))
  expect(screen.getAllByText(/tiesiai tik 1,4 km/)).toHaveLength(1)
  expect(calls()).toEqual([])
  fireEvent.click(answer)
  press('Išsaugoti')
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(JSON.parse(calls()[0]?.body ?? '')).toMatchObject({ isSure: true, stops: [{}, { accessPoint: KALNAS.id }] })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('steps go back in their order and again, and a new one forgets what was taken back', () => {
  show()
  add(PERLOJA.id)
  add(PUVOCIAI.id)
  press('Žingsnis atgal')
  expect(names()).toEqual(['Perloja'])
  press('Žingsnis atgal')
  press('Žingsnis atgal')
  expect(names()).toEqual([])
  press('Žingsnis pirmyn')
  expect(names()).toEqual(['Perloja'])
  press('Pašalinti: Perloja')
  press('Žingsnis pirmyn')
  expect(names()).toEqual([])
})

test('what cannot be saved is told before anything is sent', async () => {
  show()
  add(PERLOJA.id)
  press('Išsaugoti')
  await waitFor(() => expect(screen.getByText(/baigiasi išlipimo vieta/)).toBeTruthy())
  expect(screen.getByRole('group', { name: 'Vietos pasroviui' }).contains(document.activeElement)).toBe(true)
  expect(calls()).toEqual([])
})

test('the course of the river is proposed where the site has a service for it alone', () => {
  for (const hasCourses of [false, true]) {
    show(hasCourses)
    add(PERLOJA.id)
    add(PUVOCIAI.id)
    draw()
    expect(screen.queryByRole('button', { name: 'Pasiūlyti upės vagą' }) !== null).toBe(hasCourses)
    cleanup()
    sessionStorage.clear()
  }
})
