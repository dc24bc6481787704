import { picture, pictureForm } from '../data/pictures.ts'
import { DEMO_PROVIDER, signUp } from './account.ts'
import { expect } from './browser-test.ts'
import { newCaller } from './caller.ts'
import { linkSentTo } from './outbox.ts'
import type { OwnSite } from './own-site.ts'

export type Editor = { url: string; token: string; user: string; provider: string }

type SignedIn = { user: { _id: string }; token: string }

/** Signed in once each: a site counts the sign-ins of one address. */
const signedIn = new Map<string, Promise<SignedIn>>()

/** The demo provider's account, by the API. */
export async function openEditor(url: string, who = DEMO_PROVIDER): Promise<Editor> {
  const key = `${url} ${who.email}`
  const asked = signedIn.get(key) ?? signInByApi(url, who)
  signedIn.set(key, asked)
  const { user, token } = await asked
  const editor = { url, token, user: user._id, provider: '' }
  const owned = await call<{ _id: string }[]>(editor, 'GET', `providers?user=${editor.user}`)
  return { ...editor, provider: owned[0]?._id ?? '' }
}

async function signInByApi(url: string, who: { email: string; password: string }): Promise<SignedIn> {
  const response = await fetch(`${url}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newCaller() },
    body: JSON.stringify(who),
  })
  expect(response.status).toBe(200)
  const { data }: { data: SignedIn } = await response.json()
  return data
}

/** Whoever clears up ends what was booked too. */
const ENDING = { bookings: 'cancel', reason: 'Nebeplukdome.' }
const isWhole = (method: string, path: string) => method === 'DELETE' && /^(tours|providers)\/\w+$/.test(path)

/** Calls the API in Lithuanian and returns its data; it must succeed. A form is sent as multipart, anything else as JSON. */
export async function call<T>(
  { url, token }: Editor,
  method: string,
  path: string,
  body: object | undefined = isWhole(method, path) ? ENDING : undefined,
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      'Accept-Language': 'lt',
      Authorization: `Bearer ${token}`,
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
  const json: { data: T } = JSON.parse(text || '{}')
  return json.data
}

/** A new account whose address is verified in its own session, so that its password stays good. */
export async function newVerified({ url, dataDir }: OwnSite) {
  const who = await signUp(url)
  const caller = { url, token: who.token, user: '', provider: '' }
  const link = new URL(await linkSentTo(dataDir, who.email, '/email/verify'))
  await call(caller, 'PATCH', 'users/verify-email', Object.fromEntries(link.searchParams))
  return { ...who, caller }
}

/** A new account that may have providers and has none yet. */
export async function newManager(site: OwnSite) {
  const { caller, ...who } = await newVerified(site)
  const { user, token } = await call<SignedIn>(caller, 'PATCH', 'users/become-provider')
  return { ...who, editor: { url: site.url, token, user: user._id, provider: '' } }
}

export async function makeTour(editor: Editor, changes: object = {}): Promise<string> {
  const body = { name: 'Žygis bandymui', provider: editor.provider, distance: 12, days: 1, duration: 4, price: 2000 }
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'tours', { ...body, currency: 'EUR', ...changes })
  return _id
}

/** Known places by the Merkys, some 20 km of the river apart. */
export const PERLOJA = '2wiv37si3esx'
export const PUVOCIAI = '3bbcbsg8c4th'

/** A tour of 20 km between them. */
export async function makeRoute(editor: Editor): Promise<string> {
  const tour = await makeTour(editor, { distance: 20, rivers: ['merkys'] })
  const stops = [
    { accessPoint: PERLOJA, role: 'put-in' },
    { accessPoint: PUVOCIAI, role: 'take-out' },
  ]
  await call(editor, 'PATCH', `tours/${tour}/stops`, { stops })
  return tour
}

type NewPhoto = { description?: string; width?: number; height?: number }

export async function addPhoto(editor: Editor, tourId: string, photo: NewPhoto): Promise<string> {
  const { description = '', ...shape } = photo
  const form = pictureForm('photo', await picture({ width: 1600, height: 1200, ...shape }), { description })
  const { photos } = await call<{ photos: { _id: string }[] }>(editor, 'PATCH', `tours/${tourId}/photo`, form)
  return photos.at(-1)?._id ?? ''
}
