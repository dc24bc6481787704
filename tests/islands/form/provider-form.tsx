import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { newProviderBody, providerBody } from '#src/domain/providers/schema.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { InBothLanguages } from '#src/islands/fields/InBothLanguages.tsx'
import { MultiSelectField } from '#src/islands/fields/MultiSelectField.tsx'
import { TextField } from '#src/islands/fields/TextField.tsx'
import { Form } from '#src/islands/form/Form.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'
import { sendChanges } from '#src/islands/form/use-changes-form.ts'
import { useForm } from '#src/islands/form/use-form.ts'
import { changesBody } from '#src/islands/form/values.ts'
import { $alerts } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { $session } from '#src/stores/session.ts'
import { createStubServer } from '#tests/support/servers/stub-server.ts'
import { closeAlerts } from '#tests/support/stores/close-alerts.ts'

export const USER = { _id: 'abcdefghijkl', email: 'ona@example.lt', role: 'manager', verified: true } as const
const WORDS = pickWords('en', { common: ['form', 'failure'], account: ['failure'] })
const BOATS = [
  { value: 'raft', label: 'Raft' },
  { value: 'single-kayak', label: 'Single kayak' },
]
export const EMPTY = {
  name: '',
  'contacts.email': '',
  'contacts.phone': '',
  boats: [] as readonly string[],
  'translations.lt.description': '',
  'translations.en.description': '',
}

export const alerts = () => $alerts.get().map(({ type, message }) => `${type}: ${message}`)

type Shown = { initial?: typeof EMPTY; next?: string | undefined }

export function Provider({ userId, ...shown }: Shown & { userId: string }) {
  return (
    <IslandFrame locale="en" words={WORDS} userId={userId}>
      <Fields {...shown} />
    </IslandFrame>
  )
}

function Fields({ initial = EMPTY, next }: Shown) {
  const form = useForm({
    initial,
    schema: newProviderBody,
    draft: 'provider',
    send: ({ body, idempotencyKey }) => callApi('POST', 'providers', { body, idempotencyKey, isQuiet: true }),
    onSent: () => ({ done: 'Saved.', next }),
  })
  return (
    <Form form={form} submit="Save">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('contacts.email')} label="Email" />
      <TextField {...form.field('contacts.phone')} label="Phone" />
      <MultiSelectField {...form.field('boats')} label="Boats" choices={BOATS} />
      <InBothLanguages>
        {locale => <TextField {...form.field(`translations.${locale}.description`)} label={`Text ${locale}`} />}
      </InBothLanguages>
    </Form>
  )
}

/** The same form for what is there: it sends only changes. */
export function Changes(shown: Shown) {
  return (
    <IslandFrame locale="en" words={WORDS} userId={USER._id}>
      <ChangeFields {...shown} />
    </IslandFrame>
  )
}

function ChangeFields({ initial = EMPTY, next }: Shown) {
  const form = useForm({
    initial,
    schema: providerBody,
    draft: 'provider',
    body: (values, saved) => changesBody(saved, values),
    send: ({ body }) => sendChanges('providers/x', body),
    onSent: () => ({ next }),
  })
  return (
    <Form form={form} submit="Save">
      <TextField {...form.field('name')} label="Name" />
    </Form>
  )
}

export const told = () => screen.queryAllByRole('listitem').map(it => it.textContent)
export const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const save = () => screen.getByRole('button', { name: 'Save' })
export const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Upė')
  await user.type(field('Email'), 'upe@example.lt')
  await user.type(field('Phone'), '+370 600 00000')
}

export const show = (initial = EMPTY, userId: string = USER._id) => {
  render(<Provider userId={userId} initial={initial} />)
  return userEvent.setup()
}

/** Each test of a file begins signed in, with nothing stored and a server that takes everything; `calls`: those to the API. */
export function setUpProviderForm() {
  const server = createStubServer()
  afterEach(closeAlerts)

  beforeEach(() => {
    document.documentElement.lang = 'en'
    document.documentElement.dataset.failure = 'Something went wrong.'
    sessionStorage.clear()
    closeAlerts()
    $session.set({ status: 'authenticated', user: USER, token: 'token-1', expires: '' })
    server.respond(({ path }) => ({ body: path.startsWith('/api/v1/') ? { data: {} } : { csrfToken: 'c', url: '/' } }))
  })
  return { server, calls: () => server.received.filter(it => it.path.startsWith('/api/v1/')) }
}
