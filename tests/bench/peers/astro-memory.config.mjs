import node from '@astrojs/node'
import { memoryCache } from 'astro/config'
import site from '../../../astro.config.mjs'

/** The same pages by Astro's own Node adapter, and its memory cache where `PEER_CACHE` is 1: no page store and no server of ours. */
export default {
  ...site,
  root: new URL('../../..', import.meta.url).pathname,
  outDir: process.env.PEER_OUT,
  adapter: node({ mode: 'standalone' }),
  cache: process.env.PEER_CACHE === '1' ? { provider: memoryCache() } : undefined,
}
