import { readStored, store } from '#src/lib/browser-storage.ts'

/** What somebody has typed into a form and not saved: kept in this tab, under who typed it, until it is saved or put aside. */

export type DraftKey = { userId: string; form: string }

export function keepDraft(key: DraftKey, values: object): void {
  store('sessionStorage', nameOf(key), JSON.stringify(values))
}

/** `null` where there is none, or none that can be read. */
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
