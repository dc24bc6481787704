import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { userIdentities } from '#db/schema/index.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { settings } from '#src/server/config/env.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OpenIdProvider,
  passProvider,
  startOpenIdProvider,
} from '#tests/support/servers/openid-provider.ts'
import { SessionClient } from '../session-client.ts'

export const PATH = '/api/v1/users/signin-with-google'

let people = 0
const newPerson = () => {
  people += 1
  return {
    sub: `google-${people}`,
    email: `Zmogus${people}@Gmail.example`,
    email_verified: true,
    name: 'Žmogus',
    hd: 'gmail.example',
  }
}

type Tampering = { there?: (url: URL) => void; back?: (url: URL) => void }

/** A real provider in place of Google for the tests of a file; each has a person and a browser of its own. */
export function setUpGoogle() {
  let provider: OpenIdProvider | undefined
  const google = {
    client: new SessionClient(),
    get provider(): OpenIdProvider {
      if (!provider) throw new Error('the provider is started before the first test')
      return provider
    },
    /** The address of the person, as an account stores it. */
    email: () => google.provider.person?.email.toLowerCase() ?? '',
    /** Goes to the provider and back; `tamper` may change the address of either way. */
    async signIn(tamper: Tampering = {}, callbackUrl = 'https://tekme.example/redirect') {
      const { url } = await google.client.signIn('google', { callbackUrl })
      const there = new URL(url)
      tamper.there?.(there)
      const back = await passProvider(there.href)
      tamper.back?.(back)
      const { status, headers } = await google.client.get(`/callback/google${back.search}`)
      const location = new URL(headers.get('location') ?? '', 'https://tekme.example')
      return { there, back, status, location, error: location.searchParams.get('error') }
    },
    async identities() {
      const { issuer, person } = google.provider
      const isTheirs = and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, person?.sub ?? ''))
      return (await getDatabase()).select().from(userIdentities).where(isTheirs)
    },
  }

  beforeAll(async () => {
    provider = await startOpenIdProvider()
    Object.assign(settings, {
      AUTH_GOOGLE_ID: CLIENT_ID,
      AUTH_GOOGLE_SECRET: CLIENT_SECRET,
      AUTH_GOOGLE_ISSUER: provider.issuer,
    })
  })
  afterAll(() => google.provider.stop())
  beforeEach(() => {
    google.provider.person = newPerson()
    google.client = new SessionClient()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return google
}
