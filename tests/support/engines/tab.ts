import { expect } from 'playwright/test'
import type { Driver, Engine, Found, Key, Launch, Look } from './driver.ts'
import { launchByPuppeteer } from './puppeteer.ts'
import { launchWebKit } from './webkit.ts'

/** A busy machine holds a browser up for seconds. */
const WAIT = { timeout: 15_000, intervals: [50, 100, 200] }

export const launchEngine = (engine: Engine, launch: Launch): Promise<Driver> =>
  engine === 'webkit' ? launchWebKit(launch) : launchByPuppeteer(engine, launch)

/** A page as one uses it: each press, word and look waits until it can be. */
export class Tab {
  readonly driver: Driver
  readonly url: string

  constructor(driver: Driver, url: string) {
    this.driver = driver
    this.url = url
  }

  open(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.url).href)
  }

  /** One of an account, once its form has woken up. */
  async openForm(path: string): Promise<void> {
    await this.open(path)
    await this.expect(() => document.querySelectorAll('main astro-island[ssr]').length, 0)
  }

  async click(css: string, text?: string, exact?: boolean): Promise<void> {
    await this.#act({ css, text, exact }, async found => {
      await this.driver.evaluate(awaitPress, css)
      await found.click()
      // A page that is just being left answers nothing.
      expect(await this.driver.evaluate(isPressed).catch(() => true), `${css} is hit by the press`).toBe(true)
    })
  }

  /** Types after what the field holds already. */
  async type(css: string, typed: string): Promise<void> {
    await this.#act({ css }, found => found.type(typed))
  }

  /** Puts a value in place of what a field has. Engines differ in how keys change one of dates or numbers. */
  async fill(css: string, value: string): Promise<void> {
    await this.see(css)
    await this.driver.evaluate(fillInPage, css, value)
  }

  async choose(css: string, path: string): Promise<void> {
    await this.#act({ css }, found => found.choose(path))
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  /** Waits until it is there to be seen. */
  async see(css: string, text?: string): Promise<void> {
    await expect
      .poll(() => this.#textsOf(css), { ...WAIT, message: `${css} in view` })
      .toContainEqual(text === undefined ? expect.any(String) : expect.stringContaining(text))
  }

  async seeNo(css: string, text = ''): Promise<void> {
    await expect
      .poll(() => this.#textsOf(css), { ...WAIT, message: `no ${css} in view` })
      .not.toContainEqual(expect.stringContaining(text))
  }

  /** Waits until a question to the page has this answer; one that is just being left has none. */
  async expect<Result>(ask: () => Result | Promise<Result>, answer: Result | RegExp): Promise<void> {
    await expect(async () => {
      const told: unknown = await this.driver.evaluate(ask)
      if (answer instanceof RegExp) expect(String(told)).toMatch(answer)
      else expect(told).toEqual(answer)
    }).toPass(WAIT)
  }

  async #textsOf(css: string): Promise<string[]> {
    // A page that is just being left answers nothing.
    return this.driver.evaluate(textsInPage, css).catch(() => [])
  }

  async #act(look: Look, act: (found: Found) => Promise<void>): Promise<void> {
    await expect(async () => {
      expect(await this.driver.evaluate(restsInPage, look.css), `${look.css} stays where it is`).toBe(true)
      const found = await this.driver.find(look)
      expect(found, `${look.css} ${look.text ?? ''} can be pressed`).toBeTruthy()
      if (found) await act(found)
    }).toPass(WAIT)
  }
}

/** Tells whether these stay where they are for two frames: a page that scrolls or draws its results again moves them away under a press. */
async function restsInPage(css: string): Promise<boolean> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const places = () =>
    [...document.querySelectorAll(css)].map(it => Object.values(it.getBoundingClientRect().toJSON())).join()
  const before = places()
  await frame()
  await frame()
  return before === places()
}

/** Notes the next click, which misses where the page moves just as the driver aims. */
function awaitPress(css: string): void {
  const hit = new Promise<boolean>(resolve => {
    const note = ({ target }: Event) => target instanceof Element && target.closest(css) && resolve(true)
    addEventListener('click', note, { capture: true, once: true })
    setTimeout(() => resolve(false), 2000)
  })
  Reflect.set(window, 'isHit', hit)
}

/** A page that was opened by the press has nothing noted. */
const isPressed = (): Promise<boolean> => Reflect.get(window, 'isHit') ?? true

/** The text of all that are seen; a field has what it holds for text. */
function textsInPage(css: string): string[] {
  return [...document.querySelectorAll(css)]
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .map(it => ('value' in it && typeof it.value === 'string' && it.value) || (it.textContent ?? ''))
    .map(text => text.replaceAll(/\s+/g, ' ').trim())
}

function fillInPage(css: string, value: string): void {
  const field = [...document.querySelectorAll<HTMLInputElement>(css)].find(it => it.checkVisibility())
  if (!field) throw new Error(`no ${css}`)
  field.focus()
  // React looks at the setter of the field itself, and takes what it saw there for no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.blur()
}
