import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

/** Beside no `node_modules`, so that nothing is found that was not copied. */
const folder = mkdtempSync(join(tmpdir(), 'tekme-standalone-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

test('what the server imports, copied elsewhere, serves pages and pictures, and ends at a signal', async () => {
  const app = join(folder, 'app')
  execFileSync('node', ['src/cli/trace-server.mjs', app], { stdio: 'pipe' })
  expect(existsSync(join(app, 'node_modules/vite'))).toBe(false)

  const env = {
    PATH: process.env.PATH,
    AUTH_SECRET: 'x'.repeat(32),
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    SITE_URL: 'https://upe.example',
    CONTACT_EMAIL: 'labas@upe.example',
    OPERATOR_NAME: 'Upė',
  }
  execFileSync('node', ['src/cli/migrate.ts'], { cwd: app, env, stdio: 'pipe' })
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = spawn(process.execPath, ['src/cli/serve.mjs'], {
    cwd: app,
    env: { ...env, DATABASE_URL: 'memory:', SEED_DEMO: '1', RENDER_AHEAD: '0', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    for await (const line of createInterface(server.stdout)) if (line.includes('is ready at')) break
    const get = async (path: string) => {
      const response = await fetch(site + path)
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
    }
    const home = await get('/')
    const tour = /href="\/(tours\/\w+)\//.exec(home.text)?.[1]
    expect(await get(`/${tour?.replace('tours', 'covers')}.png`)).toMatchObject({ status: 200, type: 'image/png' })
    expect(await get('/providers')).toMatchObject({ status: 200 })
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
  }
})
