import pg from 'pg'
import type { Page } from 'playwright/test'
import { totpCode } from '#src/domain/factors/totp.ts'
import { createDatabase, startPostgres } from '../servers/postgres/server.ts'
import { type RunningServer, startOwnSite } from '../servers/server.ts'
import { openGate } from '../servers/tcp-gate.ts'
import { signIn, signUp } from './account.ts'
import { test as base, expect } from './browser-test.ts'
import { call, type Editor, newVerified } from './editor.ts'

/** A site without demo content on its own PostgreSQL, which can be queried and stopped. */
export type PostgresSite = RunningServer & {
  /** The only way from the server to its database. */
  gate: Awaited<ReturnType<typeof openGate>>
  query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
}

export const AUTH_SECRET = 'secret of the tests, long enough for it'

/** Browser tests of such a site, one for each worker. */
export const test = base.extend<object, { server: PostgresSite }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startPostgresSite()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

async function startPostgresSite(): Promise<PostgresSite> {
  const { stop: stopPostgres, ...address } = await startPostgres()
  const databaseUrl = await createDatabase(address, 'tekme')
  const gate = await openGate(address.host, address.port)
  const ownEnv = {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(gate.port) }).href,
    AUTH_SECRET,
    SEED_DEMO: '0',
    TILE_URL: '',
  }
  const server = await startOwnSite(() => ownEnv).catch(async error => {
    await gate.close()
    await stopPostgres()
    throw error
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  return {
    ...server,
    gate,
    query: async statement => (await pool.query(statement)).rows,
    async stop() {
      await pool.end()
      await server.stop()
      await gate.close()
      await stopPostgres()
    },
  }
}

/** The account of a new administrator, in a session that a second factor has opened. */
export async function newAdmin(site: PostgresSite): Promise<Editor> {
  const { email, password, caller } = await newVerified(site)
  const { secret } = await call<{ secret: string }>(caller, 'POST', 'users/totp', { currentPassword: password })
  const code = totpCode(secret, Date.now())
  const { token, user } = await call<{ token: string; user: { _id: string } }>(caller, 'PATCH', 'users/totp', { code })
  await site.query(`update users set role = 'admin' where email = '${email}'`)
  return { ...caller, token, user: user._id }
}

/** Signs up, sets a second factor up on its page, and goes on there as an administrator. */
export async function becomeAdmin(page: Page, server: PostgresSite): Promise<void> {
  const who = await signUp(server.url)
  // No second factor is added before the address is verified.
  await server.query(`update users set email_verified_at = now() where email = '${who.email}'`)
  await page.goto('/about')
  await signIn(page, who)
  await page.goto('/account/profile/security')
  const part = page.locator('section[aria-labelledby=two-step]')
  await part.getByLabel('Slaptažodis', { exact: true }).fill(who.password)
  await part.getByRole('button', { name: 'Įjungti', exact: true }).click()
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await part.getByLabel('Kodas iš programėlės').fill(totpCode(secret, Date.now()))
  // The codes are shown before the session has become one with two factors.
  const renewed = page.waitForResponse(it => it.url().endsWith('/api/auth/session') && it.request().method() === 'POST')
  await part.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await expect(part.getByRole('heading', { name: 'Atsarginiai kodai' })).toBeVisible()
  await renewed
  await server.query(`update users set role = 'admin' where email = '${who.email}'`)
}
