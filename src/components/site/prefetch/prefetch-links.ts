import { LOCALES } from '#src/i18n/locales.ts'
import { hasFastConnection } from '#src/lib/connection.ts'
import { paths } from '#src/paths.ts'
import { wasSignedIn } from '#src/stores/session.ts'
import { PREFETCH_MARK } from './prefetch-rules.ts'

const AHEAD = '200px'
/** Links that a scroll runs past are not fetched. */
const REST_MILLISECONDS = 200
const SHAREABLE = /^(\/en)?\/(tours|providers|rivers|regions)\//

/**
 * Prefetches the cached pages that links on or near the screen lead to, those that are added later too. Not for people with an
 * account: a browser shows what it prefetched for minutes, and a provider looks for what was just saved. `data-rare`: a list of which
 * nobody opens more than one.
 */
function prefetchLinks(): void {
  if (LOCALES.some(locale => location.pathname.startsWith(paths.account(locale)))) return
  const known = new Set([location.pathname])
  const near = new Map<HTMLAnchorElement, string>()
  let rest: ReturnType<typeof setTimeout>

  const seeing = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLAnchorElement)) continue
        if (isIntersecting) near.set(target, target.pathname)
        else near.delete(target)
      }
      clearTimeout(rest)
      rest = setTimeout(fetchNear, REST_MILLISECONDS)
    },
    { rootMargin: AHEAD },
  )

  function fetchNear() {
    if (wasSignedIn() || !hasFastConnection()) return
    for (const [link, path] of near) {
      seeing.unobserve(link)
      if (!known.has(path)) prefetch(link)
      known.add(path)
    }
    near.clear()
  }

  const observed = new WeakSet<HTMLAnchorElement>()
  function look() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href^="/"]:not([rel~=nofollow],[data-rare] *)',
    )) {
      if (observed.has(link) || link.search || !SHAREABLE.test(link.pathname)) continue
      observed.add(link)
      seeing.observe(link)
    }
  }

  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

/** Chromium opens such a page without asking again; other browsers keep it, and ask whether it has changed. */
function prefetch(link: HTMLAnchorElement): void {
  if (HTMLScriptElement.supports?.('speculationrules')) link.setAttribute(PREFETCH_MARK, '')
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }))
}

if (document.readyState === 'complete') prefetchLinks()
else addEventListener('load', prefetchLinks, { once: true })
