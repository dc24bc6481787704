import { readStored, store } from '#src/lib/browser-storage.ts'

/** Unsaved values of a form: stored in this tab, per user, until they are saved or discarded. */

export type DraftKey = { userId: string; form: string }
/** The changed values, and what was saved when they were first changed. */
export type Draft = { values: Record<string, unknown>; before: Record<string, unknown> }

export function saveDraft(key: DraftKey, draft: Draft): void {
  store('sessionStorage', nameOf(key), JSON.stringify(draft))
}

/** `null` where there is none, or an invalid one. */
export function readDraft(key: DraftKey): Draft | null {
  const value = readRecord(nameOf(key))
  return isRecord(value?.values) && isRecord(value.before) ? { values: value.values, before: value.before } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function dropDraft(key: DraftKey): void {
  store('sessionStorage', nameOf(key), null)
}

/** The body that was last sent, and the idempotency key it was sent with. */
export type Attempt = { body: string; idempotencyKey: string }

/** Kept until it is answered, so that after a reload, too, a resend takes effect once. `null`: forgotten. */
export function saveAttempt(key: DraftKey, attempt: Attempt | null): void {
  store('sessionStorage', attemptNameOf(key), attempt && JSON.stringify(attempt))
}

export function readAttempt(key: DraftKey): Attempt | null {
  const value = readRecord(attemptNameOf(key))
  if (typeof value?.body !== 'string' || typeof value.idempotencyKey !== 'string') return null
  return { body: value.body, idempotencyKey: value.idempotencyKey }
}

const nameOf = ({ userId, form }: DraftKey) => `draft ${userId} ${form}`
const attemptNameOf = ({ userId, form }: DraftKey) => `attempt ${userId} ${form}`

function readRecord(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored('sessionStorage', name) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
