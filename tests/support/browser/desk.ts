import { picture, pictureForm } from '../data/pictures.ts'
import { DEMO_PROVIDER } from './account.ts'
import { expect } from './browser-test.ts'
import { newCaller } from './caller.ts'

export type Desk = { url: string; token: string; user: string; provider: string }

type SignedIn = { user: { _id: string }; token: string }

/** Signed in once each: a site counts the sign-ins of one address. */
const signedIn = new Map<string, Promise<SignedIn>>()

/** The demo provider's account, by the API. */
export async function openDesk(url: string, who = DEMO_PROVIDER): Promise<Desk> {
  const key = `${url} ${who.email}`
  const asked = signedIn.get(key) ?? signInByApi(url, who)
  signedIn.set(key, asked)
  const { user, token } = await asked
  const desk = { url, token, user: user._id, provider: '' }
  const owned = await call<{ _id: string }[]>(desk, 'GET', `providers?user=${desk.user}`)
  return { ...desk, provider: owned[0]?._id ?? '' }
}

async function signInByApi(url: string, who: { email: string; password: string }): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newCaller() },
    body: JSON.stringify(who),
  })
  expect(answer.status).toBe(200)
  const { data }: { data: SignedIn } = await answer.json()
  return data
}

/** Answers what the API answers, in Lithuanian; it must be a success. A form goes as multipart, anything else as JSON. */
export async function call<T>({ url, token }: Desk, method: string, path: string, body?: object): Promise<T> {
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
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  const answer: { data: T } = JSON.parse((await response.text()) || '{}')
  return answer.data
}

/** A new tour; answers its id. */
export async function makeTour(desk: Desk, changes: object = {}): Promise<string> {
  const body = { name: 'Žygis bandymui', provider: desk.provider, distance: 12, days: 1, duration: 4, price: 2000 }
  const { _id } = await call<{ _id: string }>(desk, 'POST', 'tours', { ...body, currency: 'EUR', ...changes })
  return _id
}

type NewPhoto = { description?: string; width?: number; height?: number }

/** Answers the id of the photo. */
export async function addPhoto(desk: Desk, tourId: string, photo: NewPhoto): Promise<string> {
  const { description = '', ...shape } = photo
  const form = pictureForm('photo', await picture({ width: 1600, height: 1200, ...shape }), { description })
  const { photos } = await call<{ photos: { _id: string }[] }>(desk, 'PATCH', `tours/${tourId}/photo`, form)
  return photos.at(-1)?._id ?? ''
}
