import { setTimeout as sleep } from 'node:timers/promises'
import createAdapterProvider from '@astrojs/netlify/cache/provider'
import { purgeCache } from '@netlify/functions'
import type { CacheProvider, CacheProviderFactory } from 'astro'
import { collectInvalidationTags } from 'astro/cache/provider-utils'
import { EVERYTHING } from '#src/domain/search/schema.ts'
import { settings } from '../config/env.ts'
import { reason } from '../describe-error.ts'
import { log as logger } from '../log.ts'
import { readsOf } from './canonical-query.ts'

/** `Netlify-Vary` takes no empty list of names: this is one that nobody sends. */
const UNREAD = 'none'

type Options = {
  /** The name of a preview, which leaves the pages of the site alone. */
  deployAlias?: string | undefined
  /** Replaces Netlify's API in tests. */
  apiURL?: string
  /** Milliseconds before each retry of a failed purge. */
  retryAfter?: number[]
  /** Milliseconds after a purge in which a page whose render began before the edit may still be stored. */
  purgeAgainAfter?: number
  /** Milliseconds that an edit waits for its purge; the rest goes on after the response. */
  timeout?: number
  log?: (message: string) => void
}

/** Pages on Netlify's CDN: the adapter's headers, with a cache key of known parameters only, and retried purges. */
export function createNetlifyCache({
  deployAlias = settings.PREVIEW,
  apiURL,
  retryAfter = [1000, 4000, 16_000],
  purgeAgainAfter = 5000,
  timeout = 3000,
  log = what => logger.error('failure', { what }),
}: Options = {}): CacheProvider {
  const adapter = createAdapterProvider(undefined)

  async function purge(tags: string[]): Promise<void> {
    for (const pause of [0, ...retryAfter]) {
      await sleep(pause)
      try {
        return await purgeCache({ tags, apiURL, deployAlias })
      } catch (error) {
        log(`Pages of ${tags.join(', ')} could not be purged: ${reason(error)}`)
      }
    }
  }

  return {
    ...adapter,

    setHeaders(options, request) {
      const headers = new Headers(adapter.setHeaders?.(options, request))
      const { pathname, search } = new URL(request.url)
      const reads = readsOf(pathname)
      headers.set('Netlify-Vary', reads ? vary(reads) : 'query')
      const isSafe = reads ? isKeyed(search, reads.names) : !search
      if (!isSafe) headers.set('Netlify-CDN-Cache-Control', 'no-store')
      return headers
    },

    async invalidate(options) {
      const tags = collectInvalidationTags(options)
      if (tags.length === 0) return
      const purged = purge(tags)
      const purgedAgain = purged.then(() => sleep(purgeAgainAfter)).then(() => purge(tags))
      globalThis.Netlify?.context?.waitUntil(purgedAgain)
      await Promise.race([purged, sleep(timeout)])
    },
  }
}

const createProvider: CacheProviderFactory<Options> = config => createNetlifyCache(config)

export default createProvider

function vary({ names, headers = [] }: { names: readonly string[]; headers?: readonly string[] }): string {
  const query = `query=${(names.length ? names : [UNREAD]).flatMap(spellings).join('|')}`
  return headers.length ? `${query},header=${headers.join('|')}` : query
}

/** Whether Netlify compares a name before or after decoding it is not documented. */
function spellings(name: string): string[] {
  const isList = Array.isArray(EVERYTHING[name as keyof typeof EVERYTHING])
  return isList ? [name, `${name}[]`, `${name}%5B%5D`] : [name]
}

/** False where the page reads a parameter that its key would miss, such as `regions[0]`: it would be cached as another page. */
function isKeyed(search: string, names: readonly string[]): boolean {
  const keyed = new Set(names.flatMap(spellings))
  return search
    .slice(1)
    .split('&')
    .map(pair => pair.split('=')[0] ?? '')
    .every(raw => keyed.has(raw) || !names.some(name => isSpelling(raw, name)))
}

function isSpelling(raw: string, name: string): boolean {
  const [decoded = ''] = new URLSearchParams(raw).keys()
  return decoded === name || decoded.startsWith(`${name}[`)
}
