import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { bundledPackages } from './bundled-packages.ts'
import { foldersOf, modulesOf, neededBy } from './chunks.ts'
import { ownServerEntry } from './own-server-entry.ts'
import { unusedRoutes } from './unused-routes.ts'

/** Has a native binary, so it stays external: the adapter copies it next to the bundle. */
const COPIED = ['sharp']

/** Only for the build or the Node server; unused on Netlify. */
const ABSENT = [
  '@electric-sql/pglite',
  'drizzle-orm/pglite',
  './embedded/client.ts',
  // React without streams, which nothing calls.
  './cjs/react-dom-server-legacy.node.production.js',
]

/** Minified code starts faster; stack traces still name functions. */
const SMALL = { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } }

/** Where visitors begin; the middleware precedes them all. */
const FIRST_PAGES = modulesOf({
  '.': ['middleware'],
  'pages/[...locale]': ['index.astro'],
  'pages/[...locale]/tours/[id]': ['[...slug].astro'],
})

/**
 * Files cost more than bytes at a start: what many pages share of these folders is one, and another what visitors' first pages need
 * of it. No others: a file brings what it imports, and nothing that reads the settings may be loaded before `start/netlify.ts` has
 * set them.
 */
const OF_DOMAIN = { test: foldersOf('domain', 'i18n', 'lib'), minShareCount: 10 }
const SHARED = [
  { ...OF_DOMAIN, name: neededBy('visited', FIRST_PAGES), priority: 1 },
  { ...OF_DOMAIN, name: 'domain' },
]

/** Vite plugin: how the bundle of the function is written. It reads nothing outside its own folder. */
const bundle = {
  name: 'tekme:function-bundle',
  apply: 'build' as const,
  config: () => ({
    environments: {
      ssr: { build: { rolldownOptions: { output: { minify: SMALL, codeSplitting: { groups: SHARED } } } } },
    },
    // Packages choose their production build by it, and functions don't have it set.
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}

/** Netlify's adapter with our own entry point of the function. */
export function netlifyFunction(): AstroIntegration {
  const adapter = ownServerEntry(netlify({ imageCDN: false }), './src/server/start/netlify.ts')
  const { 'astro:config:setup': setUp, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async options => {
        await setUp?.(options)
        options.updateConfig({
          vite: { plugins: [bundledPackages({ external: COPIED, absent: ABSENT }), unusedRoutes, bundle] },
        })
      },
    },
  }
}
