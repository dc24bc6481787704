import { readdirSync } from 'node:fs'
import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { ROLES, type Role } from '#src/domain/users/user.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { accessOf, guardPage } from '#src/server/auth/page-guard.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { isUnknownLocale } from '#src/server/http/page.ts'
import { tokenOf } from '#tests/support/api/api.ts'
import { SessionClient } from '#tests/support/api/session-client.ts'
import { buildUser } from '#tests/support/data/factories.ts'

type Looker = Role | 'visitor'
const LOOKERS: Looker[] = ['visitor', ...ROLES]

/** Routes of all pages, as Astro names them by their files. */
const routes = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.astro'))
  .map(file => `/[...locale]/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, ''))
const guarded = routes.filter(route => accessOf(route) !== undefined)

const GUEST_ONLY = ['signin', 'signup', 'password/forgot'].map(page => `/[...locale]/auth/${page}`)
/** Emails lead there. */
const isAnswered = (route: string) => /\/account\/(inbox|proposals)/.test(route)
const isForProviders = (route: string) => /\/account\/(providers|tours|inbox|proposals)/.test(route)

const toProfile = (prefix: string) => `${prefix}/account/profile`
const ADMIN_ONLY: Partial<Record<Looker, (prefix: string) => string>> = {
  visitor: prefix => prefix || '/',
  user: toProfile,
  pending: toProfile,
  manager: toProfile,
}

/** Where opening a page redirects to; `undefined` where it is shown. */
function destination(route: string, looker: Looker, locale: Locale, path: string): string | undefined {
  const prefix = locale === 'lt' ? '' : '/en'
  if (GUEST_ONLY.includes(route)) return looker === 'visitor' ? undefined : prefix || '/'
  if (route.includes('/admin/')) return ADMIN_ONLY[looker]?.(prefix)
  if (!route.includes('/account/')) return undefined
  if (looker === 'visitor' && isForProviders(route) && !isAnswered(route)) return prefix || '/'
  if (looker === 'visitor') {
    return `${prefix}/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`
  }
  return isForProviders(route) && ['user', 'pending'].includes(looker) ? `${prefix}/account/profile` : undefined
}

async function cookieOf(looker: Looker): Promise<string> {
  if (looker === 'visitor') return ''
  const user = await buildUser(await getDatabase(), { role: looker })
  const client = new SessionClient()
  expect((await client.signIn('credentials', { token: await tokenOf(user) })).status).toBe(200)
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The parts of its context that a page's guard reads. */
function contextOf(path: string, locale: string | undefined, cookie: string): APIContext {
  const url = new URL(path, 'https://tekme.example')
  const request = new Request(url, { headers: cookie ? { cookie } : {} })
  const redirect = (to: string, status = 302) => new Response(null, { status, headers: { Location: to } })
  const locals = { locale: locale === 'en' ? 'en' : 'lt' }
  return { request, url, params: { locale }, locals, redirect } as unknown as APIContext
}

async function open(route: string, locale: Locale, cookie: string, query = '') {
  const param = locale === 'lt' ? undefined : locale
  const path = route.replace('/[...locale]', param ? `/${param}` : '').replaceAll(/\[\w+\]/g, 'abcdefghijkl') + query
  const access = accessOf(route) ?? 'anyone'
  const refused = await guardPage(contextOf(path, param, cookie), access)
  return { path, status: refused?.status, location: refused?.headers.get('location') ?? undefined }
}

test('every account and sign-in page has a guard, as those of requests, and no other page loads the session', () => {
  const personal = routes.filter(route =>
    /^\/\[\.\.\.locale\]\/((auth|account|admin|redirect|book|bookings)(\/|$)|rivers\/\[slug\]\/(report|tell)$)/.test(
      route,
    ),
  )
  expect(guarded).toEqual(personal)
  expect(personal.length).toBeGreaterThan(7)
})

describe.each(LOOKERS)('%s', looker => {
  test('sees the pages of their role and is redirected from all others, in both languages', async () => {
    const cookie = await cookieOf(looker)
    for (const route of guarded) {
      for (const locale of LOCALES) {
        const { path, status, location } = await open(route, locale, cookie, '?page=2')
        expect([path, location]).toEqual([path, destination(route, looker, locale, path)])
        if (location) expect(status).toBe(302)
      }
    }
  })
})

test('a provider who signs in elsewhere meanwhile goes on to where sign-in would have led', async () => {
  const cookie = await cookieOf('manager')
  const { location } = await open(
    '/[...locale]/auth/signin',
    'lt',
    cookie,
    '?callbackUrl=%2Faccount%2Ftours%3Fpage%3D2',
  )
  expect(location).toBe('/account/tours?page=2')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https:evil.example'])(
  'nobody is led away from the site by %s',
  async callbackUrl => {
    const cookie = await cookieOf('user')
    const { location = '' } = await open(
      '/[...locale]/auth/signin',
      'lt',
      cookie,
      `?${new URLSearchParams({ callbackUrl })}`,
    )
    expect(new URL(location, 'https://tekme.example').origin).toBe('https://tekme.example')
  },
)

test.each(['lt', 'de', 'account', 'en/en', 'EN', ''])('a page under the unknown language "%s" is not there', locale => {
  const about = (routePattern: string) => isUnknownLocale({ routePattern, params: { locale } })
  expect(about('/[...locale]/account/profile')).toBe(true)
  expect(about('/[...locale]')).toBe(true)
  expect(about('/sitemap-[file].xml')).toBe(false)
})

test('a page has no prefix in Lithuanian, and its own in English', () => {
  for (const params of [{}, { locale: undefined }, { locale: 'en' }]) {
    expect(isUnknownLocale({ routePattern: '/[...locale]/about', params })).toBe(false)
  }
})

test('a revoked role is gone at once, and so is a session with revoked tokens', async () => {
  const db = await getDatabase()
  const client = new SessionClient()
  const user = await buildUser(db, { role: 'manager' })
  await client.signIn('credentials', { token: await tokenOf(user) })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const tours = '/[...locale]/account/tours'
  expect((await open(tours, 'lt', cookie)).location).toBeUndefined()
  await db.update(users).set({ role: 'user' }).where(eq(users.id, user.id))
  expect((await open(tours, 'lt', cookie)).location).toBe('/account/profile')
  await db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.id))
  expect((await open(tours, 'lt', cookie)).location).toBe('/')
  expect((await open('/[...locale]/account/profile', 'lt', cookie)).location).toContain(
    '/auth/signin?error=SessionRequired',
  )
})
