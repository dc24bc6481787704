// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tourWords } from '#src/components/account/tours/tour-words.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { DetailsForm } from '#src/islands/account/tours/DetailsForm.tsx'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'

const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const SESSION = { user: USER, token: 'a.b.c', expires: new Date(Date.now() + 1e9).toISOString() }
const LABEL = { lt: 'Nuo kokio amžiaus vaikai priimami', en: 'From what age children may come' }
const server = createStubServer()

const show = (youngestAge: string, locale: Locale = 'lt') =>
  render(
    <DetailsForm
      locale={locale}
      words={tourWords(locale)}
      userId={USER._id}
      tourId="mnopqrstuvwx"
      measures={{ distance: 12, days: 1, duration: 4, difficulty: '2', youngestAge }}
      ends={{ departure: null, arrival: null, departureAddress: '', arrivalAddress: '' }}
    />,
  )
const field = (locale: Locale = 'lt') => screen.getByRole('combobox', { name: LABEL[locale] }) as HTMLSelectElement
const choose = (value: string) => fireEvent.change(field(), { target: { value } })
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const sent = () => server.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))

beforeEach(() => {
  sessionStorage.clear()
  $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
  server.respond(({ path }) => (path.startsWith('/api/auth') ? { body: SESSION } : { body: { data: {} } }))
})
afterEach(cleanup)

test.each([
  ['lt', ['Nenurodyta', 'bet kokio amžiaus', 'nuo 1 metų'], 'nuo 17 metų'],
  ['en', ['Not said', 'of any age', 'from age 1'], 'from age 17'],
] as const)('nothing is said until an age is chosen, %s', (locale, first, last) => {
  show('', locale)
  expect(field(locale).value).toBe('')
  const labels = [...field(locale).options].map(({ text }) => text)
  expect([labels.slice(0, 3), labels.at(-1), labels.length]).toEqual([first, last, 19])
})

test.each([
  ['0', 0],
  ['17', 17],
])('%s years are sent alone, with what was read', async (value, youngestAge) => {
  show('6')
  expect(field().value).toBe('6')
  choose(value)
  save()
  await waitFor(() => expect(sent()).toEqual([{ youngestAge, before: { youngestAge: 6 } }]))
})

test('what was said is taken back by name', async () => {
  show('6')
  choose('')
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ clear: ['youngestAge'], before: { youngestAge: 6 } })
})
