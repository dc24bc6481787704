import { newAddress } from '../browser/account.ts'
import { test as base } from '../browser/browser-test.ts'
import { DEMO_DATA } from '../browser/own-site.ts'
import { CLIENT_ID, CLIENT_SECRET, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import { type RunningServer, startOwnSite } from './server.ts'

/** A site whose Google is an OpenID provider on this machine. */
export const test = base.extend<object, { google: OpenIdProvider; server: RunningServer }>({
  google: [
    async ({ browserName: _ }, use) => {
      const google = await startOpenIdProvider()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startOwnSite(url => {
        google.sendBackTo(`${url}/api/auth/callback/google`)
        return { AUTH_GOOGLE_ID: CLIENT_ID, AUTH_GOOGLE_SECRET: CLIENT_SECRET, AUTH_GOOGLE_ISSUER: google.issuer }
      }, process.env[DEMO_DATA])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

/** Somebody whom Google knows. */
export const newPerson = (changes: object = {}) => {
  const email = newAddress('rasa')
  return { sub: `google-${email}`, email, email_verified: true, name: 'Rasa', ...changes }
}
