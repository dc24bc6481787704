import { spawnSync } from 'node:child_process'
import { chromiumPath, isWithWindow, onPath } from '#tests/support/browser/chromium.ts'
import { isInstalled, PACKAGES, TITLES, WALKED } from '#tests/support/engines/installed.ts'
import { findPromtool } from '#tests/support/observing/promtool.ts'
import { findPgbouncer } from '#tests/support/servers/postgres/pgbouncer.ts'
import { findDebootstrap } from '#tests/support/systemd/debian.ts'

/**
 * Makes sure that the browser tests have a Chromium: an installed one, else Playwright's own, else Debian's. One that draws
 * windows takes up to twice the time: where there is apt-get Debian's without windows is put beside it, or it is used as it
 * is. The walk through other engines needs Debian's packages; where there is no apt-get, the gate says what was not run.
 * With `--all` the tests ask for Debian's PgBouncer, promtool and debootstrap too.
 */
const isRoot = process.getuid?.() === 0
const apt = (args: string) => `${isRoot ? '' : 'sudo --non-interactive '}apt-get ${args}`
const debian = (packages: readonly string[]) => [
  apt('update'),
  apt(`install --yes --no-install-recommends ${packages.join(' ')}`),
]
const WITHOUT_WINDOW = debian(['chromium-headless-shell'])
/** Playwright's is looked for only where there is no other. */
const INSTALLERS = chromiumPath() ? [WITHOUT_WINDOW] : [['playwright install chromium'], WITHOUT_WINDOW]

const succeeds = (command: string) =>
  spawnSync(command, { shell: true, stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

function isFound(): boolean {
  const path = chromiumPath()
  return path !== undefined && !(onPath('apt-get') && isWithWindow(path))
}

for (const commands of INSTALLERS) {
  if (isFound()) break
  commands.every(succeeds)
}
if (!chromiumPath()) fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to an installed one.')

if (onPath('apt-get')) {
  for (const engine of WALKED.filter(it => !isInstalled(it))) {
    debian(PACKAGES[engine]).every(succeeds)
    const packages = PACKAGES[engine].join(' ')
    if (!isInstalled(engine)) fail(`The walk through ${TITLES[engine]} needs it: apt-get install ${packages}`)
  }
}

const NEEDED_BY_ALL = [
  {
    find: findPgbouncer,
    name: 'pgbouncer',
    sentence: 'The tests of poolers need PgBouncer: apt-get install pgbouncer',
  },
  {
    find: findDebootstrap,
    name: 'debootstrap',
    sentence: 'The way of a stranger needs a bare Debian: apt-get install debootstrap',
  },
  { find: findPromtool, name: 'prometheus', sentence: 'The tests of alerts need promtool: apt-get install prometheus' },
]

if (process.argv.includes('--all') && onPath('apt-get')) {
  for (const { find, name, sentence } of NEEDED_BY_ALL) {
    if (!find()) debian([name]).every(succeeds)
    if (!find()) fail(sentence)
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
