// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { amenityChoices } from '#src/components/account/provider-words.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { translate } from '#src/i18n/translate.ts'
import { AmenitiesForm } from '#src/islands/account/tours/amenities/AmenitiesForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const TENT = { _id: 'tent00000000', variant: 'tent', info: 'dvivietė', amount: 1500, unit: 'day' } as const
const GRILL = { _id: 'grill0000000', variant: 'grill', info: '', amount: 800, unit: 'tour' } as const
const server = createStubServer()

const show = (amenities: string[] = [], hasShuttle = false) =>
  render(
    <AmenitiesForm
      locale="lt"
      words={pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour', 'amenity'] })}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      amenities={amenities}
      own={[TENT]}
      choices={amenityChoices(translate('lt'))}
      hasShuttle={hasShuttle}
    />,
  )
const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const sent = () =>
  server.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(String(body)))

beforeEach(() => {
  sessionStorage.clear()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(() => ({ body: { data: { amenities: [GRILL, TENT] } } }))
})

test('every kind is in the list once, those of the provider with their price', () => {
  show([TENT._id])
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  expect(box(/^Palapinė/).parentElement?.textContent).toMatch(/dvivietė15.€ už dieną/)
  expect(box(/^Palapinė/).checked).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a kind that the provider lacks is ticked with its price, and is then one of the provider’s', async () => {
  show()
  fireEvent.click(box(/^Palapinė/))
  fireEvent.click(box(/^Kepsninė|^Grilis/))
  const fields = within(screen.getByRole('group', { name: /^Kepsninė|^Grilis/ }))
  fireEvent.input(fields.getByRole('textbox'), { target: { value: '8' } })
  fireEvent.change(fields.getByRole('combobox'), { target: { value: 'day' } })
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    { amenities: [TENT._id], newAmenities: { grill: { amount: 800, unit: 'day' } }, before: { amenities: [] } },
  ])
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(box(/^Kepsninė|^Grilis/).value).toBe(GRILL._id)
  expect(screen.getAllByRole('checkbox')).toHaveLength(12)
  submit()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Išsaugoti' })).toBeTruthy())
  expect(sent()).toHaveLength(1)
})

test('an empty price is none, and what the tour offers already is sent along', async () => {
  show([TENT._id])
  fireEvent.click(box(/^Žemėlapis/))
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    amenities: [TENT._id],
    newAmenities: { map: { amount: 0, unit: 'tour' } },
    before: { amenities: [TENT._id] },
  })
})

test('the one that was refused is told, and is sent again with the same key', async () => {
  let status = 409
  server.respond(() => ({
    status,
    body: { data: [{ message: 'Tokią paslaugą jau turite.', path: 'newAmenities.map' }] },
  }))
  show()
  fireEvent.click(box(/^Žemėlapis/))
  submit()
  const group = screen.getByRole('group', { name: /^Žemėlapis/ })
  expect(await within(group).findByText('Tokią paslaugą jau turite.')).toBeTruthy()
  await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
  status = 500
  submit()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const keys = server.received.filter(it => it.method === 'PATCH').map(it => it.headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('where a shuttle is priced, transport is chosen with the prices alone', () => {
  const { unmount } = show()
  expect(screen.getAllByRole('checkbox', { name: /^Pervežimas/ })).toHaveLength(1)
  unmount()
  show([], true)
  expect(screen.queryAllByRole('checkbox', { name: /^Pervežimas/ })).toEqual([])
  const link = screen.getByRole('link', { name: 'Įkainotas prie kainų' })
  expect(link.getAttribute('href')).toBe('/account/tours/mnopqrstuvwx/prices')
})
