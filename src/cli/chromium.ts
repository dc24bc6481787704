import { spawnSync } from 'node:child_process'
import { chromiumPath, isWithWindow } from '#tests/support/browser/chromium.ts'

/**
 * Makes sure that the browser tests have a Chromium: an installed one, else Playwright's own, else Debian's. On CI one that
 * draws windows is not enough: with it the tests take up to twice the time.
 */
const INSTALLERS = [
  ['playwright install chromium'],
  ['apt-get update', 'apt-get install --yes --no-install-recommends chromium-headless-shell'],
]

const succeeds = (command: string) => spawnSync(command, { shell: true, stdio: 'ignore' }).status === 0

function isFound(): boolean {
  const path = chromiumPath()
  return path !== undefined && !(process.env.CI && isWithWindow(path))
}

for (const commands of INSTALLERS) {
  if (isFound()) break
  commands.every(succeeds)
}
if (!chromiumPath()) {
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to an installed one.')
  process.exitCode = 1
}
