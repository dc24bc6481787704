import { csrfToken, reloadSession, SERVICE } from './session.ts'

/** Signs in with email, password and where needed a code, or with a token from an API call; returns the reason of a refusal. */
export async function signIn(
  fields: { email: string; password: string; code?: string } | { token: string },
): Promise<string | undefined> {
  // Without the query: an error in it would be taken for one of this call.
  const { origin, pathname } = location
  const body = new URLSearchParams({
    ...fields,
    csrfToken: await csrfToken(),
    callbackUrl: origin + pathname,
    json: 'true',
  })
  const response = await fetch(`${SERVICE}/callback/credentials`, { method: 'POST', body })
  if (!response.ok) return refusalOf(response)
  await reloadSession()
  return undefined
}

/** URL of a third-party sign-in; throws where it is unavailable. */
export async function signInAddress(provider: 'google', callbackUrl: string): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl, json: 'true' })
  const response = await fetch(`${SERVICE}/signin/${provider}`, { method: 'POST', body })
  const json: { url?: string } = await response.json()
  if (!response.ok || !json.url) throw new Error(`No way to sign in with ${provider}: ${response.status}`)
  return json.url
}

async function refusalOf(response: Response): Promise<string> {
  const json: { url?: string } = await response.json().catch(() => ({}))
  return URL.parse(json.url ?? '')?.searchParams.get('error') ?? String(response.status)
}
