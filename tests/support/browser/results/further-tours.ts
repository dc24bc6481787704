import type { Page } from 'playwright/test'

/** Results grow when their end comes into view: this disables it, so that the page stays as it was opened. */
export async function holdFurtherTours(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {}
  })
}
