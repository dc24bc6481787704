import type { Page } from 'playwright/test'

/** The headings of a page that have nothing to head: neither words nor a picture before the next of their level or the end. */
export function listEmptyHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTENT = 'img, svg, input, button, iframe, object'
    const levelOf = ({ localName }: Element) => Number(localName.slice(1))
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
    return headings.flatMap((heading, index) => {
      const next = headings[index + 1]
      if (next && levelOf(next) > levelOf(heading)) return []
      const range = document.createRange()
      range.setStartAfter(heading)
      if (next) range.setEndBefore(next)
      else range.setEndAfter(heading.closest('section, article, aside, nav, main') ?? heading)
      const between = range.cloneContents()
      for (const unseen of between.querySelectorAll('script, style, template, noscript, [hidden]')) unseen.remove()
      const isEmpty = !between.textContent?.trim() && !between.querySelector(CONTENT)
      return isEmpty ? [heading.textContent ?? ''] : []
    })
  })
}
