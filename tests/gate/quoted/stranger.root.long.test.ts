import { copyFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alertRules } from '#tests/support/observing/expressions.ts'
import { type Ended, installDebian } from '#tests/support/systemd/debian.ts'
import { copyServer, pack } from '#tests/support/systemd/machine.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { linesOf } from './quoted.ts'

/** The way of a stranger: `docs/deploy.md` word by word on a bare Debian that its own systemd has booted. `npm run build` comes first. */

vi.setConfig({ testTimeout: 1_500_000, hookTimeout: 300_000 })

const SECTION = 'A machine with systemd'
const EMAIL = 'rasa@upe.example'
const [BUILD = '', INSTALL = '', ...LINES] = linesOf('docs/deploy.md', SECTION)

let copy: string
beforeAll(async () => {
  copy = await copyServer()
})
afterAll(() => rmSync(dirname(copy), { recursive: true }))

/** The words that the document leaves to its reader. */
const filledIn = (line: string) =>
  line
    .replaceAll(/\bID\b/g, 'first')
    .replaceAll(/\bNAME\b/g, 'localhost')
    .replaceAll(/\bEMAIL\b/g, EMAIL)

/** Asks by the Node of the release, which takes the certificate that Caddy gives a machine without a name. */
const ask = (address: string, options = '{}') =>
  `NODE_TLS_REJECT_UNAUTHORIZED=0 /opt/tekme/current/bin/node --no-warnings --eval "fetch('${address}', ${options}).then(async it => console.log(it.status, await it.text()))"`

const PERSON = `{ email: '${EMAIL}', password: 'ilgas-slaptazodis-7', confirmPassword: 'ilgas-slaptazodis-7' }`

/** Lines that the document leaves to its reader, before the one that follows them. */
const BETWEEN: Record<string, string> = {
  'install --mode=644 tekme.socket tekme.service tekme-next.service tekme-backup.service tekme-backup.timer /etc/systemd/system/':
    "sed --in-place 's/^CONTACT_EMAIL=.*/CONTACT_EMAIL=labas@upe.example/; s/^OPERATOR_NAME=.*/OPERATOR_NAME=Upė/' /etc/tekme/site.env",
  'tekme doctor': ask('http://127.0.0.1:4321/readyz'),
  'tekme users role EMAIL admin': ask(
    'https://localhost/api/v1/users/signup',
    `{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(${PERSON}) }`,
  ),
}

test('the way begins on another machine, and goes on with packages of Debian', () => {
  expect(BUILD).toMatch(/npm run archive && scp dist\/tekme-\*\.tar\.gz\* server:$/)
  expect(INSTALL).toMatch(/^apt-get update && apt-get install /)
  expect(LINES.length).toBeGreaterThan(12)
  expect(Object.keys(BETWEEN).filter(line => !LINES.includes(line))).toEqual([])
})

test('a bare Debian becomes a site with PostgreSQL, Caddy, backups and alerts', async () => {
  const began = performance.now()
  const since = () => `${Math.round((performance.now() - began) / 1000)} s`
  const { root, shell: ahead, boot } = await installDebian()
  for (const id of ['first', 'second']) {
    const archive = await pack(copy, id)
    for (const file of [archive, `${archive}.sha256`]) copyFileSync(file, join(root, 'root', basename(file)))
  }
  console.log(`a bare Debian and two archives: ${since()}`)
  const installed = await ahead(INSTALL)
  expect(installed, installed.output).toMatchObject({ code: 0 })
  console.log(`packages of Debian: ${since()}`)
  const { shell } = await boot()
  console.log(`booted: ${since()}`)
  const said = async (line: string) => (await shell(line)).output.trim()
  const done = async (line: string): Promise<Ended> => {
    const it = await shell(line)
    expect(it.code, it.output).toBe(0)
    return it
  }

  const script = LINES.flatMap(line => [
    BETWEEN[line] ?? ':',
    // It says that there is no mail server.
    line === 'tekme doctor' ? `${line} > doctor 2>&1 || true` : filledIn(line),
  ])
  const { output } = await done(script.join('\n'))
  console.log(`all lines of the document: ${since()}`)
  expect(output).toContain(`${EMAIL} is admin now`)
  const doctor = await said('cat /opt/tekme/current/deploy/doctor')
  expect(doctor).toMatch(/^ok +database +PostgreSQL \d/m)
  expect(doctor.split('\n').filter(line => line.startsWith('fault'))).toEqual([
    expect.stringMatching(/^fault +mail +There is no mail server/),
  ])

  const units = 'tekme tekme.socket tekme-backup.timer postgresql caddy prometheus'
  expect((await done(`systemctl is-active ${units}`)).output.match(/^active$/gm)).toHaveLength(6)
  expect(await said(ask('https://localhost/'))).toMatch(/\b200 <!doctype html>/i)
  expect((await shell('command -v node')).code).not.toBe(0)
  expect(await said('readlink "/proc/$(systemctl show --property=MainPID --value tekme)/exe"')).toContain(
    '/opt/tekme/releases/first/bin/node',
  )
  expect((await done('/opt/tekme/current/bin/node --version')).output).toContain(`v${manifest.devDependencies.node}`)

  await done('systemctl start tekme-backup')
  expect(await said('ls /var/lib/tekme-backups/')).toMatch(/^tekme-.+\.tar$/m)
  expect((await shell('systemctl is-failed tekme-backup')).code).toBe(1)

  const asked = (path: string) => said(ask(`http://localhost:9090/api/v1/${path}`))
  await expect.poll(() => asked('targets'), { timeout: 90_000, interval: 2_000 }).toContain('"health":"up"')
  const rules = await asked('rules')
  expect(alertRules.filter(({ alert }) => !rules.includes(`"name":"${alert}"`))).toEqual([])

  expect((await done('tekme upgrade tekme-second.tar.gz')).output).toContain('second serves now, in place of first')
  expect(await said(ask('https://localhost/which.txt'))).toContain('200 second')
  expect((await done('tekme rollback')).output).toContain('first serves now, in place of second')
  expect(await said(ask('https://localhost/which.txt'))).toContain('200 first')
  expect((await done('journalctl --unit tekme-next')).output).toContain('"ready"')
  await done('systemctl restart tekme')
  expect(await said(ask('https://localhost/readyz'))).toContain('200 ready')
  await done('systemctl stop tekme.socket tekme')
  expect(await said('systemctl is-active tekme tekme.socket || true')).not.toMatch(/^active$/m)
  console.log(`with a backup, an upgrade and a rollback: ${since()}`)
})
