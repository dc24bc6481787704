import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { useFrame } from './frame.tsx'
import { signInAndReturn } from './leave.ts'
import { useDraft } from './use-draft.ts'
import { assignToFields, type FieldErrors, findIssues } from './validation-issues.ts'
import { changedNames, isSame, toBody, type Values } from './values.ts'

/** Props of a form field. */
export type FieldProps<T> = { name: string; value: T; onChange: (value: T) => void; error: string | undefined }

/** The content of a call. A POST carries the key, so that it takes effect once however often it is sent. */
export type Sent<V extends Values> = { body: object; values: V; idempotencyKey: string }

type Options<V extends Values, T> = {
  /** The saved or initial values. */
  initial: V
  /** The schema with which the API validates the body. */
  schema: GenericSchema
  /** The body of the values and the names of the changed ones; by default all values, nested by their paths. */
  body?: (values: V, changed: readonly (keyof V & string)[]) => object
  /** Makes the call, without alerts. */
  send: (sent: Sent<V>) => Promise<T>
  /** On success; the form stays busy until this resolves, so that it cannot be sent twice while leaving the page. */
  onSent: (result: T, values: V) => unknown
  /**
   * Keeps the typed values in this tab under this name, and confirms before leaving without saving. Never for passwords.
   */
  draft?: string
  /** Whether the form is reset after sending, as one for passwords is. */
  isResetWhenSent?: boolean
}

export type FormState = {
  isSending: boolean
  isChanged: boolean
  /** Errors that belong to no field. */
  failures: readonly string[]
  /** Counts refusals, so that focus can move to the first invalid field. */
  refusals: number
  isRestored: boolean
  discard: () => void
  submit: () => Promise<void>
}

export type Form<V extends Values> = FormState & {
  values: V
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>
  set: (changes: Partial<V>) => void
}

/** A form's values, validation errors and call. */
export function useForm<V extends Values, T>(options: Options<V, T>): Form<V> {
  const { schema, body = toBody, send, onSent } = options
  const { translateMessage, userId } = useFrame()
  const [saved, setSaved] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const attempt = useRef({ body: '', key: '' })
  const draft = useDraft({ name: options.draft, userId, saved, values, restore: setValues })
  const names = Object.keys(values)

  const clearErrors = (changed: readonly string[]) =>
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
  const set = (changes: Partial<V>) => {
    setValues(before => ({ ...before, ...changes }))
    clearErrors(Object.keys(changes))
  }

  const refuse = (messages: Parameters<typeof assignToFields>[0]) => {
    const { fieldErrors, formErrors } = assignToFields(messages, names)
    setErrors(fieldErrors)
    setFailures(formErrors)
    for (const text of formErrors) openAlert('danger', text)
    setRefusals(count => count + 1)
  }

  const fail = (error: unknown): Promise<unknown> | undefined => {
    if (error instanceof ApiError && error.status === 401 && userId) return draft.leave(signInAndReturn)
    const hasItems = error instanceof ApiError && error.data.length > 0
    const messages = error instanceof ApiError ? messagesOf(error) : [unknownFailure()]
    refuse(hasItems ? error.data : messages.map(message => ({ message })))
    return undefined
  }

  const submit = async () => {
    if (isBusy.current) return
    const content = body(values, changedNames(saved, values))
    const found = findIssues(schema, content, translateMessage)
    if (found.length) return refuse(found)
    isBusy.current = true
    setIsSending(true)
    try {
      const result = await send({ body: content, values, idempotencyKey: idempotencyKeyOf(attempt.current, content) })
      attempt.current = { body: '', key: '' }
      setErrors({})
      setFailures([])
      if (options.isResetWhenSent) setValues(saved)
      else setSaved(values)
      draft.drop()
      await onSent(result, values)
    } catch (error) {
      await fail(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const field: Form<V>['field'] = name => ({
    name,
    value: values[name],
    onChange: value => {
      setValues(before => ({ ...before, [name]: value }))
      clearErrors([name])
    },
    error: errors[name],
  })
  const discard = () => {
    setValues(saved)
    setErrors({})
    draft.drop()
  }
  const isChanged = !isSame(saved, values)
  const { isRestored } = draft
  return { values, field, set, isSending, isChanged, failures, refusals, isRestored, discard, submit }
}

/** The same key for the same content, so that a resend takes effect once. */
function idempotencyKeyOf(attempt: { body: string; key: string }, content: object): string {
  const body = JSON.stringify(content)
  if (attempt.body !== body) Object.assign(attempt, { body, key: nanoid() })
  return attempt.key
}
