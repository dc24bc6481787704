import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { hashPassword } from '#src/lib/password.ts'
import { createPostgresDatabase } from '#tests/support/data/database.ts'
import { buildProvider, buildTour, buildUser } from '#tests/support/data/factories.ts'
import { type CdnKind, startCdn } from '#tests/support/servers/cdn/cdn.ts'
import { routePaths } from '#tests/support/servers/route-kinds.ts'
import { start, temporaryFolder } from './attempt.ts'

/** Two processes of the built server on one PostgreSQL behind a CDN that keeps what it is not told to leave alone. */

const SOON_MS = 1_000
const EMAIL = 'rasa@tekme.example'
const PASSWORD = 'rami upė po tiltu'
const AUTH_SECRET = 'secret of the tests, long enough for it'

type Cdn = Awaited<ReturnType<typeof startCdn>>

async function prepare(kind: CdnKind) {
  const url = await createPostgresDatabase('migrated')
  const connection = await connect(url)
  const { db } = connection
  const { id: userId } = await buildUser(db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) })
  const { id: provider } = await buildProvider(db, { userId, name: 'Merkio baidarės' })
  const { id: tour } = await buildTour(db, { providerId: provider, texts: { lt: { name: 'Senasis vardas' } } })
  await connection.close()
  const cdn = await startCdn(kind)
  onTestFinished(cdn.stop)
  const files = temporaryFolder()
  const open = (env: Record<string, string> = {}) =>
    start({
      ...{ DATA_DIR: temporaryFolder(), DATABASE_URL: url, FILES_DIR: files, AUTH_SECRET, SEED_DEMO: '0' },
      ...{ CDN_URL: cdn.address, SITE_URL: cdn.url, ...env },
    })
  return { cdn, tour, provider, open }
}

/** Everything goes through the CDN, as people do. */
async function signIn({ url }: Cdn) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const { data } = await (await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body })).json()
  const Authorization = `Bearer ${data.token}`
  const call = (method: string, path: string, content?: object) =>
    fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...headers, Authorization },
      ...(content && { body: JSON.stringify(content) }),
    })
  return Object.assign(call, { authorization: Authorization })
}

/** Signs in as the form does; returns the cookies of a browser. */
async function signInByCookie({ url }: Cdn): Promise<string> {
  const cookiesOf = (response: Response) => response.headers.getSetCookie().map(it => it.split(';')[0])
  const asked = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = await asked.json()
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD, csrfToken, callbackUrl: url, json: 'true' })
  const headers = { Cookie: cookiesOf(asked).join('; '), Origin: url }
  const signedIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  return [...cookiesOf(asked), ...cookiesOf(signedIn)].join('; ')
}

const textOf = async (url: string) => (await fetch(url)).text()

/** All at once: each server that starts, and each edit, lets them fall once more after two seconds. */
async function keep({ url, kept }: Cdn, paths: readonly string[]): Promise<void> {
  const visit = async () => {
    for (const path of paths) await (await fetch(url + path, { redirect: 'manual' })).arrayBuffer()
    return paths.filter(path => !kept.has(path))
  }
  await expect.poll(visit, { timeout: 30_000 }).toEqual([])
}

/** Milliseconds until every page shows the words. */
async function untilShown(
  { url }: Cdn,
  paths: readonly string[],
  words: string,
  began: number,
  mostMs = 30 * SOON_MS,
): Promise<number> {
  for (const path of paths)
    while (!(await textOf(url + path)).includes(words))
      if (performance.now() - began > mostMs) return Number.POSITIVE_INFINITY
  return performance.now() - began
}

test.each<CdnKind>(['cloudflare', 'fastly', 'http'])(
  '%s keeps public pages, and shows an edit everywhere within a second, whichever server made it',
  async kind => {
    const { cdn, tour, provider, open } = await prepare(kind)
    const servers = await Promise.all([open(), open()])
    cdn.ask(...servers.map(({ url }) => url))
    const call = await signIn(cdn)
    const profile = `/providers/${provider}/merkio-baidares`
    const pageOf = (slug: string) => [`/tours/${tour}/${slug}`, '/', '/en', profile]
    await keep(cdn, pageOf('senasis-vardas'))
    const took: number[] = []
    for (const name of ['Antrasis vardas', 'Trečiasis vardas', 'Ketvirtasis vardas', 'Penktasis vardas']) {
      expect((await call('PATCH', `tours/${tour}`, { name })).status).toBe(200)
      const acknowledged = performance.now()
      const slug = name.toLowerCase().replace('č', 'c').replace(' ', '-')
      took.push(await untilShown(cdn, pageOf(slug), name, acknowledged))
      await keep(cdn, pageOf(slug))
      for (const path of pageOf(slug)) expect(await textOf(cdn.url + path), path).toContain(name)
    }
    console.log(`${kind}: fresh in ${pageOf('').length} pages after ${took.map(Math.round).join(', ')} ms`)
    for (const milliseconds of took) expect(milliseconds).toBeLessThan(SOON_MS)
    expect(cdn.purges.filter(({ status }) => status !== 200)).toEqual([])

    // What is built is kept as long as browsers keep it, and no purge makes it fall.
    const [asset = ''] = /\/_astro\/[\w.-]+\.js/.exec(await textOf(`${cdn.url}/`)) ?? []
    await keep(cdn, [asset])
    expect((await call('DELETE', `tours/${tour}`)).status).toBe(204)
    await expect.poll(async () => (await fetch(`${cdn.url}/tours/${tour}/penktasis-vardas`)).status).toBe(404)
    expect([...cdn.kept.keys()]).toContain(asset)
  },
)

test.each<CdnKind>(['cloudflare', 'fastly'])(
  '%s keeps nothing that is personal, or that it could not let fall',
  async kind => {
    const { cdn, tour, provider, open } = await prepare(kind)
    const { url } = await open()
    cdn.ask(url)
    const call = await signIn(cdn)
    const Cookie = await signInByCookie(cdn)
    expect((await (await fetch(`${cdn.url}/api/auth/session`, { headers: { Cookie } })).json()).user.email).toBe(EMAIL)
    const asked = [
      ...routePaths({ tour, provider }),
      ...[
        '/healthz',
        '/readyz',
        '/account/tours?token=a',
        '/?people=2&date=2026-12-24',
        `/api/v1/tours/${tour}`,
        '/nowhere',
      ],
    ]
    // In rounds: the store has a page only some time after it was first asked for.
    for (const _ of [1, 2, 3])
      for (const path of asked)
        await fetch(cdn.url + path, {
          redirect: 'manual',
          headers: { Cookie, Authorization: call.authorization },
        }).then(response => response.arrayBuffer())
    const kept = [...cdn.kept]
    expect(kept.length).toBeGreaterThan(30)
    // Whatever is kept can fall, or never changes.
    const lasting = kept.filter(([path, { tags }]) => tags.length === 0 && !path.startsWith('/_astro/'))
    expect(lasting.map(([path]) => path)).toEqual([])
    const personal = /^(\/en)?\/(account|admin|auth|bookings|api|healthz|readyz)\b|token=|date=/
    expect(kept.map(([path]) => path).filter(path => personal.test(path))).toEqual([])
    for (const [path, { body, headers: sent }] of kept) {
      expect(body.toString('latin1'), path).not.toContain(EMAIL)
      expect(sent.getSetCookie(), path).toEqual([])
    }
  },
)

test('a purge that fails at first arrives later, also where the server is killed meanwhile', async () => {
  const { cdn, tour, open } = await prepare('cloudflare')
  const one = await open()
  cdn.ask(one.url)
  const call = await signIn(cdn)
  await keep(cdn, ['/', '/en'])
  cdn.refuse({ status: 503 }, { status: 429, retryAfter: '1' })
  const began = performance.now()
  expect((await call('PATCH', `tours/${tour}`, { name: 'Antrasis vardas' })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(2 * SOON_MS)
  expect(await textOf(cdn.url)).not.toContain('Antrasis vardas')
  expect(await untilShown(cdn, ['/', '/en'], 'Antrasis vardas', began)).toBeLessThan(10 * SOON_MS)
  expect(one.said().errors).toContain('The CDN could not be told which pages fall')

  await keep(cdn, ['/', '/en'])
  cdn.refuse(...Array.from({ length: 1_000 }, () => ({ status: 500 })))
  expect((await call('PATCH', `tours/${tour}`, { name: 'Trečiasis vardas' })).status).toBe(200)
  one.server.kill('SIGKILL')
  cdn.refuse()
  const other = await open()
  cdn.ask(other.url)
  const restarted = performance.now()
  // The turn of the killed server ends first.
  const shown = await untilShown(cdn, ['/', '/en'], 'Trečiasis vardas', restarted, 60 * SOON_MS)
  expect(shown).toBeLessThan(60 * SOON_MS)
})
