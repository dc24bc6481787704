// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownWords, mapWords, pointPickerStrings, routePickerStrings } from '#src/components/map/map-words.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { LocationForm } from '#src/islands/account/tours/places/LocationForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const t = translate('lt')
const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SESSION = { user: USER, token: 'a.b.c', expires: new Date(Date.now() + 1e9).toISOString() }
const EMPTY = {
  'departure.address': '',
  'departure.coordinates': null,
  'arrival.address': '',
  'arrival.coordinates': null,
}
const ZERVYNOS = { latitude: 54.11031, longitude: 24.49773 }
const server = createStubServer()
let held: Promise<unknown> = Promise.resolve()

const show = (location: object = EMPTY, distanceKm: number | null = null) =>
  render(
    <LocationForm
      locale="lt"
      words={{ ...knownWords('lt'), ...pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour'] }) }}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      location={{ ...EMPTY, ...location }}
      distanceKm={distanceKm}
      near={[]}
      map={{ tileUrl: '', words: mapWords(t, 'Žemėlapis') }}
      point={pointPickerStrings(t)}
      route={routePickerStrings(t)}
    />,
  )
/** The code of the map comes after the form. */
const map = async () => {
  await waitFor(() => expect(screen.getByRole('region', { name: 'Žemėlapis' })).toBeTruthy(), { timeout: 20_000 })
  return screen.getByRole('region', { name: 'Žemėlapis' })
}
const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }))
const address = (name: string) => group(name).getByRole('textbox', { name: /Vieta žodžiais/ }) as HTMLInputElement
const degrees = (name: string) =>
  ['Platuma', 'Ilguma'].map(it => (group(name).getByRole('textbox', { name: it }) as HTMLInputElement).value)
const marker = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}: žyma`) })
const chosen = () =>
  (document.querySelector('input[type=radio]:checked') as HTMLInputElement).parentElement?.textContent

beforeEach(() => {
  sessionStorage.clear()
  held = Promise.resolve()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(async ({ path }) => {
    if (path.startsWith('/api/auth')) return { body: SESSION }
    if (!path.startsWith('/api/v1/places')) return { body: { data: {} } }
    await held
    const { searchParams } = new URL(path, 'http://x')
    const text = `Prie ${Number(searchParams.get('lat')).toFixed(2)}`
    return { body: { data: { lat: 54, lon: 24, text, isAddress: true, response: null } } }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first press is the put-in, the second the take-out, and both are sent', async () => {
  show()
  expect(chosen()).toContain('Kur įlipama')
  fireEvent.keyDown(await map(), { key: 'Enter' })
  await waitFor(() => expect(address('Kur įlipama').value).toBe('Prie 55.33'))
  expect(chosen()).toContain('Kur išlipama')
  expect(marker('Kur įlipama')?.textContent).toBe('A')
  expect(marker('Kur išlipama')).toBeNull()
  fireEvent.click(await map(), { clientX: 90, clientY: 90 })
  await waitFor(() => expect(address('Kur išlipama').value).toMatch(/^Prie 5[45]/))
  expect(marker('Kur išlipama')?.textContent).toBe('B')
  const put = marker('Kur įlipama')
  const before = degrees('Kur įlipama')
  const there = degrees('Kur išlipama')
  expect(there).not.toEqual(before)
  fireEvent.keyDown(put as HTMLElement, { key: 'ArrowRight' })
  expect(degrees('Kur įlipama')).not.toEqual(before)
  expect(degrees('Kur išlipama')).toEqual(there)

  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(server.received.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = JSON.parse(String(server.received.find(({ method }) => method === 'PATCH')?.body))
  const [longitude = 0, latitude = 0] = sent.arrival.coordinates
  expect([latitude, longitude].map(String)).toEqual(there)
  expect(sent.departure.coordinates).toEqual(degrees('Kur įlipama').map(Number).reverse())
})

test('the map opens near the known end, where the other is pressed', async () => {
  show({ 'departure.coordinates': ZERVYNOS })
  expect(chosen()).toContain('Kur išlipama')
  await map()
  await waitFor(() => expect(marker('Kur įlipama')).toBeTruthy())
  fireEvent.keyDown(await map(), { key: 'Enter' })
  expect(degrees('Kur išlipama')).toEqual(['54.11031', '24.49773'])
  expect(degrees('Kur įlipama')).toEqual(['54.11031', '24.49773'])
})

test('a chosen end is the one that a press moves', async () => {
  const ends = { 'departure.coordinates': ZERVYNOS, 'arrival.coordinates': { latitude: 54.12, longitude: 24.4 } }
  show(ends)
  fireEvent.click(screen.getByRole('radio', { name: /Kur išlipama/ }))
  fireEvent.keyDown(await map(), { key: 'Enter' })
  expect(degrees('Kur įlipama')).toEqual(['54.11031', '24.49773'])
  expect(degrees('Kur išlipama')).not.toEqual(['54.12', '24.4'])
})

test('an address that is typed before the map’s one comes stays', async () => {
  let release: (value?: unknown) => void = () => {}
  held = new Promise(resolve => {
    release = resolve
  })
  show()
  fireEvent.keyDown(await map(), { key: 'Enter' })
  await waitFor(() => expect(server.received.length).toBeGreaterThan(0))
  fireEvent.input(address('Kur įlipama'), { target: { value: 'Zervynų tiltas' } })
  release()
  expect(await group('Kur įlipama').findByText('Prie 55.33')).toBeTruthy()
  expect(address('Kur įlipama').value).toBe('Zervynų tiltas')
})

describe('degrees that are no point', () => {
  const type = (name: string, at: number, value: string) =>
    fireEvent.change(group(name).getAllByRole('textbox', { name: /Platuma|Ilguma/ })[at] as HTMLElement, {
      target: { value },
    })
  const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

  test.each([
    ['half a point', [54.1, ''], 'Ilguma'],
    ['the other half', ['', 24.5], 'Platuma'],
    ['no number', ['prie tilto', 24.5], 'Platuma'],
    ['too many degrees', [54.1, 244], 'Ilguma'],
  ])('%s is refused at its field, stays, and is there after a reload', async (_, [latitude, longitude], refused) => {
    show()
    type('Kur išlipama', 0, String(latitude))
    type('Kur išlipama', 1, String(longitude))
    send()
    const field = group('Kur išlipama').getByRole('textbox', { name: refused })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(group('Kur išlipama').getByText('Nurodykite vietą: ilgumą ir platumą laipsniais.')).toBeTruthy()
    expect(server.received.filter(({ method }) => method === 'PATCH')).toEqual([])
    cleanup()
    show()
    expect(degrees('Kur išlipama')).toEqual([String(latitude), String(longitude)])
  })

  test('take the place of a saved point only once they are one', async () => {
    show({ 'departure.coordinates': ZERVYNOS })
    type('Kur įlipama', 0, '540')
    send()
    await waitFor(() =>
      expect(document.activeElement).toBe(group('Kur įlipama').getByRole('textbox', { name: 'Platuma' })),
    )
    expect(server.received.filter(({ method }) => method === 'PATCH')).toEqual([])
  })
})

test('ends that are too near for the distance are asked about, and sent with the answer', async () => {
  show({ 'departure.coordinates': ZERVYNOS }, 14)
  const type = (name: string, value: string) =>
    fireEvent.change(group('Kur išlipama').getByRole('textbox', { name }), { target: { value } })
  const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  const sent = () => server.received.filter(({ method }) => method === 'PATCH')
  type('Platuma', '54.1104')
  type('Ilguma', '24.5208')
  expect(screen.getByText(/tiesiai tik 1,5 km, o žygio atstumas – 14 km/)).toBeTruthy()
  send()
  const answer = () => screen.getByRole('checkbox', { name: 'Taip, vietos ir atstumas teisingi' })
  await waitFor(() => expect(document.activeElement).toBe(answer()))
  expect(sent()).toEqual([])
  expect(screen.getAllByText(/tiesiai tik 1,5 km/)).toHaveLength(1)
  fireEvent.click(answer())
  // Another place has to be confirmed again.
  type('Ilguma', '24.5209')
  expect((answer() as HTMLInputElement).checked).toBe(false)
  fireEvent.click(answer())
  send()
  await waitFor(() => expect(sent().length).toBe(1))
  expect(JSON.parse(String(sent()[0]?.body))).toMatchObject({
    isSure: true,
    arrival: { coordinates: [24.5209, 54.1104] },
  })
  type('Ilguma', '24.7')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a removed marker takes its own address with it, not a typed one', async () => {
  show({ 'arrival.coordinates': ZERVYNOS, 'arrival.address': 'Zervynų tiltas' })
  fireEvent.keyDown(await map(), { key: 'Enter' })
  await waitFor(() => expect(address('Kur įlipama').value).toBe('Prie 54.11'))
  for (const end of ['Kur įlipama', 'Kur išlipama']) {
    fireEvent.click(screen.getByRole('button', { name: `Pašalinti žymą: ${end}` }))
    expect(degrees(end)).toEqual(['', ''])
    expect(marker(end)).toBeNull()
    expect(document.activeElement?.tagName).toBe('FIELDSET')
  }
  expect(address('Kur įlipama').value).toBe('')
  expect(address('Kur išlipama').value).toBe('Zervynų tiltas')
})

describe('where one is', () => {
  const LOCATE = 'Pažymėti, kur esu dabar'
  const locateAs = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })

  test('where the browser cannot tell the place, it is not offered', async () => {
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent })
    show()
    await map()
    expect(screen.queryByRole('button', { name: LOCATE })).toBeNull()
  })

  test('where one is becomes the put-in', async () => {
    locateAs(onFound => onFound({ coords: ZERVYNOS } as GeolocationPosition))
    show()
    fireEvent.click(await screen.findByRole('button', { name: LOCATE }))
    expect(degrees('Kur įlipama')).toEqual(['54.11031', '24.49773'])
    expect(chosen()).toContain('Kur išlipama')
  })

  test.each([
    [1, 'Naršyklė neleidžia sužinoti, kur esate.'],
    [3, 'Nustatyti, kur esate, nepavyko.'],
  ])('a failure %d says in a sentence what else to do', async (code, sentence) => {
    locateAs((_, onFailed) => onFailed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    show()
    const button = await screen.findByRole('button', { name: LOCATE })
    fireEvent.click(button)
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy()
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })
})
