// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mapWords, pointPickerStrings } from '#src/components/map/map-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { PointPicker } from '#src/islands/map/points/PointPicker.tsx'
import type { TypedPoint } from '#src/lib/typed-point.ts'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

/** The towns come by themselves, which takes a busy machine so long. */
const PATIENCE = { timeout: 10_000 }
const t = translate('lt')
const strings = pointPickerStrings(t)
const map = { tileUrl: '', words: mapWords(t, 'Įlipimo vieta') }
const VARENA = { latitude: 54.21, longitude: 24.57 }
const server = createStubServer()
const placeRequests = () => server.received.filter(({ path }) => path.startsWith('/api/v1/places/reverse'))

const changed = vi.fn<(point: TypedPoint | null) => void>()
const placed = vi.fn<(place: { text: string }) => void>()

function Form({ start }: { start: TypedPoint | null }) {
  const [value, setValue] = useState(start)
  const change = (point: TypedPoint | null) => {
    changed(point)
    setValue(point)
  }
  return <PointPicker map={map} strings={strings} value={value} onChange={change} isRefused={false} onPlace={placed} />
}

beforeEach(() => {
  $session.set({ status: 'loading' })
  changed.mockReset()
  placed.mockReset()
  const user = { _id: 'abcdefghijkl', email: 'ona@tekme.example', role: 'manager', verified: true }
  server.respond(({ path }) =>
    path.startsWith('/api/v1/places')
      ? { body: { data: { lat: 54.21, lon: 24.57, text: 'netoli Varėnos', isAddress: false, response: null } } }
      : { body: { user, token: 'a.b.c', expires: new Date(Date.now() + 1e9).toISOString() } },
  )
})

const field = (name: string) => screen.getByRole('textbox', { name })
/** The code of the map comes after the form. */
const region = () => screen.findByRole('region', { name: 'Įlipimo vieta' }, { timeout: 20_000 })

test('typed coordinates are a point once both are there, and then it is asked where that is', async () => {
  render(<Form start={null} />)
  fireEvent.change(field(strings.latitude), { target: { value: '54,21' } })
  expect(changed).toHaveBeenLastCalledWith({ ...VARENA, longitude: null })
  fireEvent.change(field(strings.longitude), { target: { value: '24.57' } })
  expect(changed).toHaveBeenLastCalledWith(VARENA)
  expect(placeRequests()).toEqual([])
  fireEvent.blur(field(strings.longitude))
  expect(await screen.findByText('netoli Varėnos')).toBeTruthy()
  expect(placed).toHaveBeenCalledWith(expect.objectContaining({ text: 'netoli Varėnos', isAddress: false }))
  expect(placeRequests()[0]?.path).toContain('lat=54.21&lon=24.57')
  expect(placeRequests()[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('invalid degrees are reported at the field and kept for the form to refuse', async () => {
  render(<Form start={VARENA} />)
  const latitude = field(strings.latitude)
  for (const value of ['91', 'Varėna', '5 4', '--1']) {
    fireEvent.change(latitude, { target: { value } })
    expect(latitude.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(strings.latitudeError).id).toBe(latitude.getAttribute('aria-describedby'))
    expect(changed).toHaveBeenLastCalledWith({ ...VARENA, latitude: value })
    expect(latitude).toHaveProperty('value', value)
  }
  fireEvent.change(latitude, { target: { value: '' } })
  expect(changed).toHaveBeenLastCalledWith({ ...VARENA, latitude: null })
  fireEvent.change(field(strings.longitude), { target: { value: '' } })
  expect(changed).toHaveBeenLastCalledWith(null)
})

test('a point that is pasted into either field fills both, also where a keyboard pastes as if it typed', () => {
  render(<Form start={null} />)
  const clipboardData = { getData: () => '54.21, 24.57' }
  expect(fireEvent.paste(field(strings.longitude), { clipboardData })).toBe(false)
  expect(changed).toHaveBeenLastCalledWith(VARENA)
  fireEvent.change(field(strings.latitude), { target: { value: 'N 54.22, E 24.58' } })
  fireEvent.blur(field(strings.latitude))
  expect(changed).toHaveBeenLastCalledWith({ latitude: 54.22, longitude: 24.58 })
  expect(fireEvent.paste(field(strings.latitude), { clipboardData: { getData: () => '54.3' } })).toBe(true)
})

test('a short code beside a town is a point; without one, as a link without a point, it says what to write instead', async () => {
  render(<Form start={null} />)
  const paste = (text: string) => {
    fireEvent.paste(field(strings.latitude), { clipboardData: { getData: () => text } })
    fireEvent.change(field(strings.latitude), { target: { value: text } })
  }
  paste('2P9R+HJ')
  expect(screen.getByText(strings.shortCodeUnread).id).toBe(field(strings.latitude).getAttribute('aria-describedby'))
  paste('https://maps.app.goo.gl/q7Zt5Yc1kXh3mPqA9')
  expect(screen.getByText(strings.linkUnread)).toBeTruthy()
  paste('2P9R+HJ Dubičiai, Lietuva')
  const dubiciai = { latitude: expect.closeTo(54.0189, 4), longitude: expect.closeTo(24.7416, 4) }
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(dubiciai), PATIENCE)
  fireEvent.change(field(strings.longitude), { target: { value: '2P9R+HJ Varėna' } })
  fireEvent.blur(field(strings.longitude))
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(dubiciai), PATIENCE)
  expect(screen.queryByText(strings.shortCodeUnread)).toBeNull()
})

test('Enter on the map marks its middle, arrow keys move the marker', async () => {
  render(<Form start={null} />)
  fireEvent.keyDown(await region(), { key: 'Enter' })
  expect(changed).toHaveBeenLastCalledWith({ latitude: 55.33004, longitude: 23.90542 })
  const marker = screen.getByRole('button', { name: strings.marker })
  fireEvent.keyDown(marker, { key: 'ArrowRight' })
  const { latitude, longitude } = changed.mock.lastCall?.[0] ?? { latitude: 0, longitude: 0 }
  expect(longitude).toBeGreaterThan(23.90542)
  expect(latitude).toBeCloseTo(55.33004)
  expect(field(strings.longitude)).toHaveProperty('value', String(longitude))
})

test('a press on the map places the marker, and the form can remove it', async () => {
  const { rerender } = render(
    <PointPicker map={map} strings={strings} value={null} onChange={changed} isRefused={false} />,
  )
  fireEvent.click(await region(), { clientX: 0, clientY: 0 })
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  rerender(<PointPicker map={map} strings={strings} value={VARENA} onChange={changed} isRefused={false} />)
  expect(screen.getByRole('button', { name: strings.marker })).toBeTruthy()
  rerender(<PointPicker map={map} strings={strings} value={null} onChange={changed} isRefused={false} />)
  expect(screen.queryByRole('button', { name: strings.marker })).toBeNull()
})

test('without a known address the point is kept', async () => {
  const session = {
    user: { _id: 'abcdefghijkl', email: 'o@t.example', role: 'manager', verified: true },
    token: 'a.b.c',
  }
  server.respond(({ path }) =>
    path.startsWith('/api/v1/places')
      ? { status: 503, body: { data: [{ message: 'x' }] } }
      : { body: { ...session, expires: new Date(Date.now() + 1e9).toISOString() } },
  )
  render(<Form start={null} />)
  fireEvent.keyDown(await region(), { key: 'Enter' })
  await waitFor(() => expect(placeRequests()).not.toEqual([]))
  expect(changed).toHaveBeenLastCalledWith({ latitude: 55.33004, longitude: 23.90542 })
  expect(placed).not.toHaveBeenCalled()
})

test('a finger scrolls the page past the map', async () => {
  const isByFinger = { matches: true, addEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...isByFinger, matches: !query.includes('reduced-motion') }))
  render(<Form start={null} />)
  await waitFor(async () => expect((await region()).className).toContain('leaflet-container'))
  expect((await region()).className).not.toContain('leaflet-touch-drag')
  fireEvent.touchMove(await region(), { touches: [{}] })
  await waitFor(async () => expect((await region()).dataset.hint).toBe(t('common:map.twoFingers')))
  vi.unstubAllGlobals()
})
