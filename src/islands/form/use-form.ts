import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { ApiError, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { type Faults, findFaults, placeFaults } from './faults.ts'
import { useFrame } from './frame.tsx'
import { signInAndReturn } from './leave.ts'
import { useDraft } from './use-draft.ts'
import { changedNames, isSame, toBody, type Values } from './values.ts'

/** What a field of a form is given. */
export type FieldProps<T> = { name: string; value: T; onChange: (value: T) => void; error: string | undefined }

/** What a call is made of. A POST carries the key, so that it counts once however often it is sent. */
export type Sent<V extends Values> = { body: object; values: V; idempotencyKey: string }

type Options<V extends Values, T> = {
  /** What is saved so far, or what the form begins with. */
  initial: V
  /** The schema with which the API checks the body. */
  schema: GenericSchema
  /** Of the values and of the names of those that changed; by default all of them, nested by their paths. */
  body?: (values: V, changed: readonly (keyof V & string)[]) => object
  /** Makes the call, quietly. */
  send: (sent: Sent<V>) => Promise<T>
  /** The call went well; the form is busy until this ends, so that a page that is left cannot send twice. */
  onSent: (answer: T, values: V) => unknown
  /**
   * Keeps what is typed in this tab under this name, and asks before the page is left without saving. Never for passwords.
   */
  draft?: string
  /** Whether the form is empty again once it was sent, as one for passwords is. */
  isEmptiedWhenSent?: boolean
}

export type FormState = {
  isSending: boolean
  isChanged: boolean
  /** What no field is to blame for. */
  failures: readonly string[]
  /** Counts refusals, so that focus can go to the first field that is wrong. */
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

/** A form's values, faults and call. */
export function useForm<V extends Values, T>(options: Options<V, T>): Form<V> {
  const { schema, body = toBody, send, onSent } = options
  const { say, userId } = useFrame()
  const [saved, setSaved] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Faults>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const attempt = useRef({ body: '', key: '' })
  const draft = useDraft({ name: options.draft, userId, saved, values, restore: setValues })
  const names = Object.keys(values)

  const forgive = (changed: readonly string[]) =>
    setFaults(before => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
  const set = (changes: Partial<V>) => {
    setValues(before => ({ ...before, ...changes }))
    forgive(Object.keys(changes))
  }

  const refuse = (messages: Parameters<typeof placeFaults>[0]) => {
    const { atFields, elsewhere } = placeFaults(messages, names)
    setFaults(atFields)
    setFailures(elsewhere)
    for (const text of elsewhere) openAlert('danger', text)
    setRefusals(count => count + 1)
  }

  const fail = (error: unknown): Promise<unknown> | undefined => {
    if (error instanceof ApiError && error.status === 401 && userId) return draft.leave(signInAndReturn)
    const isTold = error instanceof ApiError && error.data.length > 0
    const messages = error instanceof ApiError ? messagesOf(error) : [unknownFailure()]
    refuse(isTold ? error.data : messages.map(message => ({ message })))
    return undefined
  }

  const submit = async () => {
    if (isBusy.current) return
    const content = body(values, changedNames(saved, values))
    const found = findFaults(schema, content, say)
    if (found.length) return refuse(found)
    isBusy.current = true
    setIsSending(true)
    try {
      const answer = await send({ body: content, values, idempotencyKey: keyOf(attempt.current, content) })
      attempt.current = { body: '', key: '' }
      setFaults({})
      setFailures([])
      if (options.isEmptiedWhenSent) setValues(saved)
      else setSaved(values)
      draft.drop()
      await onSent(answer, values)
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
      forgive([name])
    },
    error: faults[name],
  })
  const discard = () => {
    setValues(saved)
    setFaults({})
    draft.drop()
  }
  const isChanged = !isSame(saved, values)
  const { isRestored } = draft
  return { values, field, set, isSending, isChanged, failures, refusals, isRestored, discard, submit }
}

/** The same for the same content: what was sent and got lost counts once. */
function keyOf(attempt: { body: string; key: string }, content: object): string {
  const body = JSON.stringify(content)
  if (attempt.body !== body) Object.assign(attempt, { body, key: nanoid() })
  return attempt.key
}
