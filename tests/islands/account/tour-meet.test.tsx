// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownWords, mapWords, pointPickerStrings } from '#src/components/map/map-words.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { MeetForm } from '#src/islands/account/tours/places/MeetForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const t = translate('lt')
const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SESSION = { user: USER, token: 'a.b.c', expires: new Date(Date.now() + 1e9).toISOString() }
const USUAL = {
  'meet.at': 'put-in',
  'meet.address': '',
  'meet.coordinates': null,
  'meet.minutesBefore': 0,
  'meet.notes.lt': '',
  'meet.notes.en': '',
}
const server = createStubServer()

const show = (meet: object = {}) =>
  render(
    <MeetForm
      locale="lt"
      words={{
        ...knownWords('lt'),
        ...pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour', 'meet'] }),
      }}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      meet={{ ...USUAL, ...meet }}
      places={{ 'put-in': 'Andrioniškis', base: 'Paupio g. 14, Anykščiai' }}
      near={[]}
      map={{ tileUrl: '', words: mapWords(t, 'Žemėlapis') }}
      point={pointPickerStrings(t)}
    />,
  )
const place = (name: RegExp) => screen.getByRole('radio', { name })
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const sent = () =>
  server.received.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body: JSON.parse(body) }))

beforeEach(() => {
  sessionStorage.clear()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(({ path }) => (path.startsWith('/api/auth') ? { body: SESSION } : { body: { data: {} } }))
})
afterEach(cleanup)

test('each place says where that is, and only what has changed is sent', async () => {
  show()
  expect(place(/įlipimo vietoje.*Andrioniškis/i)).toHaveProperty('checked', true)
  fireEvent.click(place(/bazėje.*Paupio g\. 14/i))
  fireEvent.change(screen.getByRole('textbox', { name: /minučių/i }), { target: { value: '30' } })
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      path: '/api/v1/tours/mnopqrstuvwx/geography',
      body: {
        meet: { at: 'base', minutesBefore: 30 },
        before: { meet: { at: 'put-in', minutesBefore: 0 } },
      },
    },
  ])
})

test('an address and a point are asked for elsewhere alone', async () => {
  show()
  expect(screen.queryByRole('textbox', { name: /Vieta žodžiais/ })).toBeNull()
  fireEvent.click(place(/^Kitur/))
  fireEvent.change(screen.getByRole('textbox', { name: /Vieta žodžiais/ }), { target: { value: 'Varėnos stotis' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Platuma' }), { target: { value: '54,2' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Ilguma' }), { target: { value: '24,5' } })
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    meet: { at: 'elsewhere', address: 'Varėnos stotis', coordinates: [24.5, 54.2] },
  })
})

test('what the site refuses stands beside its field', async () => {
  server.respond(({ path }) =>
    path.startsWith('/api/auth')
      ? { body: SESSION }
      : {
          status: 400,
          body: { status: 400, isAppError: true, data: [{ path: 'meet.at', message: 'Adreso dar nėra.' }] },
        },
  )
  show()
  fireEvent.click(place(/bazėje/i))
  save()
  await waitFor(() => expect(screen.getByText('Adreso dar nėra.')).toBeTruthy())
})

test('five hours before the start are refused before anything is sent', async () => {
  show()
  fireEvent.change(screen.getByRole('textbox', { name: /minučių/i }), { target: { value: '300' } })
  save()
  await waitFor(() => expect(screen.getByText(/240/)).toBeTruthy())
  expect(sent()).toEqual([])
})
