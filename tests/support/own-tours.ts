import { DEMO_PROVIDER } from './account.ts'
import { expect } from './browser-test.ts'

export type Desk = { url: string; token: string; user: string; provider: string }

/** The demo provider's account, by the API. */
export async function openDesk(url: string, who = DEMO_PROVIDER): Promise<Desk> {
  const signedIn = await fetch(`${url}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(who),
  })
  const { data }: { data: { user: { _id: string }; token: string } } = await signedIn.json()
  const desk = { url, token: data.token, user: data.user._id, provider: '' }
  const owned = await call<{ _id: string }[]>(desk, 'GET', `providers?user=${desk.user}`)
  return { ...desk, provider: owned[0]?._id ?? '' }
}

/** Answers what the API answers, in Lithuanian. */
export async function call<T>({ url, token }: Desk, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'lt', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
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
