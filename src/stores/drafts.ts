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
  try {
    const value: unknown = JSON.parse(readStored('sessionStorage', nameOf(key)) ?? 'null')
    if (!isRecord(value) || !isRecord(value.values) || !isRecord(value.before)) return null
    return { values: value.values, before: value.before }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function dropDraft(key: DraftKey): void {
  store('sessionStorage', nameOf(key), null)
}

const nameOf = ({ userId, form }: DraftKey) => `draft ${userId} ${form}`
