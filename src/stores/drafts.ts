import { readStored, store } from '#src/lib/browser-storage.ts'

/** Unsaved values of a form: stored in this tab, per user, until they are saved or discarded. */

export type DraftKey = { userId: string; form: string }

export function saveDraft(key: DraftKey, values: object): void {
  store('sessionStorage', nameOf(key), JSON.stringify(values))
}

/** `null` where there is none, or an invalid one. */
export function readDraft(key: DraftKey): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored('sessionStorage', nameOf(key)) ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

export function dropDraft(key: DraftKey): void {
  store('sessionStorage', nameOf(key), null)
}

const nameOf = ({ userId, form }: DraftKey) => `draft ${userId} ${form}`
