import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import Provider, { type JWK } from 'oidc-provider'
import { startLocalServer } from './local-server.ts'

export const CLIENT_ID = 'tekme-tests'
export const CLIENT_SECRET = 'secret-of-the-tests-at-the-provider'
export const CALLBACK = 'https://tekme.example/api/auth/callback/google'

/** The claims of a user's account at the provider. */
type Person = { sub: string; email: string; email_verified: boolean; name: string; hd?: string }

export type OpenIdProvider = {
  issuer: string
  /** The person who signs in at the provider; nobody cancels. */
  person: Person | undefined
  /** Signs an identity token with the provider's own key, or with any other one. */
  issue: (claims?: JWTPayload, header?: Partial<JWTHeaderParameters>, key?: CryptoKey) => Promise<string>
  /** From now on the provider signs with a new key and publishes only that. */
  rotateKey: () => Promise<void>
  /** Overrides the callback URL, `CALLBACK` by default. */
  sendBackTo: (address: string) => void
  stop: () => Promise<void>
}

/** A real local OpenID provider. It asks for no password: `person` signs in. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { url: issuer, stop } = await startLocalServer((request, response) => handle(request, response))
  let key = await newKey()
  let callback = CALLBACK
  const listener = () => listenerOf({ issuer, callback, jwk: key.jwk, person: () => provider.person })
  let handle = listener()
  const provider: OpenIdProvider = {
    issuer,
    person: undefined,
    async issue(claims = {}, header = {}, signingKey = key.privateKey) {
      const now = Math.floor(Date.now() / 1000)
      const { iss = issuer, aud = CLIENT_ID, iat = now, exp = now + 3600, ...rest } = { ...provider.person, ...claims }
      return new SignJWT({ iss, aud, iat, exp, ...rest })
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header })
        .sign(signingKey)
    },
    async rotateKey() {
      key = await newKey()
      handle = listener()
    },
    sendBackTo(address) {
      callback = address
      handle = listener()
    },
    stop,
  }
  return provider
}

let keys = 0

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  keys += 1
  const jwk: JWK = { ...(await exportJWK(privateKey)), kty: 'RSA', kid: `key-${keys}`, use: 'sig', alg: 'RS256' }
  return { privateKey, jwk }
}

type Setting = { issuer: string; callback: string; jwk: JWK; person: () => Person | undefined }

function listenerOf({ issuer, callback, jwk, person }: Setting) {
  const oidc = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person(), sub }) }),
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const listener = oidc.callback()
  return (...[request, response]: Parameters<typeof listener>) => {
    if (!request.url?.startsWith('/interaction/')) return listener(request, response)
    const accountId = person()?.sub
    const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
    return oidc.interactionFinished(request, response, result)
  }
}

/** A browser that was sent to the provider: follows its redirects until one leads back to the site. */
export async function passProvider(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  const { origin } = next
  while (next.origin === origin) {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location)
      throw new Error(`The provider stays at ${next.pathname}: ${response.status} ${await response.text()}`)
    next = new URL(location, next)
  }
  return next
}
