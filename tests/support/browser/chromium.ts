import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const HEADLESS = 'chromium-headless-shell'
/** These draw a window of their own around a page, and take up to twice the time. */
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome']
const NAMES = [HEADLESS, ...WITH_WINDOW]

/** The browser of the tests: `CHROMIUM_PATH`, one of this machine, or Playwright's own where it was downloaded. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || downloaded()
}

/** Whether a `chromiumPath` that nobody chose draws windows. */
export const isWithWindow = (path: string): boolean =>
  path !== process.env.CHROMIUM_PATH && WITH_WINDOW.includes(basename(path))

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Where a command is. Windows names them otherwise. */
export function onPath(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, command)).find(isExecutable)
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
