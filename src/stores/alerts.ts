import { nanoid } from 'nanoid'
import { atom, onMount } from 'nanostores'
import { readStored, store } from '#src/lib/browser-storage.ts'

export const ALERT_MILLISECONDS = 6000
const STORAGE_KEY = 'alerts'
const ID_LENGTH = 10

export const ALERT_TYPES = ['success', 'danger'] as const
export type AlertType = (typeof ALERT_TYPES)[number]
/** A POST of the API that takes something back; `done` is said after it. */
export type UndoCall = { path: string; done: string }
/** An action of an alert, by a button. A function stays behind on navigation, a call goes along. */
export type AlertAction = { label: string } & ({ run: () => void } | { call: UndoCall })
export type Alert = { id: string; type: AlertType; message: string; action?: AlertAction | undefined }

/**
 * The oldest first. Those still open on navigation are shown on the next page, for their whole time, but no further: quick
 * navigation would carry them along for ever.
 */
export const $alerts = atom<readonly Alert[]>([])

const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Ids of those carried over from another page. */
const brought = new Set<string>()

/** Returns the id. A duplicate of one on screen only restarts its time; one with an action is never a duplicate. */
export function openAlert(type: AlertType, message: string, action?: AlertAction): string {
  if (type === 'danger') closeSuccesses()
  const shown = $alerts.get().find(it => !action && it.type === type && it.message === message)
  const alert = shown ?? { id: nanoid(ID_LENGTH), type, message, action }
  if (!shown) $alerts.set([...$alerts.get(), alert])
  brought.delete(alert.id)
  resumeAlert(alert.id)
  return alert.id
}

/** Once something fails, what is said to have succeeded before would be taken for it. What can be taken back stays. */
export function closeSuccesses(): void {
  for (const { id, type, action } of $alerts.get()) if (type === 'success' && !action) closeAlert(id)
}

export function closeAlert(id: string): void {
  pauseAlert(id)
  brought.delete(id)
  $alerts.set($alerts.get().filter(it => it.id !== id))
}

/** It stays while hovered or focused. */
export function pauseAlert(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts its time. */
export function resumeAlert(id: string): void {
  pauseAlert(id)
  if (!$alerts.get().some(it => it.id === id)) return
  timers.set(
    id,
    setTimeout(() => closeAlert(id), ALERT_MILLISECONDS),
  )
}

onMount($alerts, () => {
  const listening = new AbortController()
  addEventListener('pagehide', carryOver, { signal: listening.signal })
  addEventListener('pageshow', bringBack, { signal: listening.signal })
  bringBack()
  return () => listening.abort()
})

function carryOver(): void {
  const open = $alerts.get()
  const own = open.filter(({ id }) => !brought.has(id))
  if (own.length) store('sessionStorage', STORAGE_KEY, JSON.stringify(own.map(carried)))
  for (const { id } of open) closeAlert(id)
}

function carried({ type, message, action }: Alert) {
  return { type, message, ...(action && 'call' in action ? { action } : {}) }
}

function bringBack(): void {
  const stored = readStored('sessionStorage', STORAGE_KEY)
  store('sessionStorage', STORAGE_KEY, null)
  for (const { type, message, action } of readAlerts(stored)) brought.add(openAlert(type, message, action))
}

function readAlerts(stored: string | null): Alert[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isAlert) : []
  } catch {
    return []
  }
}

function isAlert(value: unknown): value is Alert {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('message' in value)) return false
  if ('action' in value && !isCarriedAction(value.action)) return false
  return ALERT_TYPES.some(type => type === value.type) && typeof value.message === 'string'
}

function isCarriedAction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('call' in value)) return false
  const { label, call } = value
  if (typeof call !== 'object' || call === null || !('path' in call) || !('done' in call)) return false
  return [label, call.path, call.done].every(it => typeof it === 'string')
}
