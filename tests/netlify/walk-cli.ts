import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, startPostgres } from '#tests/support/servers/postgres/server.ts'
import { startMailServer } from '#tests/support/servers/smtp.ts'
import { walk } from '#tests/support/servers/walk.ts'

/**
 * `node tests/netlify/walk-cli.ts`: the whole way through `netlify serve --offline`, which builds as Netlify does, with its plugin,
 * and serves the result. The CLI comes from npm, outside of the project, or is the one whose path is given. Besides npm only its server of
 * edge functions would need the internet, for Deno; the site has none of them.
 */
const CLI = 'netlify-cli@27.10.2'
const PORT = '8899'
const LIMIT_MS = 15 * 60_000

const url = `http://localhost:${PORT}`
const [postgres, mail, home] = await Promise.all([
  startPostgres(),
  startMailServer(),
  mkdtemp(join(tmpdir(), 'tekme-netlify-')),
])
const [given] = process.argv.slice(2)
const [command = '', ...before] = given ? [given] : ['npm', 'exec', '--yes', `--package=${CLI}`, '--', 'netlify']
const cli = spawn(command, [...before, 'serve', '--offline', '--internal-disable-edge-functions', '--port', PORT], {
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    HOME: home,
    DATABASE_URL: await createDatabase(postgres, 'cli'),
    AUTH_SECRET: 'secret of the tests, long enough for it',
    SMTP_URL: mail.url,
    SITE_URL: url,
    CONTACT_EMAIL: 'labas@tekme.example',
    OPERATOR_NAME: 'Tėkmė',
    NETLIFY_TELEMETRY_DISABLED: '1',
  },
})
const output: string[] = []
for (const stream of [cli.stdout, cli.stderr]) {
  stream.on('data', chunk => {
    output.push(String(chunk))
    process.stdout.write(chunk)
  })
}
try {
  await ready(cli)
  const id = await walk({ url, lastLinkTo })
  if (!output.join('').includes(`tour-${id}`)) throw new Error('no purge of the tour was asked for')
  console.log('The whole way went well.')
} finally {
  if (cli.pid && cli.exitCode === null) process.kill(-cli.pid, 'SIGTERM')
  await Promise.all([mail.close(), postgres.stop(), rm(home, { recursive: true, force: true })])
}

async function ready(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit').then(([code]) => Promise.reject(new Error(`the CLI ended with ${code}`)))
  await Promise.race([ended, answers()])
}

async function answers(): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(2000)) {
    const isThere = await fetch(`${url}/about`).then(
      it => it.ok,
      () => false,
    )
    if (isThere) return
  }
  throw new Error('the CLI did not answer in time')
}

async function lastLinkTo(email: string): Promise<URL> {
  for (let tries = 0; tries < 100; tries++, await sleep(200)) {
    const text = mail.received.filter(({ to }) => to.includes(email)).at(-1)?.email.text
    const [link] = text?.match(/https?:\S+token=\S+/) ?? []
    if (link) return new URL(link)
  }
  throw new Error(`no message to ${email}`)
}
