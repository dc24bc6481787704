import { savesData } from '#src/lib/connection.ts'
import { codeOfIslands, loadRuntime } from '../waiting/wake-islands.ts'
import { staticImports } from './static-imports.ts'

/** Loads the code of islands that still wait for a sign of use (`client:interaction`) when the page is first scrolled, unless the visitor saves data. */
function preloadIslands(): void {
  const urls = savesData() ? [] : codeOfIslands()
  if (urls.length > 0) loadRuntime().catch(() => {})
  for (const url of urls) preload(url).catch(() => {})
}

const preloaded = new Set<string>()

/** Into the browser's cache with low priority, with all that it imports. */
async function preload(url: URL): Promise<void> {
  if (preloaded.has(url.href)) return
  preloaded.add(url.href)
  const response = await fetch(url, { priority: 'low' })
  await Promise.all(staticImports(await response.text()).map(path => preload(new URL(path, url))))
}

addEventListener('scroll', preloadIslands, { once: true, passive: true })
