import { type ElementHandle, type KeyInput, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../browser/chromium.ts'
import { type Driver, type Found, findPressable, type Launch } from './driver.ts'
import { endWithThis } from './ending.ts'
import { firefoxPath } from './installed.ts'

/** Firefox by WebDriver BiDi, and Chromium by its own protocol. */

/** Preferences of Firefox: no traffic but the page's, and scroll bars as on a phone. */
const PREFERENCES = {
  'intl.accept_languages': 'lt',
  'ui.useOverlayScrollbars': 1,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}
const DARK = { 'layout.css.prefers-color-scheme.content-override': 0 }
const NEVER_TOLD = /favicon\.ico/

const optionsOf = (engine: 'firefox' | 'chromium', isDark: boolean): LaunchOptions =>
  engine === 'firefox'
    ? {
        browser: 'firefox',
        executablePath: firefoxPath(),
        extraPrefsFirefox: { ...PREFERENCES, ...(isDark && DARK) },
      }
    : { browser: 'chrome', executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS }

export async function launchByPuppeteer(
  engine: 'firefox' | 'chromium',
  { width, height, isDark = false }: Launch,
): Promise<Driver> {
  const browser = await launch({
    ...optionsOf(engine, isDark),
    headless: true,
    defaultViewport: null,
  })
  const leave = endWithThis(browser.process()?.pid ?? Number.NaN)
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width, height })
  if (isDark && engine === 'chromium') {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  }
  return driverOf(page, async () => {
    await browser.close()
    leave()
  })
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !NEVER_TOLD.test(message.location().url ?? '')) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error instanceof Error ? error.message : String(error)))
  page.on('dialog', async dialog => {
    complaints.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  const foundAs = (element: ElementHandle<Element>): Found => ({
    click: () => element.click(),
    type: text => element.type(text),
    choose: path => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
  })
  return {
    open: async url => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: ((ask: (...args: unknown[]) => unknown, ...args: unknown[]) =>
      page.evaluate(ask, ...args)) as Driver['evaluate'],
    find: async look => {
      const handle = await page.evaluateHandle(findPressable, look)
      const element = handle.asElement()
      return element ? foundAs(element as ElementHandle<Element>) : undefined
    },
    press: key => page.keyboard.press(key satisfies KeyInput),
    screenshot: () => page.screenshot(),
    complaints: async () => complaints.splice(0),
    close,
  }
}
