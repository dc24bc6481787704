import type { Browser, BrowserContext, Dialog, Page } from 'playwright/test'

/** How a person answers the question whether to leave a page on which something is not saved. */
type Answer = 'leave' | 'stay'

/**
 * Watches the browser's own dialogs in every context of a worker. Without a listener Playwright answers them itself, so
 * that no test would notice one.
 */
export class Dialogs {
  readonly #expected: Answer[] = []
  #unexpected: string[] = []

  /**
   * Says that the next dialog asks before `page` is left, which comes right after. A page tells Chromium that it listens
   * a moment after it began to: left in the same millisecond, it was never asked (2 of 900 times).
   */
  async expectToLeave(page: Page, answer: Answer): Promise<void> {
    this.#expected.push(answer)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }

  /** Returns a function that stops watching. */
  watch(browser: Browser): () => void {
    const listen = (context: BrowserContext) => context.on('dialog', dialog => this.#answer(dialog))
    browser.contexts().forEach(listen)
    browser.on('context', listen)
    return () => browser.off('context', listen)
  }

  /** Takes the faults since the last call: dialogs that no test expected, and expected ones that did not come. */
  takeFaults(): string[] {
    const faults = [...this.#unexpected, ...this.#expected.map(answer => `none came for “${answer}”`)]
    this.#unexpected = []
    this.#expected.length = 0
    return faults
  }

  /** The unexpected one is accepted, so that the test goes on and its end tells all of them. */
  async #answer(dialog: Dialog): Promise<void> {
    const isToLeave = dialog.type() === 'beforeunload'
    const answer = isToLeave ? this.#expected.shift() : undefined
    if (!answer) this.#unexpected.push(`${dialog.type()} “${dialog.message()}” at ${dialog.page()?.url()}`)
    await (answer === 'stay' ? dialog.dismiss() : dialog.accept())
  }
}
