import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import type { FailureItem } from '#src/domain/errors.ts'
import { closeAlert, closeSuccesses, openAlert } from '#src/stores/alerts.ts'
import { ApiError, type ApiMessage, messagesOf, unknownFailure } from '#src/stores/api.ts'
import { useFrame } from './frame.tsx'
import { goTo, here, signInAndReturn } from './leave.ts'
import { elementOf, unreadFields } from './refused-field.ts'
import { useAttempt } from './use-attempt.ts'
import { useDraft } from './use-draft.ts'
import { assignToFields, type FieldErrors, findIssues } from './validation-issues.ts'
import { isEmpty, isSame, toBody, type Values } from './values.ts'

export type FieldProps<T> = { name: string; value: T; onChange: (value: T) => void; error: string | undefined }

/** The content of a call. A POST carries the key, so that it takes effect once however often it is sent. */
export type Submission<V extends Values> = { body: object; values: V; idempotencyKey: string }

/** The outcome of a form that was sent: `done` is announced, `next` is opened. */
export type Outcome = { done?: string | undefined; next?: string | undefined }

export type FormOptions<V extends Values, T> = {
  /** The saved or initial values. */
  initial: V
  /** The schema with which the API validates the body. */
  schema: GenericSchema
  /** The body; by default all values, nested by their paths. An empty one, where nothing has changed, is not validated. */
  body?: (values: V, saved: V) => object
  /** Issues of changed values beyond the schema, by their paths in the API. */
  issuesOf?: (values: V) => readonly FailureItem[]
  /** Whether parts of a list have fields of their own, named as `boats.0.seats`. */
  hasParts?: boolean
  /** The field of a path in the API, where it has another name. */
  fieldOf?: (path: string) => string
  /** Makes the call, without alerts. */
  send: (sent: Submission<V>) => Promise<T>
  /** The values as they are saved, where the call changes more than what was sent. */
  savedAs?: (result: T, values: V) => V
  /** On success; the form stays busy until this resolves. One that leads on is not sent again. */
  onSent: (result: T, values: V) => Outcome | undefined | Promise<Outcome | undefined>
  /**
   * Keeps the typed values in this tab under this name, and confirms before leaving without saving. Never for passwords.
   */
  draft?: string
  /** Whether the form is reset after sending, as one for passwords is. */
  isResetWhenSent?: boolean
}

export type FormState = {
  isSending: boolean
  /**
   * Set once it is sent and leads on: the next page is opening, unless the person stays or the connection ends. What is
   * final made something new, and is not sent again.
   */
  onward: (Outcome & { isFinal: boolean }) | undefined
  isChanged: boolean
  errors: FieldErrors
  /** Errors that belong to no field on screen. */
  failures: readonly string[]
  /** Counts refusals, so that focus can move to the first invalid field. */
  refusals: number
  isRestored: boolean
  discard: () => void
  submit: () => Promise<void>
  element: RefObject<HTMLFormElement | null>
  /** Set where others have saved other values of the same fields meanwhile: one of them has to be chosen. */
  conflict: Conflict | undefined
}

type Conflict = { keepOwn: () => Promise<void>; takeSaved: () => void }

export type Form<V extends Values> = FormState & {
  values: V
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>
  set: (changes: Partial<V>) => void
  /** Changes a value by what it is by then, as an undo does that comes later. */
  update: <K extends keyof V & string>(name: K, change: (value: V[K]) => V[K]) => void
}

export function useForm<V extends Values, T>(options: FormOptions<V, T>): Form<V> {
  const { schema, body = toBody, issuesOf = () => [], send, onSent } = options
  const { t, translateMessage, userId } = useFrame()
  const [saved, setSaved] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isConflict, setIsConflict] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<FormState['onward']>()
  const isBusy = useRef(false)
  const attempt = useAttempt(userId, options.draft)
  const element = useRef<HTMLFormElement>(null)
  const alerts = useRef<string[]>([])
  const draft = useDraft({ name: options.draft, userId, saved, values, restore: setValues })
  const names = Object.keys(values)
  // In the commit that has removed the listener which would ask about what is saved by now.
  useLayoutEffect(() => {
    if (outcome?.done !== undefined) openAlert('success', outcome.done)
    if (outcome?.next !== undefined) goTo(outcome.next)
  }, [outcome])

  const clearErrors = (changed: readonly string[]) =>
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !isWithin(name, changed))))
  const set = (changes: Partial<V>) => {
    setValues(before => ({ ...before, ...changes }))
    clearErrors(Object.keys(changes))
  }
  const update: Form<V>['update'] = (name, change) => {
    setValues(before => ({ ...before, [name]: change(before[name]) }))
    clearErrors([name])
  }

  const refuse = (messages: readonly ApiMessage[]) => {
    forgetRefusal()
    const { fieldOf = path => path } = options
    const named = messages.map(({ message, path }) => ({ message, path: path && fieldOf(path) }))
    const parts = options.hasParts ? named.flatMap(pathsTo) : []
    const shown = [...names, ...parts].filter(name => elementOf(element.current, name))
    const { fieldErrors, formErrors } = assignToFields(named, shown)
    setErrors(fieldErrors)
    setFailures(formErrors)
    alerts.current = formErrors.map(text => openAlert('danger', text))
    setRefusals(count => count + 1)
  }
  const forgetRefusal = () => {
    for (const id of alerts.current) closeAlert(id)
    alerts.current = []
    setErrors({})
    setFailures([])
    setIsConflict(false)
  }

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 401 && userId) {
      setFailures(messagesOf(error))
      draft.leave(signInAndReturn)
      return
    }
    const conflicts = error instanceof ApiError && error.status === 409 ? conflictsOf(error) : []
    if (conflicts.length) refuse(conflicts)
    else if (error instanceof ApiError && error.data.length) refuse(error.data)
    else if (error instanceof ApiError && error.status === 0) refuse([{ message: t('common:form.offline') }])
    else refuse((error instanceof ApiError ? messagesOf(error) : [unknownFailure()]).map(message => ({ message })))
    setIsConflict(conflicts.length > 0)
  }

  const submit = async ({ isForced = false } = {}) => {
    if (isBusy.current) return
    // What was saved before says nothing of this attempt.
    closeSuccesses()
    const content: Record<string, unknown> = { ...body(values, isSame(saved, values) ? saved : draft.base) }
    if (isForced) delete content.before
    const unread = unreadFields(element.current).map(path => ({ message: t('common:form.chooseFromList'), path }))
    const issues = isEmpty(content) ? [] : [...findIssues(schema, content), ...issuesOf(values)]
    const found = [...unread, ...issues.map(it => ({ ...it, message: translateMessage(it.message) }))]
    if (found.length) return refuse(found)
    isBusy.current = true
    setIsSending(true)
    let isNew = false
    let isFinal = false
    try {
      const result = await send({
        body: content,
        values,
        // Made and stored for the calls that read it only.
        get idempotencyKey() {
          isNew = true
          return attempt.keyOf(content)
        },
      })
      attempt.forget()
      forgetRefusal()
      if (options.isResetWhenSent) setValues(saved)
      else {
        const kept = options.savedAs?.(result, values) ?? values
        setSaved(kept)
        if (kept !== values) setValues(kept)
      }
      draft.drop()
      const sent = await onSent(result, values)
      isFinal = isNew && sent?.next !== undefined
      setOutcome(sent && { ...sent, isFinal })
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = isFinal
      setIsSending(false)
    }
  }

  const field: Form<V>['field'] = name => ({
    name,
    value: values[name],
    onChange: value => update(name, () => value),
    error: errors[name],
  })
  const discard = () => {
    setValues(saved)
    forgetRefusal()
    draft.drop()
  }
  const conflict = isConflict
    ? {
        keepOwn: () => submit({ isForced: true }),
        takeSaved: () => {
          draft.drop()
          draft.leave(() => goTo(here()))
        },
      }
    : undefined
  const isChanged = !isSame(saved, values)
  const { isRestored } = draft
  return {
    values,
    field,
    set,
    update,
    isSending,
    onward: outcome?.next !== undefined && (outcome.isFinal || !isChanged) ? outcome : undefined,
    isChanged,
    errors,
    failures,
    refusals,
    isRestored,
    discard,
    submit: () => submit(),
    element,
    conflict,
  }
}

/** `boats.0.seats` is within `boats`. */
const isWithin = (name: string, others: readonly string[]) =>
  others.some(other => name === other || name.startsWith(`${other}.`))

/** Paths that hold one: for `boats.0.seats`, `boats.0` and that. */
function pathsTo({ path = '' }: { path?: string | undefined }): string[] {
  const parts = path.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.')).slice(1)
}

const BEFORE = 'before.'

/** The fields whose saved values are no longer those that the form began with. */
const conflictsOf = (error: ApiError): ApiMessage[] =>
  error.data
    .filter(({ path }) => path?.startsWith(BEFORE))
    .map(({ message, path = '' }) => ({ message, path: path.slice(BEFORE.length) }))
