import { globSync } from 'node:fs'
import { onPath } from '../browser/chromium.ts'
import type { Engine } from './driver.ts'

/** Engines of other browsers than the one of the browser tests, which the walk is taken in. */
export const WALKED = ['webkit', 'firefox'] as const satisfies Engine[]
export type Walked = (typeof WALKED)[number]

export const TITLES: Record<Walked, string> = { webkit: 'WebKit', firefox: 'Firefox' }

/** Debian's packages of each. */
export const PACKAGES: Record<Walked, string[]> = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr'] }

export const installed = (): Walked[] => WALKED.filter(isInstalled)

export function isInstalled(engine: Walked): boolean {
  if (engine === 'firefox') return firefoxPath() !== undefined
  const { driver, miniBrowser } = webKitPaths()
  return Boolean(driver && miniBrowser && onPath('Xvfb'))
}

export const firefoxPath = (): string | undefined => onPath('firefox-esr') ?? onPath('firefox')

/** Empty where it is not installed. */
export const webKitPaths = (): { driver: string; miniBrowser: string } => ({
  driver: onPath('WebKitWebDriver') ?? '',
  miniBrowser: globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0] ?? '',
})
