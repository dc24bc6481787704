import { describe, expect, test } from 'vitest'
import { LOCALES } from '#src/i18n/locales.ts'
import { isEndpoint, METHODS } from '#src/server/http/contract.ts'
import { api, routes, signedIn } from '#tests/support/api/api.ts'
import { buildBelongings, buildMember, missing, pathOf } from '#tests/support/api/belongings.ts'
import { changingCalls, rows } from '#tests/support/api/changing-calls.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { inTurn } from '#tests/support/scope.ts'

const own = await buildBelongings(await buildMember())
const theirs = await buildBelongings(await buildMember())
const reads = routes.flatMap(({ pattern, module }) =>
  isEndpoint(module.GET) || (module.GET && !pattern.includes('[...'))
    ? [{ pattern: pattern.replace('/api/v1', '') }]
    : [],
)

const LANGUAGES = { lt: 'lt-LT,lt;q=0.9,en;q=0.5', en: 'en-GB' }

/** Headers of each translated response: its language, and that it varies by it. */
const languageOf = ({ headers }: { headers: Headers }) => [headers.get('content-language'), headers.get('vary')]

/** Whether a shared cache may store the response. */
function isShareable({ headers }: { headers: Headers }): boolean {
  return !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')
}

describe('no shared cache stores private responses', () => {
  const tried = changingCalls.map((call, at) => ({ ...call, things: inTurn([missing(), own], at) }))
  test.each(tried)('response of $name, done or refused', async ({ method, pattern, name, things }) => {
    for (const about of things) {
      const tries = [
        { token: own.token, body: rows[name]?.body?.(about) },
        { body: {} },
        { token: own.token, body: 'x' },
      ]
      for (const sent of tries) {
        const response = await api(method, pathOf(pattern, about), sent)
        expect([response.status, isShareable(response), response.headers.getSetCookie()]).toEqual([
          response.status,
          false,
          [],
        ])
      }
    }
  })

  test.each(reads)('response of GET $pattern', async ({ pattern }) => {
    const path = pathOf(pattern, theirs)
    for (const token of [undefined, own.token]) {
      const response = await api('GET', path, { token })
      expect(response.headers.getSetCookie()).toEqual([])
      // The description of the API, pictures and levels of rivers show the same to everybody.
      if (isShareable(response)) expect(path).toMatch(/openapi\.json$|\/images\/|\/water$/)
    }
  })

  test('an address that there is not, and a method that it does not take', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/tours'],
      ['POST', '/api/v1/users/nothing'],
    ] as const)
      expect(isShareable(await api(method, path, { token: own.token }))).toBe(false)
  })

  test.each(['/session', '/csrf', '/providers', '/signin', '/signout', '/error', '/nothing'])(
    'response of the session service to %s, with a session and without one',
    async path => {
      const member = await buildMember()
      const browser = new SessionClient()
      expect(isShareable(await browser.get(path))).toBe(false)
      const { headers, ok } = await browser.signIn('credentials', {
        email: member.email,
        password: 'rami upė po tiltu',
      })
      expect([ok, isShareable({ headers })]).toEqual([true, false])
      expect(isShareable(await browser.get(path))).toBe(false)
      expect(isShareable(await browser.signOut())).toBe(false)
    },
  )
})

test('every method that an address takes is one of the API’s', () => {
  for (const { pattern, module } of routes)
    for (const method of Object.keys(module)) expect([...METHODS, 'ALL'], pattern).toContain(method)
})

describe('each response has its language, and varies by the requested one', () => {
  const languages = LOCALES.map(locale => ({ locale, sent: { headers: { 'Accept-Language': LANGUAGES[locale] } } }))

  const tried = changingCalls.map((call, at) => ({ ...call, asked: inTurn(languages, at) }))
  test.each(tried)('response of $name, done or refused', async ({ method, pattern, name, access, asked }) => {
    for (const { locale, sent } of asked) {
      const about = await buildBelongings(await buildMember())
      await rows[name]?.before?.(about)
      const right = { ...sent, token: about.token, body: rows[name]?.body?.(about) }
      for (const options of [sent, { ...sent, token: about.token, body: 'x' }, right]) {
        const response = await api(method, pathOf(pattern, about), options)
        const varies =
          access === 'viewer' && response.status < 300 ? 'Accept-Language, Authorization' : 'Accept-Language'
        expect([response.status, ...languageOf(response)]).toEqual([response.status, locale, varies])
      }
    }
  })

  test.each(reads.filter(it => !/openapi|images/.test(it.pattern)))('response of GET $pattern', async ({ pattern }) => {
    for (const { locale, sent } of languages)
      for (const about of [own, missing()]) {
        const response = await api('GET', pathOf(pattern, about), { ...sent, token: own.token })
        const [language, varying] = languageOf(response)
        expect([language, varying?.split(', ')[0]]).toEqual([locale, 'Accept-Language'])
      }
  })

  test('a picture that there is not, an address that there is not, and a method that it does not take', async () => {
    for (const { locale, sent } of languages)
      for (const [method, path] of [
        ['GET', '/api/v1/images/000000000000'],
        ['GET', '/api/v1/nothing'],
        ['DELETE', '/api/v1/tours'],
      ] as const)
        expect(languageOf(await api(method, path, sent))).toEqual([locale, 'Accept-Language'])
  })
})

test('only a request without a token gets WWW-Authenticate', async () => {
  const asked = async (token?: string) => {
    const { status, headers } = await api('PATCH', '/api/v1/tours/000000000000', { token, body: {} })
    return [status, headers.get('www-authenticate')]
  }
  expect(await asked()).toEqual([401, 'Bearer'])
  expect(await asked('no token of ours')).toEqual([401, 'Bearer'])
  expect(await asked((await signedIn()).token)).toEqual([404, null])
})
