import { atom, onMount } from 'nanostores'
import type { Role } from '#src/domain/users/user.ts'
import { dropStored, readStored, store } from '#src/lib/browser-storage.ts'

/** Tells other tabs that the session has changed, and the next page whether to load it at once. */
const STORAGE_KEY = 'session'
/** Where Auth.js answers. */
export const SERVICE = '/api/auth'
/** The mark of a session that was signed out, not one that expired. */
const LEFT = 'left'

export type SessionUser = { _id: string; email: string; role: Role; verified: boolean }
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser; token: string; expires: string }
  | { status: 'unauthenticated' }

/** The session. Loaded when first subscribed to; again on focus and when another tab changes it. */
export const $session = atom<Session>({ status: 'loading' })

/** Counts changes made here: a response to a request made before the last one is outdated. */
let changes = 0
let pending: Promise<Session> | undefined
/** Shown as signed out only because the service has not been reached yet. */
let isGuess = false

onMount($session, () => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('focus', refreshSession, { signal })
  addEventListener('storage', hear, { signal })
  refreshSession()
  return () => listening.abort()
})

function hear({ key, newValue }: StorageEvent): void {
  if (key !== STORAGE_KEY) return
  if (newValue === LEFT) dropDrafts()
  refreshSession()
}

/** Texts that were typed and not saved go with who leaves, in every tab; after a session that expired they stay. */
export function forgetDrafts(): void {
  dropDrafts()
  store('localStorage', STORAGE_KEY, LEFT)
}

const dropDrafts = () => dropStored('sessionStorage', /^(draft|attempt) /)

/** Loads the session; concurrent calls share one request. Where the service is unreachable, the known state stays. */
export function refreshSession(): Promise<Session> {
  pending ??= load().finally(() => {
    pending = undefined
  })
  return pending
}

/** Loads the session again: one that is being loaded may not know of a change yet. */
export async function reloadSession(): Promise<Session> {
  await pending
  return refreshSession()
}

/** Polls, for pages that stay open; returns a function to stop. */
export function pollSession(seconds: number): () => void {
  const polling = setInterval(refreshSession, seconds * 1000)
  return () => clearInterval(polling)
}

/** Resolves with the session once it is known. Throws where somebody was signed in and the service cannot be reached. */
export async function knownSession(): Promise<Session> {
  const known = $session.get()
  const isUnknown = known.status === 'loading' || (known.status === 'unauthenticated' && isGuess)
  const session = isUnknown ? await refreshSession() : known
  if (session.status === 'unauthenticated' && isGuess && wasSignedIn())
    throw new Error('The session service cannot be reached')
  return session
}

/** Updates the session with a changed user and a fresh token from an API call. */
export async function updateSession(data: { user: SessionUser; token: string }): Promise<Session> {
  const response = await fetch(`${SERVICE}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csrfToken: await csrfToken(), data }),
  })
  if (!response.ok) throw new Error(`The session was not updated: ${response.status}`)
  return change(readSession(await response.json()))
}

/** Ends the session here and in all tabs; returns the URL to go on to. */
export async function signOut(callbackUrl = location.href): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl, json: 'true' })
  const response = await fetch(`${SERVICE}/signout`, { method: 'POST', body })
  if (!response.ok) throw new Error(`The session was not ended: ${response.status}`)
  const json: { url?: string } = await response.json()
  change({ status: 'unauthenticated' })
  return json.url ?? callbackUrl
}

/** The token is no longer valid: signed out at once, even if the service is unreachable. */
export function dropSession(): void {
  if ($session.get().status !== 'authenticated') return
  change({ status: 'unauthenticated' })
  signOut().catch(() => {})
}

/** Whether this browser was signed in at the last check. */
export function wasSignedIn(): boolean {
  return readStored('localStorage', STORAGE_KEY)?.startsWith('authenticated') ?? false
}

async function load(): Promise<Session> {
  const asked = changes
  try {
    const response = await fetch(`${SERVICE}/session`)
    if (!response.ok) throw new Error(`No session: ${response.status}`)
    const session = readSession(await response.json())
    if (asked === changes) keep(session)
  } catch {
    if ($session.get().status === 'loading') {
      isGuess = true
      $session.set({ status: 'unauthenticated' })
    }
  }
  return $session.get()
}

export async function csrfToken(): Promise<string> {
  const response = await fetch(`${SERVICE}/csrf`)
  const body: { csrfToken?: string } = await response.json()
  return body.csrfToken ?? ''
}

function change(session: Session): Session {
  changes++
  keep(session)
  return session
}

/** Other tabs are notified only of a difference. */
function keep(session: Session): void {
  isGuess = false
  $session.set(session)
  const mark =
    session.status === 'authenticated' ? `authenticated ${session.user._id} ${session.user.role}` : session.status
  if (readStored('localStorage', STORAGE_KEY) !== mark) store('localStorage', STORAGE_KEY, mark)
}

/** The service returns `{}` when signed out. */
function readSession(body: Partial<Omit<Extract<Session, { token: string }>, 'status'>> | null): Session {
  const { user, token, expires } = body ?? {}
  return user && token
    ? { status: 'authenticated', user, token, expires: expires ?? '' }
    : { status: 'unauthenticated' }
}
