// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { BookingTermsForm } from '#src/islands/account/tours/BookingTermsForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SEASON = '/account/tours/mnopqrstuvwx/season'
const server = createStubServer()
const went = vi.fn()

const show = (seasonPage?: string) =>
  render(
    <BookingTermsForm
      locale="lt"
      words={pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour', 'bookingTerms'] })}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      terms={{ mode: 'none', cancellation: 'moderate', badWater: 'free-for-both' }}
      seasonPage={seasonPage}
    />,
  )
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

beforeEach(() => {
  sessionStorage.clear()
  went.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(went)
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(() => ({ body: { data: { mode: 'request', cancellation: 'moderate', badWater: 'free-for-both' } } }))
})

test('whoever switches requests on is asked next when the tour goes, and at what hour', async () => {
  show(SEASON)
  choose(/^Siunčia užklausą/)
  submit()
  await waitFor(() => expect(went).toHaveBeenCalledWith(SEASON))
})

test.each([
  ['with a season already', undefined, /^Siunčia užklausą/],
  ['of a tour that stays by telephone', SEASON, /^Griežtos/],
])('nothing more is asked %s', async (_, seasonPage, choice) => {
  show(seasonPage)
  choose(choice)
  submit()
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(went).not.toHaveBeenCalled()
})
