const IN_HEAD = [
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join()
const MENU_LINKS = 'language-menu a[hreflang]'

/** The parts of a page outside of its results: title, URLs, and its alternate in the language menus. */
export type PageHead = { title: string; tags: Node[]; twins: string[] }

export function readHead(html: Document): PageHead {
  return {
    title: html.title,
    tags: [...html.head.querySelectorAll(IN_HEAD)].map(tag => document.importNode(tag, true)),
    twins: [...html.querySelectorAll(MENU_LINKS)].map(link => link.getAttribute('href') ?? ''),
  }
}

export function showHead({ title, tags, twins }: PageHead): void {
  if (document.title !== title) document.title = title
  for (const old of document.head.querySelectorAll(IN_HEAD)) old.remove()
  document.head.append(...tags)
  for (const [index, link] of document.querySelectorAll(MENU_LINKS).entries()) {
    link.setAttribute('href', twins[index] ?? '')
  }
}
