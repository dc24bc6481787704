import { atom, onMount } from 'nanostores'
import type { Role } from '#src/domain/users/user.ts'
import { readStored, store } from '#src/lib/browser-storage.ts'

/** Tells the other tabs that the session has changed, and this browser's next page whether to ask for it at once. */
const STORAGE_KEY = 'session'
const SERVICE = '/api/auth'

export type SessionUser = { _id: string; email: string; role: Role; verified: boolean }
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser; token: string; expires: string }
  | { status: 'unauthenticated' }

/** Who is signed in here. Asked for as soon as someone looks; again on focus and when another tab changes it. */
export const $session = atom<Session>({ status: 'loading' })

/** Counts changes made here: an answer to a question asked before the last one is too late. */
let changes = 0
let asking: Promise<Session> | undefined

onMount($session, () => {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('focus', refreshSession, { signal })
  addEventListener('storage', event => event.key === STORAGE_KEY && refreshSession(), { signal })
  refreshSession()
  return () => listening.abort()
})

/** Asks the service; several at a time share one question. Where it cannot be reached, what is known stays. */
export function refreshSession(): Promise<Session> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Asks again and again, for pages that stay open; answers what ends it. */
export function pollSession(seconds: number): () => void {
  const polling = setInterval(refreshSession, seconds * 1000)
  return () => clearInterval(polling)
}

/** The session, waited for while it isn't known yet. */
export async function knownSession(): Promise<Session> {
  const session = $session.get()
  return session.status === 'loading' ? refreshSession() : session
}

/** Puts a changed user and a fresh token into the session, such as a call to the API has answered. */
export async function updateSession(data: { user: SessionUser; token: string }): Promise<Session> {
  const response = await fetch(`${SERVICE}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csrfToken: await csrfToken(), data }),
  })
  if (!response.ok) throw new Error(`The session was not updated: ${response.status}`)
  return change(readSession(await response.json()))
}

/** Signs in with e-mail and password, or with a token that a call to the API has answered; answers why that was refused. */
export async function signIn(
  fields: { email: string; password: string } | { token: string },
): Promise<string | undefined> {
  // Without the query: an error that this page was opened with would be taken for one of this call.
  const { origin, pathname } = location
  const body = new URLSearchParams({
    ...fields,
    csrfToken: await csrfToken(),
    callbackUrl: origin + pathname,
    json: 'true',
  })
  const response = await fetch(`${SERVICE}/callback/credentials`, { method: 'POST', body })
  if (!response.ok) return refusalOf(response)
  // An answer that is under way may not know of it yet.
  await asking
  await refreshSession()
  return undefined
}

/** Address at which to sign in with an account elsewhere; throws where it cannot be had. */
export async function signInAddress(provider: 'google', callbackUrl: string): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl, json: 'true' })
  const response = await fetch(`${SERVICE}/signin/${provider}`, { method: 'POST', body })
  const answer: { url?: string } = await response.json()
  if (!response.ok || !answer.url) throw new Error(`No way to sign in with ${provider}: ${response.status}`)
  return answer.url
}

async function refusalOf(response: Response): Promise<string> {
  const answer: { url?: string } = await response.json().catch(() => ({}))
  return URL.parse(answer.url ?? '')?.searchParams.get('error') ?? String(response.status)
}

/** Ends the session here and in all tabs; answers the address to go on to. */
export async function signOut(callbackUrl = location.href): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl, json: 'true' })
  const response = await fetch(`${SERVICE}/signout`, { method: 'POST', body })
  if (!response.ok) throw new Error(`The session was not ended: ${response.status}`)
  const answer: { url?: string } = await response.json()
  change({ status: 'unauthenticated' })
  return answer.url ?? callbackUrl
}

/** The token is worth nothing any more: signed out at once, whether or not the service can be told. */
export function dropSession(): void {
  if ($session.get().status !== 'authenticated') return
  change({ status: 'unauthenticated' })
  signOut().catch(() => {})
}

/** Whether this browser was signed in when it last asked. */
export function wasSignedIn(): boolean {
  return readStored('localStorage', STORAGE_KEY)?.startsWith('authenticated') ?? false
}

async function ask(): Promise<Session> {
  const asked = changes
  try {
    const response = await fetch(`${SERVICE}/session`)
    if (!response.ok) throw new Error(`No session: ${response.status}`)
    const session = readSession(await response.json())
    if (asked === changes) keep(session)
  } catch {
    if ($session.get().status === 'loading') $session.set({ status: 'unauthenticated' })
  }
  return $session.get()
}

async function csrfToken(): Promise<string> {
  const response = await fetch(`${SERVICE}/csrf`)
  const answer: { csrfToken?: string } = await response.json()
  return answer.csrfToken ?? ''
}

function change(session: Session): Session {
  changes++
  keep(session)
  return session
}

/** Other tabs hear of it only where it differs from what they may know. */
function keep(session: Session): void {
  $session.set(session)
  const mark =
    session.status === 'authenticated' ? `authenticated ${session.user._id} ${session.user.role}` : session.status
  if (readStored('localStorage', STORAGE_KEY) !== mark) store('localStorage', STORAGE_KEY, mark)
}

/** The service answers `{}` to a stranger. */
function readSession(answer: Partial<Omit<Extract<Session, { token: string }>, 'status'>> | null): Session {
  const { user, token, expires } = answer ?? {}
  return user && token
    ? { status: 'authenticated', user, token, expires: expires ?? '' }
    : { status: 'unauthenticated' }
}
